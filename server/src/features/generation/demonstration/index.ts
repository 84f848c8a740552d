import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  WriterFailure,
  type NoteUse,
  type ScriptFacts,
  type WriteChunk,
  type Writer,
  type WriteRequest,
} from '../writer.ts';
import { writeText } from './compose.ts';
import { rewriteBlocks } from './regeneration/rewrite.ts';
import { suggestShortPromises } from './suggestions.ts';
import type { Source } from './values/source.ts';

/** Which templates and rules they are; grows when they change. */
export const demonstrationVersion = 'demonstration-3';

const untitled = 'Texto inicial';

const sourceOf = (facts: ScriptFacts): Source => ({
  ...facts,
  stories: facts.historias,
  offer: facts.oferta,
  today: facts.hoje,
  seed: facts.projectId,
});

const compose = (request: WriteRequest): string => {
  const source = sourceOf(request.facts);
  if (request.kind === 'step') return writeText(request.promptType, source);
  const blocks = rewriteBlocks(request, source);
  if (!blocks.some((block) => block.hasChanged)) throw new WriterFailure('nothing_rewritten');
  return blocks
    .map(
      ({ title, content }) => `## ${title.replace(/\s+/g, ' ').trim() || untitled}\n\n${content}`,
    )
    .join('\n\n');
};

const fewWords = /\s*(?:\S+\s+){0,3}\S+\s*/gu;

/** A few words at a time, as somebody writes, each in a turn of its own: no timer makes a person wait. */
async function* inFewWords(text: string, signal: AbortSignal): AsyncGenerator<WriteChunk> {
  for (const piece of text.match(fewWords) ?? []) {
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
    yield* inFewWords(compose(request), signal);
  },
  suggest: async ({ shortPromise, facts }, signal, note) => {
    note({ promptVersion: demonstrationVersion });
    signal.throwIfAborted();
    return suggestShortPromises(shortPromise, sourceOf(facts));
  },
});
