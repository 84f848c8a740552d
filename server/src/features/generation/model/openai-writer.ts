import { textLimits } from '@webnario/domain/wizard/forms';
import { splitBlocks } from '@webnario/domain/script/blocks';
import type { PromptType } from '@webnario/domain/wizard/steps';
import {
  blocksAsMarkdown,
  insertMissing,
  makeAnswerFilter,
  matchBlocks,
  missingTitles,
  withoutRepeatedStart,
} from './answer-text.ts';
import {
  continueMessages,
  missingBlocksMessages,
  promptTypeOf,
  promptVersionOf,
  sameTitlesMessages,
  titlesAskedFor,
  writeMessages,
  type Message,
  type Prompt,
} from './messages.ts';
import { streamAnswer, type Asking, type CallEnd, type ModelAccess } from './openai-call.ts';
import { suggestByModel } from './short-promises.ts';
import {
  WriterFailure,
  type NoteUse,
  type RegenerationRequest,
  type WriteChunk,
  type Writer,
  type WriteRequest,
} from '../writer.ts';

const continuationsAtMost = 2;
/** A continuation waits for this many characters, so that words it repeats are not shown twice. */
const overlapWindow = 200;

/** What all calls of one piece of writing have in common; says at once which model and prompt it is written by. */
const openSession = (
  access: ModelAccess,
  prompt: Prompt,
  signal: AbortSignal,
  note: NoteUse,
): Asking => {
  const sum = { promptTokens: 0, completionTokens: 0 };
  note({ model: prompt.model, promptVersion: promptVersionOf(prompt) });
  return {
    access,
    prompt,
    signal,
    spend: ({ promptTokens, completionTokens }) => {
      sum.promptTokens += promptTokens;
      sum.completionTokens += completionTokens;
      note({ ...sum });
    },
  };
};

type Draft = { readonly text: string; readonly isCut: boolean };

/** A continuation without the words that it repeats from what is already written. */
async function* joinedTo(
  written: string,
  pieces: AsyncGenerator<string, CallEnd>,
): AsyncGenerator<string, CallEnd> {
  let start: string | undefined = '';
  for (;;) {
    const next = await pieces.next();
    if (next.done) {
      if (start) yield withoutRepeatedStart(written, start);
      return next.value;
    }
    if (start === undefined) {
      yield next.value;
      continue;
    }
    start += next.value;
    if (start.length < overlapWindow) continue;
    yield withoutRepeatedStart(written, start);
    start = undefined;
  }
}

/** The answer to some messages, shown as it comes, continued where the token limit cut it. */
async function* draft(
  session: Asking,
  asked: readonly Message[],
): AsyncGenerator<WriteChunk, Draft> {
  const filter = makeAnswerFilter();
  let raw = '';
  let text = '';
  let isCut = true;
  for (let call = 0; isCut && call <= continuationsAtMost; call += 1) {
    const messages = call === 0 ? asked : continueMessages(asked, raw);
    const pieces = streamAnswer(session, messages);
    const answer = call === 0 ? pieces : joinedTo(raw, pieces);
    for (;;) {
      const next = await answer.next();
      if (next.done) {
        isCut = next.value.isCut;
        break;
      }
      raw += next.value;
      if (raw.length > textLimits.content) {
        await pieces.return({ isCut: true });
        throw new WriterFailure('provider_answer_too_long');
      }
      const through = filter.push(next.value);
      text += through;
      if (through) yield { type: 'delta', text: through };
    }
  }
  if (raw.trim() === '') throw new WriterFailure('provider_empty_answer');
  if (!filter.hasStarted()) throw new WriterFailure('provider_unusable_answer');
  const rest = filter.end();
  if (rest) yield { type: 'delta', text: rest };
  return { text: text + rest, isCut };
}

/** An answer that is not shown while it comes, because it will be merged into another. */
const quietDraft = async (session: Asking, asked: readonly Message[]): Promise<string> => {
  const answer = draft(session, asked);
  for (;;) {
    const next = await answer.next();
    if (next.done) return next.value.text;
  }
};

/** Asks once more for the blocks that are not there; the text as it was when that fails too. */
const repaired = async (
  session: Asking,
  asked: readonly Message[],
  text: string,
  titles: readonly string[],
): Promise<string> => {
  const missing = missingTitles(text, titles);
  if (missing.length === 0) return text;
  try {
    const repair = await quietDraft(session, missingBlocksMessages(asked, text, missing));
    return insertMissing(text, repair, titles);
  } catch (error) {
    // What is written is worth keeping: the screen says plainly which blocks it lacks.
    if (error instanceof WriterFailure && !session.signal.aborted) return text;
    throw error;
  }
};

const endOf = (text: string, missingBlocks: readonly string[]): WriteChunk => ({
  type: 'end',
  // Half a pair of a character that takes two could be shown, but not stored.
  text: text.toWellFormed(),
  missingBlocks,
});

async function* writeStep(session: Asking, asked: readonly Message[]): AsyncGenerator<WriteChunk> {
  const titles = titlesAskedFor(session.prompt);
  const first = yield* draft(session, asked);
  const text = await repaired(session, asked, first.text, titles);
  if (text.length > textLimits.content) throw new WriterFailure('provider_answer_too_long');
  const missing = missingTitles(text, titles);
  const last = splitBlocks(first.text).at(-1)?.title;
  const unfinished = first.isCut && last && !missing.includes(last) ? [last] : [];
  yield endOf(text, [...unfinished, ...missing]);
}

async function* rewriteBlocks(
  session: Asking,
  asked: readonly Message[],
  request: RegenerationRequest,
): AsyncGenerator<WriteChunk> {
  const titles = request.blocks.map((block) => block.title);
  const first = yield* draft(session, asked);
  let blocks = first.isCut ? undefined : matchBlocks(first.text, titles);
  if (!blocks) {
    const second = await quietDraft(session, sameTitlesMessages(asked, first.text, titles));
    blocks = matchBlocks(second, titles);
  }
  if (!blocks) throw new WriterFailure('provider_unusable_answer');
  yield endOf(blocksAsMarkdown(blocks), []);
}

/**
 * The model as a writer, by any server that speaks the chat completions protocol. The text comes out from its first
 * `## ` on, without fences; an answer cut by its token limit is continued up to twice, and blocks that the prompt
 * asks for and the answer lacks are asked for once more. Fails as `WriterFailure`.
 */
export const makeOpenAiWriter = (
  access: ModelAccess,
  promptOf: (promptType: PromptType) => Promise<Prompt>,
): Writer => ({
  source: 'ai',
  async *write(request: WriteRequest, signal: AbortSignal, note: NoteUse) {
    const prompt = await promptOf(promptTypeOf(request));
    const session = openSession(access, prompt, signal, note);
    const asked = writeMessages(request, prompt);
    yield* request.kind === 'step'
      ? writeStep(session, asked)
      : rewriteBlocks(session, asked, request);
  },
  suggest: async (request, signal, note) => {
    const prompt = await promptOf('otimizacao_promessa');
    return suggestByModel(openSession(access, prompt, signal, note), request);
  },
});
