/** The answers of a record by their first-level keys, as they are typed and stored. */
export type Answers = Readonly<Record<string, unknown>>;

/** Sentences by the path of their field: 'casos.0.antes'. */
export type Messages = Readonly<Record<string, string>>;

/** The key of a path; one that is itself a key may have any characters. */
const keyOf = (path: string, of: Answers): string =>
  Object.hasOwn(of, path) ? path : (path.split('.')[0] ?? path);

const without = (record: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

const ofKeys = (messages: Messages, of: Answers): Messages =>
  Object.fromEntries(
    Object.entries(messages).filter(([path]) => Object.hasOwn(of, keyOf(path, of))),
  );

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The answers of one record: what the server has, what was typed here since the form was opened, which the server's
 * answers must not move, and what of it the server does not have.
 */
export const makeRecordAnswers = (start: {
  readonly stored: Answers;
  readonly unsaved: Answers;
}) => {
  let { stored, unsaved } = start;
  let typed = unsaved;
  /** The server's refusals, until their key changes. */
  let refused: Messages = {};
  return {
    all: (): Answers => ({ ...stored, ...typed }),
    unsaved: (): Answers => unsaved,
    isSaved: (): boolean => Object.keys(unsaved).length === 0,
    refused: (): Messages => refused,
    /** What can be sent while these problems stand. */
    sendable: (problems: Messages): Answers =>
      without(
        unsaved,
        Object.keys(problems).map((path) => keyOf(path, unsaved)),
      ),
    change: (key: string, value: unknown): void => {
      typed = { ...typed, [key]: value };
      unsaved = isSame(stored[key] ?? null, value ?? null)
        ? without(unsaved, [key])
        : { ...unsaved, [key]: value };
      refused = without(refused, Object.keys(ofKeys(refused, { [key]: value }))) as Messages;
    },
    /** Something else has changed what the server has there: what was typed goes. */
    forget: (key: string): void => {
      typed = without(typed, [key]);
      unsaved = without(unsaved, [key]);
    },
    takeSaved: (sent: Answers, answer: Answers): void => {
      stored = answer;
      // What was typed meanwhile is not stored, also where it is what was stored before.
      const later = Object.keys(sent).filter(
        (key) => Object.hasOwn(typed, key) && !isSame(typed[key], sent[key]),
      );
      unsaved = {
        ...without(unsaved, Object.keys(sent)),
        ...Object.fromEntries(later.map((key) => [key, typed[key]])),
      };
    },
    /** A refusal that names no field is of all that was sent. */
    takeRefused: (sent: Answers, fields: Messages): void => {
      const named = ofKeys(fields, sent);
      const all = Object.fromEntries(Object.keys(sent).map((key) => [key, '']));
      refused = { ...refused, ...(Object.keys(named).length > 0 ? named : all) };
    },
    /** Answers whether anything is news. */
    takeStored: (next: Answers): boolean => {
      const isNews = !isSame(stored, next);
      stored = next;
      return isNews;
    },
    /** What nobody is typing here any more follows the server. */
    forgetTyped: (): void => {
      typed = unsaved;
    },
  };
};
