import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { notifyManager } from '@tanstack/react-query';
import { isGapAnswer } from '@webnario/domain/gaps/fill';
import { gapItems, type GapItem } from '@webnario/domain/gaps/gap-list';
import type { Project } from '@webnario/domain/wizard/project';
import { messageOf } from '../../../../shared/api/call.ts';
import { dropOwnDraft, readOwnDraft, writeOwnDraft } from '../../../../shared/drafts/drafts.ts';
import { useLeaveGuard } from '../../../../shared/drafts/leave-guard.tsx';
import { useIsKept } from '../../../../shared/drafts/use-is-kept.ts';
import { useFlushOnPageChange } from '../../../../shared/saver/flush-on-page-change.ts';
import { saveFailureOf, type SaveFailure, type SaveState } from '../../../../shared/saver/saver.ts';
import { toast } from '../../../../ui/toast.tsx';
import { frameCopy } from '../../frame/copy.ts';
import type { Answers, Messages } from '../../records/record-answers.ts';
import { makeRecordSaver, type RecordPorts, type SaveAnswer } from '../../records/record-saver.ts';
import { useScriptEdit } from '../edits/use-script-edit.ts';
import { gapsCopy as texts } from './copy.ts';
import { sentencesRemovedWith, itemOf, withAnswer, withoutGap } from './gap-edits.ts';

type GapAnswers = Readonly<Record<string, string>>;

const isTyped = (value: unknown): value is GapAnswers =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const tellFailure = (error: unknown): void =>
  toast.error(texts.failed, messageOf(error, texts.changed));

/** Whether there is nothing to send: the script says so already. */
const isStored = ({ isOpen, entry }: GapItem, answer: string): boolean =>
  isOpen ? answer.trim() === '' : entry?.resposta === answer.trim();

/** How putting an answer into the script ended: a `blocked` one cannot stand where its gap is. */
type Put = { readonly key: string; readonly end: 'saved' | 'blocked' | SaveFailure };

const putAnswer = async (
  edit: ReturnType<typeof useScriptEdit>,
  key: string,
  answer: string,
): Promise<Put> => {
  try {
    let isThere = false;
    const { kind } = await edit((now) => {
      const item = itemOf(now, key);
      isThere = !item || isStored(item, answer);
      return isThere ? undefined : withAnswer(now, key, answer);
    });
    return { key, end: kind === 'gone' && !isThere ? 'blocked' : 'saved' };
  } catch (error) {
    const end = saveFailureOf(error);
    if (end === 'refused') tellFailure(error);
    return { key, end };
  }
};

const answerOfPuts = (puts: readonly Put[]): SaveAnswer => {
  const kinds = puts.map(({ end }) => end);
  if (kinds.includes('offline')) return { kind: 'offline' };
  if (kinds.includes('troubled')) return { kind: 'troubled' };
  if (kinds.every((kind) => kind === 'saved')) return { kind: 'saved', stored: {} };
  const refused = puts.filter(({ end }) => end !== 'saved');
  const sentences = refused.map(({ key, end }) => [key, end === 'blocked' ? texts.blocked : '']);
  return { kind: 'refused', fields: Object.fromEntries(sentences) as Messages };
};

/** What keeps an answer out of every script. */
const checkAnswers = (answers: Answers): Messages => {
  const wrong = Object.entries(answers as GapAnswers).filter(
    ([, answer]) => answer.trim() !== '' && !isGapAnswer(answer),
  );
  return Object.fromEntries(wrong.map(([key]) => [key, texts.wrong]));
};

/** Keeps in this browser what is not in the script; a screen that has closed leaves what the next one keeps there. */
const makeKeep = (userId: string, name: string, start: Answers) => {
  let last = start;
  return (unsaved: Answers): void => {
    const kept = Object.entries(readOwnDraft(userId, name, isTyped) ?? {});
    const others = kept.filter(([key, answer]) => last[key] !== answer);
    const next = { ...Object.fromEntries(others), ...unsaved };
    last = unsaved;
    if (Object.keys(next).length === 0) dropOwnDraft(userId, name);
    else writeOwnDraft(userId, name, next);
  };
};

/** Saves each answer while it is typed; the script has it then, and only what it does not have is an answer here. */
const useSaving = (project: Project) => {
  const edit = useScriptEdit(project);
  const { user_id: userId } = project;
  const name = `gaps:${project.id}`;
  const [start] = useState(() => readOwnDraft(userId, name, isTyped) ?? {});
  const [keep] = useState(() => makeKeep(userId, name, start));
  const ports: RecordPorts = {
    check: checkAnswers,
    keep,
    save: async (changes) => {
      const answers = Object.entries(changes as GapAnswers);
      const puts = await Promise.all(answers.map(([key, answer]) => putAnswer(edit, key, answer)));
      // After the screen has the script with the answer: before, the box would be empty for a moment, and a key that is
      // pressed then would stand alone in it.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      return answerOfPuts(puts);
    },
  };
  const [saver] = useState(() => makeRecordSaver({ stored: {}, unsaved: start }, ports));
  useEffect(() => saver.attach(ports));
  useFlushOnPageChange(saver.flush, saver);
  const view = useSyncExternalStore(saver.watch, saver.view);
  const isKept = useIsKept();
  useLeaveGuard(view.state !== 'saved' && !isKept, frameCopy.unkept);
  return { edit, saver, view };
};

/** Everything that the boxes of the gaps show and do (B-STAGE-07 to B-STAGE-09). */
export const useGaps = (project: Project) => {
  const { edit, saver, view } = useSaving(project);
  const items = useMemo(() => gapItems(project), [project]);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const markChanged = (key: string): void => setChanged((before) => new Set([...before, key]));

  const change = async (key: string, patch: (now: Project) => ReturnType<typeof withAnswer>) => {
    saver.hold();
    let isChanged = false;
    try {
      isChanged = (await edit(patch)).kind !== 'gone';
      if (!isChanged) toast.error(texts.changed);
    } catch (error) {
      tellFailure(error);
    }
    if (isChanged) {
      markChanged(key);
      saver.forget(key);
    } else void saver.flush();
    return isChanged;
  };
  const unsaved = view.unsaved as GapAnswers;
  return {
    items,
    filled: items.filter(({ isOpen }) => !isOpen).length,
    answerOf: ({ key, isOpen, entry }: GapItem): string =>
      unsaved[key] ?? (isOpen ? '' : (entry?.resposta ?? '')),
    problemOf: (key: string): string | undefined => view.problems[key] || undefined,
    /** How far an answer is from being in the script; undefined where nothing was changed, or cannot be saved as it is. */
    stateOf: (key: string): SaveState | undefined => {
      if (view.problems[key] || !changed.has(key)) return undefined;
      return key in unsaved ? view.state : 'saved';
    },
    type: (key: string, text: string): void => {
      markChanged(key);
      saver.set(key, text);
    },
    leave: (): void => void saver.flush(),
    /** What would be removed, or undefined when it cannot be. */
    goingOf: (item: GapItem): readonly string[] | undefined => sentencesRemovedWith(project, item),
    remove: (key: string) => change(key, (now) => withoutGap(now, key)),
    undo: async (key: string): Promise<void> => {
      if (await change(key, (now) => withAnswer(now, key, ''))) toast.info(texts.undone);
    },
  };
};
export type Gaps = ReturnType<typeof useGaps>;
