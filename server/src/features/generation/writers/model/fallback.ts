import type { RefusalCode } from '@webnario/domain/errors';
import {
  WriterFailure,
  type FindEarlier,
  type NoteUse,
  type WriteChunk,
  type Writer,
} from '../writer.ts';

/** The failures of a server that has done nothing yet: it is not there, does not know us, is busy, or is not paid. */
const turnedAway: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'provider_unavailable',
  'provider_key_refused',
  'provider_rate_limited',
  'provider_out_of_money',
]);

const isTurnedAway = (error: unknown): boolean =>
  error instanceof WriterFailure && turnedAway.has(error.code);

/** The same search, which also tells whether it has found something. */
const noticing = (findEarlier: FindEarlier | undefined) => {
  const search = { hasFound: false };
  const find: FindEarlier = async (inputHash) => {
    const earlier = await findEarlier?.(inputHash);
    search.hasFound = earlier !== undefined;
    return earlier;
  };
  return { search, find };
};

/** The same notes, which also tell whether an answer was counted: a server that has answered is paid for. */
const noticingUse = (note: NoteUse) => {
  const use = { isPaid: false };
  const noteUse: NoteUse = (used) => {
    use.isPaid ||= (used.completionTokens ?? 0) > 0;
    note(used);
  };
  return { use, noteUse };
};

/** What the first writer answers or, where its server turns the request away unpaid, the second one. */
const firstThatTakesIt = async <Answer>(
  first: Writer,
  second: Writer,
  note: NoteUse,
  ask: (writer: Writer, note: NoteUse) => Promise<Answer>,
): Promise<Answer> => {
  const { use, noteUse } = noticingUse(note);
  try {
    return await ask(first, noteUse);
  } catch (error) {
    if (use.isPaid || !isTurnedAway(error)) throw error;
    return ask(second, note);
  }
};

/**
 * The first writer or, where its server turns a text away before the first word, the second one. A text that has begun,
 * or is paid for, is never gone on with by another: one row is one server's work. What an earlier try has brought is no
 * beginning, and the second one writes it anew.
 */
export const withFallback = (first: Writer, second: Writer): Writer => ({
  source: 'ai',
  async *write(request, signal, note, findEarlier) {
    const { search, find } = noticing(findEarlier);
    const { use, noteUse } = noticingUse(note);
    let earlier: WriteChunk | undefined;
    let hasBegun = false;
    try {
      for await (const chunk of first.write(request, signal, noteUse, find)) {
        if (search.hasFound && !hasBegun && !earlier) {
          earlier = chunk;
          continue;
        }
        if (earlier && !hasBegun) yield earlier;
        hasBegun = true;
        yield chunk;
      }
      return;
    } catch (error) {
      if (hasBegun) throw error;
      if (use.isPaid || !isTurnedAway(error)) {
        if (earlier) yield earlier;
        throw error;
      }
    }
    note({ doneCalls: 0, doneLength: 0 });
    yield* second.write(request, signal, note);
  },
  suggest: (request, signal, note) =>
    firstThatTakesIt(first, second, note, (writer, noteUse) =>
      writer.suggest(request, signal, noteUse),
    ),
  reword: (request, signal, note) =>
    firstThatTakesIt(first, second, note, (writer, noteUse) =>
      writer.reword(request, signal, noteUse),
    ),
});
