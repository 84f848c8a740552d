import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  WriterFailure,
  type NoteUse,
  type WriteChunk,
  type Writer,
  type WriteRequest,
} from '../writer.ts';
import { rewriteBlocks } from './regeneration.ts';
import { render } from './render.ts';
import { suggestShortPromises } from './suggestions.ts';
import { templates } from './templates.ts';
import { templateValues } from './variables.ts';

/** Which templates and rules they are; grows when they change. */
export const demonstrationVersion = 'demonstration-2';

const untitled = 'Texto inicial';

const compose = (request: WriteRequest): string => {
  if (request.kind === 'step') {
    return render(templates[request.promptType], templateValues(request.facts));
  }
  const blocks = rewriteBlocks(request);
  if (!blocks.some((block) => block.hasChanged)) throw new WriterFailure('nothing_rewritten');
  return blocks
    .map(
      ({ title, content }) => `## ${title.replace(/\s+/g, ' ').trim() || untitled}\n\n${content}`,
    )
    .join('\n\n');
};

const fewWords = /\s*(?:\S+\s+){0,3}\S+\s*/gu;

/** A few words at a time, as somebody writes, each in a turn of its own: no timer makes a person wait. */
async function* writeInFewWords(
  request: WriteRequest,
  signal: AbortSignal,
  note: NoteUse,
): AsyncGenerator<WriteChunk> {
  note({ promptVersion: demonstrationVersion });
  const text = compose(request);
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
  write: writeInFewWords,
  suggest: async (request, signal, note) => {
    note({ promptVersion: demonstrationVersion });
    signal.throwIfAborted();
    return suggestShortPromises(request);
  },
});
