import type { Finding } from '@webnario/domain/script-check/finding';
import { toast } from '../../../ui/toast.tsx';
import { checkCopy } from '../script-check/copy.ts';
import { showWords } from '../script-check/find-words.ts';
import type { FindingHandlers } from '../script-check/finding-item.tsx';
import type { SavedEditor } from './autosave/use-saved-editor.ts';
import { isFreeToGoOn } from './edit-actions.ts';
import { blocksOf, workingText } from './editor/editor-state.ts';
import { blockElementId } from '../frame/block-place.ts';

/** The rules' own answers to their findings, which come with the panel and not with the step. */
const loadAnswers = () => import('../script-check/answers.ts');

/** What the panel of findings can do to a text that is being edited, always through its open editor. */
export const textHandlers = ({ editor, dispatch, autosave }: SavedEditor): FindingHandlers => {
  const change = (changed: string | undefined): boolean => {
    if (!isFreeToGoOn({ editor })) return false;
    if (changed === undefined) toast.error(checkCopy.changed);
    else {
      dispatch({ type: 'replaced', text: changed });
      void autosave.flush();
      toast.success(checkCopy.replaced);
      return true;
    }
    return false;
  };
  const replace = async (finding: Finding): Promise<void> => {
    const { replaceFinding } = await loadAnswers();
    change(replaceFinding(editor.base, finding));
  };
  const fill = async ({ values }: Finding, answer: string): Promise<boolean> => {
    const { fillGapInText } = await loadAnswers();
    return change(fillGapInText(workingText(editor), String(values['o_que']), answer));
  };
  const correct = (finding: Finding): void => {
    if (!isFreeToGoOn({ editor })) return;
    const index = finding.blockIndex ?? 0;
    const content = blocksOf(editor)[index]?.content ?? '';
    // A finding about the whole block names no words of it.
    const caretAt = Math.max(0, content.indexOf(finding.excerpt));
    dispatch({ type: 'edit_opened', index, caretAt });
  };
  return {
    ir: ({ blockIndex, excerpt }) => showWords(blockElementId(blockIndex ?? 0), excerpt),
    trocar: (finding) => void replace(finding),
    inserir_pausa: (finding) => void replace(finding),
    corrigir: correct,
    fill,
  };
};

/** The same on an adjustment step, where another version of a block may be asked for in the panel. */
export const adjustmentHandlers = (
  saved: SavedEditor,
  onAsk: (feedback: string) => void,
): FindingHandlers => {
  const { dispatch } = saved;
  const ask = async (finding: Finding): Promise<void> => {
    const { requestFor } = await loadAnswers();
    dispatch({ type: 'none_selected' });
    dispatch({ type: 'block_toggled', index: finding.blockIndex ?? 0 });
    onAsk(requestFor(finding));
  };
  return { ...textHandlers(saved), pedir: (finding) => void ask(finding) };
};
