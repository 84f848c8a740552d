import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteUse, WriteChunk, Writer, WriteRequest } from '../writer.ts';
import { rewriteBlocks } from './regeneration.ts';
import { render } from './render.ts';
import { suggestShortPromises } from './suggestions.ts';
import { templates } from './templates.ts';
import { templateValues } from './variables.ts';

type Written = { readonly text: string; readonly chargeable: boolean };

/** Which templates and rules they are; grows when they change. */
export const demonstrationVersion = 'demonstration-1';

const untitled = 'Texto inicial';

const compose = (request: WriteRequest): Written => {
  if (request.kind === 'step') {
    const text = render(templates[request.promptType], templateValues(request.facts));
    return { text, chargeable: true };
  }
  const blocks = rewriteBlocks(request);
  const text = blocks
    .map(
      ({ title, content }) => `## ${title.replace(/\s+/g, ' ').trim() || untitled}\n\n${content}`,
    )
    .join('\n\n');
  return { text, chargeable: blocks.some((block) => block.hasChanged) };
};

const fewWords = /\s*(?:\S+\s+){0,3}\S+\s*/gu;

/** A few words at a time, as somebody writes, each in a turn of its own: no timer makes a person wait. */
async function* writeInFewWords(
  request: WriteRequest,
  signal: AbortSignal,
  note: NoteUse,
): AsyncGenerator<WriteChunk> {
  note({ promptVersion: demonstrationVersion });
  const written = compose(request);
  for (const piece of written.text.match(fewWords) ?? []) {
    signal.throwIfAborted();
    yield { type: 'delta', text: piece };
    await nextTurn();
  }
  signal.throwIfAborted();
  yield { type: 'end', chargeable: written.chargeable };
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
