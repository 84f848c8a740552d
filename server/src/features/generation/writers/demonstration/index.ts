import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteUse, WriteChunk, Writer, WriteRequest } from '../writer.ts';
import { composeApart } from './composer.ts';

/** Which templates and rules they are; grows when they change. */
export const demonstrationVersion = 'demonstration-3';

const word = /\s*\S+/gu;
const wordsAtOnce = 4;

/** Four words at a time; the blanks at the end go with the last ones. */
const pieces = (text: string): string[] => {
  const trimmed = text.trimEnd();
  const words = trimmed.match(word) ?? [];
  const all: string[] = [];
  for (let at = 0; at < words.length; at += wordsAtOnce) {
    all.push(words.slice(at, at + wordsAtOnce).join(''));
  }
  const last = all.pop();
  return last === undefined ? [] : [...all, last + text.slice(trimmed.length)];
};

/** A few words at a time, as somebody writes, each in a turn of its own: no timer makes a person wait. */
async function* inFewWords(text: string, signal: AbortSignal): AsyncGenerator<WriteChunk> {
  for (const piece of pieces(text)) {
    signal.throwIfAborted();
    yield { type: 'delta', text: piece };
    await nextTurn();
  }
  signal.throwIfAborted();
  yield { type: 'end' };
}

/**
 * The writer of the demonstration mode: templates and rules instead of a model (docs/method/demonstration.md). It needs
 * no network and no key, invents no fact, and leaves a gap where one is missing. The same request writes the same text.
 */
export const makeDemonstrationWriter = (): Writer => ({
  source: 'demonstration',
  write: async function* (request: WriteRequest, signal: AbortSignal, note: NoteUse) {
    note({ promptVersion: demonstrationVersion });
    const [text = ''] = await composeApart({ kind: 'write', request });
    yield* inFewWords(text, signal);
  },
  suggest: async (request, signal, note) => {
    note({ promptVersion: demonstrationVersion });
    const texts = await composeApart({ kind: 'suggest', request });
    signal.throwIfAborted();
    return texts;
  },
  reword: async (request, signal, note) => {
    note({ promptVersion: demonstrationVersion });
    const texts = await composeApart({ kind: 'reword', request });
    signal.throwIfAborted();
    return texts;
  },
});
