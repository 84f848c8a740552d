import { useEffect } from 'react';
import { correctSentence } from '@webnario/domain/corrections/correct-sentence';
import { splitBlocks } from '@webnario/domain/script/blocks';
import type { Project } from '@webnario/domain/wizard/project';
import { useChosenSentence, type ChosenSentence } from '../sentence/chosen.ts';
import { useRewordFinding } from '../sentence/reword-finding.ts';
import { fetchSentenceBar, SentenceTools, type SentenceHost } from '../sentence/sentence-tools.tsx';
import { sentenceCopy } from '../sentence/copy.ts';
import { toast } from '../../../ui/toast.tsx';
import type { SavedEditor } from './autosave/use-saved-editor.ts';
import { isFreeToGoOn } from './edit-actions.ts';

/** Where the caret stands in the content of a block, for a place in the block as it is stored. */
const inContent = (text: string, index: number, from: number): number => {
  const block = splitBlocks(text)[index];
  return block ? Math.max(0, from - block.raw.indexOf(block.content)) : 0;
};

/** What is done with one sentence of a text that saves itself. */
const sentenceHost = (projectId: string, saved: SavedEditor): SentenceHost => {
  const { editor, dispatch, autosave } = saved;
  return {
    projectId,
    ready: async () => {
      if (!isFreeToGoOn(saved) || !(await autosave.flush())) return undefined;
      return autosave.saved().revision;
    },
    take: async ({ block, place }, to) => {
      const at = { from: place.from, to: place.to };
      const change = { from: place.text, to };
      const text = correctSentence(editor.base, { blockIndex: block, at }, change);
      if (!isFreeToGoOn(saved)) return undefined;
      if (text === undefined) {
        toast.error(sentenceCopy.gone);
        return undefined;
      }
      dispatch({ type: 'sentence_taken', text });
      return () => dispatch({ type: 'undone' });
    },
    edit: ({ block, place }) => {
      if (!isFreeToGoOn(saved)) return;
      const caretAt = inContent(editor.base, block, place.from);
      dispatch({ type: 'edit_opened', index: block, caretAt });
    },
  };
};

/** The sentences of a text that saves itself, and the bar of the chosen one; null where none is. */
export const useTextSentences = (project: Project, saved: SavedEditor) => {
  const { editor, dispatch } = saved;
  const { base, edit } = editor;
  useEffect(fetchSentenceBar, []);
  const one = useChosenSentence(() => base);
  const { close } = one;
  const isEditing = edit !== null;
  useEffect(() => {
    if (isEditing) close();
  }, [isEditing, close]);
  /** One at a time: an editor that was not touched gives way, as it does to another block. */
  const choose = (sentence: ChosenSentence): void => {
    if (!isFreeToGoOn(saved)) return;
    if (isEditing) dispatch({ type: 'edit_cancelled' });
    one.choose(sentence);
  };
  const sentences = { ...one, choose };
  const reword = useRewordFinding(() => base, choose);
  const isInUse = sentences.chosen !== undefined || sentences.taken !== undefined;
  const host = sentenceHost(project.id, saved);
  const tools = isInUse ? <SentenceTools sentences={sentences} host={host} /> : null;
  return { sentences, reword, tools };
};
