import { useState } from 'react';
import { correctSentence, sentenceOf } from '@webnario/domain/corrections/correct-sentence';
import { takeBack } from '@webnario/domain/corrections/take-back';
import { gapKey } from '@webnario/domain/gaps/different-gaps';
import type { Finding } from '@webnario/domain/script-check/finding';
import type { Project } from '@webnario/domain/wizard/project';
import type { ContentField } from '@webnario/domain/project-fields';
import { messageOf } from '../../../../shared/api/call.ts';
import { toast } from '../../../../ui/toast.tsx';
import { checkCopy } from '../../script-check/copy.ts';
import type { FindingHandlers } from '../../script-check/finding-item.tsx';
import { withAnswer } from '../gaps/gap-edits.ts';
import { editsCopy as texts } from './copy.ts';
import { useScriptEdit, type ScriptEdit } from './use-script-edit.ts';

/** The rules' own answers to their findings, which come with the panel and not with the step. */
const loadAnswers = () => import('../../script-check/answers.ts');

const textOf = (project: Project, { field }: Finding): string =>
  project[field as ContentField] ?? '';

/** One text changed by a pure function, or nothing where the words are no longer there. */
const inText =
  (finding: Finding, change: (text: string) => string | undefined): ScriptEdit =>
  (now) => {
    const text = change(textOf(now, finding));
    return text === undefined ? undefined : { [finding.field]: text };
  };

const mostUndos = 20;

/** Edits of a finished script that can be taken back, the last one first. */
const useUndoableEdits = (project: Project) => {
  const edit = useScriptEdit(project);
  const [undos, setUndos] = useState<readonly ScriptEdit[]>([]);
  const undo = async (back: ScriptEdit): Promise<void> => {
    setUndos((before) => before.filter((other) => other !== back));
    try {
      const { kind } = await edit(back);
      if (kind === 'gone') toast.error(checkCopy.changed);
      else toast.info(texts.undone);
    } catch (error) {
      toast.error(texts.failed, messageOf(error, ''));
    }
  };
  /** @throws ApiError when the server does not take it */
  const make = async (
    change: ScriptEdit,
    told: string = texts.done,
    reverse?: ScriptEdit,
  ): Promise<boolean> => {
    const outcome = await edit(change);
    if (outcome.kind === 'gone') {
      toast.error(checkCopy.changed);
      return false;
    }
    const { before: from, after: to } = outcome;
    const back: ScriptEdit = reverse ?? ((now) => takeBack(now, { from, to }));
    setUndos((before) => [...before, back].slice(-mostUndos));
    toast.success(told, undefined, { label: texts.undo, onClick: () => void undo(back) });
    return true;
  };
  const last = undos.at(-1);
  return { make, undoLast: last && (() => void undo(last)) };
};

/**
 * What the panel of findings can do to a finished script: each an edit of the texts as they are now, which can be taken
 * back (B-STAGE-11, B-STAGE-12).
 */
export const useCorrections = (
  project: Project,
  ways: { readonly onShow: (finding: Finding) => void; readonly onSwapPromise: () => void },
) => {
  const { make, undoLast } = useUndoableEdits(project);
  const tryTo = async (change: ScriptEdit, reverse?: ScriptEdit): Promise<boolean> => {
    try {
      return await make(change, texts.done, reverse);
    } catch (error) {
      toast.error(texts.failed, messageOf(error, ''));
      return false;
    }
  };
  const replace = async (finding: Finding): Promise<void> => {
    const { replaceFinding } = await loadAnswers();
    await tryTo(inText(finding, (text) => replaceFinding(text, finding)));
  };
  const handlers: FindingHandlers = {
    ir: ways.onShow,
    trocar: (finding) => void replace(finding),
    inserir_pausa: (finding) => void replace(finding),
    trocar_promessa: ways.onSwapPromise,
    sentence: (finding) => sentenceOf(textOf(project, finding), finding),
    correct: (finding, change) =>
      tryTo(inText(finding, (text) => correctSentence(text, finding, change))),
    fill: ({ values }, answer) => {
      const key = gapKey(String(values['o_que']));
      return tryTo(
        (now) => withAnswer(now, key, answer),
        (now) => withAnswer(now, key, ''),
      );
    },
  };
  return { handlers, make, undoLast };
};
export type Corrections = ReturnType<typeof useCorrections>;
