import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notifyManager } from '@tanstack/react-query';
import { isGapAnswer } from '@webnario/domain/gaps/fill';
import { gapItems, type GapItem } from '@webnario/domain/gaps/gap-list';
import type { Project } from '@webnario/domain/wizard/project';
import { ApiError, messageOf } from '../../../../shared/api/call.ts';
import { dropOwnDraft, readOwnDraft, writeOwnDraft } from '../../../../shared/drafts/drafts.ts';
import { flushAtTurns } from '../../../../shared/drafts/flush-at-turns.ts';
import { toast } from '../../../../ui/toast.tsx';
import { useScriptEdit } from '../edits/use-script-edit.ts';
import { gapsCopy as texts } from './copy.ts';
import { goingWith, itemOf, withAnswer, withoutGap } from './gap-edits.ts';

type Typed = Readonly<Record<string, string>>;

/** How far an answer is from being in the script. */
export type AnswerState = 'saving' | 'saved' | 'waiting' | 'failed' | 'wrong' | 'blocked';

const pauseMs = 1000;
const retryMs = 10_000;

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));

type IsClosed = { readonly current: boolean };

/** What is typed and not in the script yet, kept in this browser. */
const useTyped = (project: Project, isClosed: IsClosed) => {
  const name = `gaps:${project.id}`;
  const [typed, setTyped] = useState<Typed>(
    () => readOwnDraft(project.user_id, name, isTyped) ?? {},
  );
  const latest = useRef(typed);
  const keep = (next: Typed): void => {
    if (Object.keys(next).length === 0) dropOwnDraft(project.user_id, name);
    else writeOwnDraft(project.user_id, name, next);
  };
  const set = (next: Typed): void => {
    latest.current = next;
    setTyped(next);
    keep(next);
  };
  /** Forgets what is saved, unless more was typed meanwhile: after the screen has closed, on the next one. */
  const settle = (key: string, saved: string | undefined): void => {
    const now = isClosed.current
      ? (readOwnDraft(project.user_id, name, isTyped) ?? {})
      : latest.current;
    if (now[key] === undefined || now[key] !== saved) return;
    if (isClosed.current) keep(without(now, key));
    else set(without(now, key));
  };
  return {
    typed,
    now: () => latest.current,
    type: (key: string, text: string) => set({ ...latest.current, [key]: text }),
    settle,
    forget: (key: string) => settle(key, latest.current[key]),
  };
};

/** Whether there is nothing to send: the script says so already. */
const isStored = ({ isOpen, entry }: GapItem, answer: string): boolean =>
  isOpen ? answer.trim() === '' : entry?.resposta === answer.trim();

/** One timer for each key. */
const makeTimers = () => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const hold = (key: string): void => clearTimeout(timers.get(key));
  return {
    hold,
    set: (key: string, ms: number, run: () => void): void => {
      hold(key);
      timers.set(key, setTimeout(run, ms));
    },
    clear: (): void => {
      for (const key of timers.keys()) hold(key);
    },
  };
};

/** Saves at the start, at every turn and once more at the end; a screen that has closed starts nothing again. */
const useUntilClosed = (saveAll: () => void, close: (isNow: boolean) => void): void => {
  useEffect(() => {
    close(false);
    saveAll();
    const stop = flushAtTurns(saveAll);
    return () => {
      stop();
      saveAll();
      close(true);
    };
  }, [saveAll, close]);
};

/** Saves each answer a second after its last key, and again while there is no network. */
const useSaving = (project: Project) => {
  const edit = useScriptEdit(project);
  const isClosed = useRef(false);
  const draft = useTyped(project, isClosed);
  const [states, setStates] = useState<Readonly<Record<string, AnswerState>>>({});
  const [timers] = useState(makeTimers);
  const mark = (key: string, state: AnswerState): void =>
    setStates((before) => ({ ...before, [key]: state }));

  const tell = (key: string, error: unknown): void => {
    // The next screen has the draft and sends it.
    if (isClosed.current) return;
    const isPassing = error instanceof ApiError && (error.status === 0 || error.isTemporary);
    mark(key, isPassing ? 'waiting' : 'failed');
    if (isPassing) later(key, retryMs);
    else toast.error(texts.failed, messageOf(error, texts.changed));
  };
  const save = async (key: string): Promise<void> => {
    timers.hold(key);
    const answer = draft.now()[key];
    if (answer === undefined) return;
    if (answer.trim() !== '' && !isGapAnswer(answer)) return mark(key, 'wrong');
    mark(key, 'saving');
    try {
      let isThere = false;
      const outcome = await edit((now) => {
        const item = itemOf(now, key);
        isThere = !item || isStored(item, answer);
        return isThere ? undefined : withAnswer(now, key, answer);
      });
      if (outcome.kind === 'gone' && !isThere) return mark(key, 'blocked');
      // After the screen has the script with the answer: before, the box would be empty for a moment, and a key that is
      // pressed then would stand alone in it.
      notifyManager.schedule(() => draft.settle(key, answer));
      mark(key, 'saved');
    } catch (error) {
      tell(key, error);
    }
  };
  const later = (key: string, ms: number): void => {
    if (isClosed.current) return;
    timers.set(key, ms, () => void latest.current.save(key));
  };
  const saveAll = (): void => {
    for (const key of Object.keys(draft.now())) void save(key);
  };
  const latest = useRef({ save, saveAll });
  useEffect(() => {
    latest.current = { save, saveAll };
  });
  const flush = useCallback(() => latest.current.saveAll(), []);
  const close = useCallback(
    (isNow: boolean): void => {
      isClosed.current = isNow;
      if (isNow) timers.clear();
    },
    [timers],
  );
  useUntilClosed(flush, close);
  return { edit, draft, states, save, later, hold: timers.hold, mark };
};

/** Everything that the boxes of the gaps show and do (B-STAGE-07 to B-STAGE-09). */
export const useGaps = (project: Project) => {
  const { edit, draft, states, save, later, hold, mark } = useSaving(project);
  const items = useMemo(() => gapItems(project), [project]);

  const change = async (key: string, patch: (now: Project) => ReturnType<typeof withAnswer>) => {
    hold(key);
    try {
      const { kind } = await edit(patch);
      if (kind === 'gone') {
        toast.error(texts.changed);
        return false;
      }
      draft.forget(key);
      mark(key, 'saved');
      return true;
    } catch (error) {
      toast.error(texts.failed, messageOf(error, texts.changed));
      return false;
    }
  };
  return {
    items,
    filled: items.filter(({ isOpen }) => !isOpen).length,
    answerOf: ({ key, isOpen, entry }: GapItem): string =>
      draft.typed[key] ?? (isOpen ? '' : (entry?.resposta ?? '')),
    stateOf: (key: string): AnswerState | undefined => states[key],
    type: (key: string, text: string): void => {
      draft.type(key, text);
      later(key, pauseMs);
    },
    leave: (key: string): void => void save(key),
    /** What would be removed, or undefined when it cannot be. */
    goingOf: (item: GapItem): readonly string[] | undefined => goingWith(project, item),
    remove: (key: string) => change(key, (now) => withoutGap(now, key)),
    undo: async (key: string): Promise<void> => {
      if (await change(key, (now) => withAnswer(now, key, ''))) toast.info(texts.undone);
    },
  };
};
export type Gaps = ReturnType<typeof useGaps>;
