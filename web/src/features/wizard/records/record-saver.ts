import {
  makeSaver,
  type SaveFailure,
  type Saver,
  type SaveState,
} from '../../../shared/saver/saver.ts';
import { makeRecordAnswers, type Answers, type Messages } from './record-answers.ts';

/** `refused` waits for a change of the fields at fault, or of all that were sent where none is named. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly stored: Answers }
  | { readonly kind: 'offline' | 'troubled' }
  | { readonly kind: 'refused'; readonly fields: Messages };

export type RecordPorts = {
  /** Sends these keys and nothing else. */
  readonly save: (changes: Answers) => Promise<SaveAnswer>;
  /** What keeps an answer from being stored, by path. */
  readonly check: (answers: Answers) => Messages;
  /** Keeps in this browser what the server does not have. */
  readonly keep: (unsaved: Answers) => void;
};

export type RecordView = {
  readonly answers: Answers;
  /** Those of them that the server does not have. */
  readonly unsaved: Answers;
  readonly state: SaveState;
  /** Refusals to be shown: a new one waits until the typing pauses, one that is corrected disappears at once. */
  readonly problems: Messages;
};

export type RecordSaver = Pick<Saver, 'flush' | 'hold' | 'start' | 'stop'> & {
  readonly attach: (ports: RecordPorts) => void;
  readonly view: () => RecordView;
  readonly watch: (tell: () => void) => () => void;
  /** Changes one answer, and saves it when the typing pauses. */
  readonly set: (key: string, value: unknown) => void;
  /** Drops what was typed for a key that was changed in another way. */
  readonly forget: (key: string) => void;
  /** What the server has now, also by other tabs. */
  readonly onStored: (stored: Answers) => void;
};

const viewOf = (
  answers: ReturnType<typeof makeRecordAnswers>,
  state: SaveState,
  problems: Messages,
): RecordView => ({ answers: answers.all(), unsaved: answers.unsaved(), state, problems });

const sendChanges = async (
  answers: ReturnType<typeof makeRecordAnswers>,
  changes: Answers,
  ports: RecordPorts,
): Promise<'sent' | SaveFailure> => {
  const answer = await ports.save(changes);
  if (answer.kind === 'saved') answers.takeSaved(changes, answer.stored);
  else if (answer.kind === 'refused') answers.takeRefused(changes, answer.fields);
  else return answer.kind;
  ports.keep(answers.unsaved());
  return 'sent';
};

/**
 * Saves answers while they are typed, those of a record or of the gaps of a script, and only the keys that changed. An answer that cannot be stored
 * is not sent, and does not keep the others from being saved.
 */
export const makeRecordSaver = (
  start: { readonly stored: Answers; readonly unsaved: Answers },
  attached: RecordPorts,
): RecordSaver => {
  const answers = makeRecordAnswers(start);
  let ports = attached;
  let problems: Messages = {};
  let state: SaveState = 'saved';
  let view = viewOf(answers, state, problems);
  const watchers = new Set<() => void>();

  const show = (): void => {
    view = viewOf(answers, state, problems);
    for (const tell of watchers) tell();
  };
  const problemsNow = (): Messages => ({ ...ports.check(answers.all()), ...answers.refused() });
  const changed = (): void => {
    const now = problemsNow();
    problems = Object.fromEntries(Object.entries(now).filter(([path]) => path in problems));
    ports.keep(answers.unsaved());
    show();
    saver.change();
  };
  const saver = makeSaver<never>({
    pending: () => (answers.isSaved() ? 'saved' : 'waiting'),
    send: () => {
      const changes = answers.sendable(problems);
      if (Object.keys(changes).length === 0) return Promise.resolve('refused');
      return sendChanges(answers, changes, ports);
    },
    onState: (next) => {
      state = next;
      if (next === 'saving') problems = problemsNow();
      show();
    },
  });

  return {
    ...saver,
    attach: (next) => void (ports = next),
    view: () => view,
    watch: (tell) => {
      if (watchers.size === 0) answers.forgetTyped();
      watchers.add(tell);
      show();
      return () => void watchers.delete(tell);
    },
    set: (key, value) => {
      answers.change(key, value);
      changed();
    },
    forget: (key) => {
      answers.forget(key);
      changed();
    },
    onStored: (next) => {
      if (!answers.takeStored(next)) return;
      if (watchers.size === 0) answers.forgetTyped();
      show();
    },
  };
};
