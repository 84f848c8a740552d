import { makeRecordAnswers, type Answers, type Messages } from './record-answers.ts';

/** How far the answers on the screen are from being safe on the server. */
export type RecordState = 'saved' | 'waiting' | 'saving' | 'offline' | 'troubled' | 'refused';

/**
 * `offline` (no answer) and `troubled` (an answer without help) are tried again by themselves; `refused` waits for a
 * change of the fields at fault, or of all that were sent where none is named.
 */
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
  readonly state: RecordState;
  /** Refusals to be shown: a new one waits until the typing pauses, one that is corrected disappears at once. */
  readonly problems: Messages;
};

export type RecordSaver = {
  readonly attach: (ports: RecordPorts) => void;
  readonly view: () => RecordView;
  readonly watch: (tell: () => void) => () => void;
  /** Changes one answer, and saves it when the typing pauses. */
  readonly set: (key: string, value: unknown) => void;
  /** Saves at once what can be saved. */
  readonly flush: () => void;
  /** What the server has now, also by other tabs. */
  readonly onStored: (stored: Answers) => void;
};

const delayMs = 1000;
const firstRetryMs = 2000;
const longestRetryMs = 30_000;

/** Does something later, one thing at a time; the waits before it is tried again grow. */
const makeTimer = (act: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  const start = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  return {
    start,
    stop: (): void => clearTimeout(timer),
    settle: (state: RecordState): void => {
      const isAgain = state === 'offline' || state === 'troubled';
      if (isAgain) start(retryMs);
      retryMs = isAgain ? Math.min(retryMs * 2, longestRetryMs) : firstRetryMs;
    },
  };
};

/** Sends what can be sent, piece after piece; answers the state that it ends in. */
const sendAll = async (
  answers: ReturnType<typeof makeRecordAnswers>,
  ports: RecordPorts,
  onSending: () => Messages,
): Promise<RecordState> => {
  const changes = answers.sendable(onSending());
  if (Object.keys(changes).length === 0) return answers.isSaved() ? 'saved' : 'refused';
  const answer = await ports.save(changes);
  if (answer.kind === 'saved') answers.takeSaved(changes, answer.stored);
  else if (answer.kind === 'refused') answers.takeRefused(changes, answer.fields);
  else return answer.kind;
  ports.keep(answers.unsaved());
  return sendAll(answers, ports, onSending);
};

/**
 * Saves the answers of one record while they are typed: only the keys that changed, a second after the last key, one
 * request at a time. An answer that cannot be stored is not sent, and does not keep the others from being saved.
 */
export const makeRecordSaver = (
  start: { readonly stored: Answers; readonly unsaved: Answers },
  attached: RecordPorts,
): RecordSaver => {
  const answers = makeRecordAnswers(start);
  let ports = attached;
  let problems: Messages = {};
  let state: RecordState = 'saved';
  let view: RecordView = { answers: answers.all(), state, problems };
  let isRunning = false;
  const timer = makeTimer(() => void flush());
  const watchers = new Set<() => void>();

  const show = (): void => {
    view = { answers: answers.all(), state, problems };
    for (const tell of watchers) tell();
  };
  const problemsNow = (): Messages => ({ ...ports.check(answers.all()), ...answers.refused() });
  const onSending = (): Messages => {
    problems = problemsNow();
    state = 'saving';
    show();
    return problems;
  };
  const flush = async (): Promise<void> => {
    timer.stop();
    if (isRunning) return;
    isRunning = true;
    state = await sendAll(answers, ports, onSending);
    isRunning = false;
    timer.settle(state);
    show();
  };
  if (!answers.isSaved()) timer.start(0);

  return {
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
      const now = problemsNow();
      problems = Object.fromEntries(Object.entries(now).filter(([path]) => path in problems));
      ports.keep(answers.unsaved());
      if (!isRunning) state = 'waiting';
      timer.start(delayMs);
      show();
    },
    flush: () => void flush(),
    onStored: (next) => {
      if (!answers.takeStored(next)) return;
      if (watchers.size === 0) answers.forgetTyped();
      show();
    },
  };
};
