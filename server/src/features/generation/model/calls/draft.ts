import { textLimits } from '@webnario/domain/wizard/forms';
import { WriterFailure, type NoteUse, type WriteChunk } from '../../writer.ts';
import { makeAnswerFilter, withoutRepeatedStart } from '../answer-text.ts';
import { makeCallFilter, type CallPlace } from './call-text.ts';
import { continueMessages, promptVersionOf, type Message, type Prompt } from '../messages.ts';
import { streamAnswer, type Asking, type CallEnd, type ModelAccess } from '../openai-call.ts';

const continuationsAtMost = 2;
/** A continuation waits for this many characters, so that words it repeats are not shown twice. */
const overlapWindow = 200;

/** What all calls of one piece of writing have in common; says at once which model and prompt it is written by. */
export const openSession = (
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

/** An answer of the model. */
export type Draft = {
  /** What it adds to the text before it. */
  readonly text: string;
  /** What the model said, as it came. */
  readonly raw: string;
  /** Still cut by the token limit after every continuation. */
  readonly isCut: boolean;
};

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

/** Cuts an answer to what belongs into the text, as it arrives. */
const makeFilter = (place: CallPlace | undefined) => {
  const answer = makeAnswerFilter();
  const call = place && makeCallFilter(place);
  const through = (text: string): string => (call ? call.push(text) : text);
  return {
    push: (piece: string): string => through(answer.push(piece)),
    end: (): string => through(answer.end()) + (call?.end() ?? ''),
    hasStarted: answer.hasStarted,
  };
};

/** The answer to some messages, shown as it comes, continued where the token limit cut it. */
export async function* draft(
  session: Asking,
  asked: readonly Message[],
  place?: CallPlace,
): AsyncGenerator<WriteChunk, Draft> {
  const filter = makeFilter(place);
  const room = textLimits.content - (place?.before.length ?? 0);
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
      if (raw.length > room) {
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
  return { text: text + rest, raw, isCut };
}

/** An answer that is not shown while it comes, because it will be merged into another. */
export const quietDraft = async (session: Asking, asked: readonly Message[]): Promise<Draft> => {
  const answer = draft(session, asked);
  for (;;) {
    const next = await answer.next();
    if (next.done) return next.value;
  }
};
