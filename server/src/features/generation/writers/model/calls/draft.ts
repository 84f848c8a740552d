import { textLimits } from '@webnario/domain/wizard/forms';
import { WriterFailure, type NoteUse, type WriteChunk } from '../../writer.ts';
import { makeAnswerFilter, withoutRepeatedStart } from '../answer-text.ts';
import { makeCallFilter, type CallPlace } from './call-text.ts';
import { continueMessages, promptVersionOf, type Message, type Prompt } from '../messages.ts';
import { DoesNotFit } from '../server/failures.ts';
import {
  streamAnswer,
  type Asking,
  type CallEnd,
  type ModelAccess,
} from '../server/openai-call.ts';
import { newReading } from '../reading.ts';

const continuationsAtMost = 2;
/** A continuation waits for this many characters, so that words it repeats are not shown twice. */
const overlapWindow = 200;

/** What all calls of one piece of writing have in common; says at once by which model and prompt, and where. */
export const openSession = (
  access: ModelAccess,
  prompt: Prompt,
  signal: AbortSignal,
  note: NoteUse,
): Asking => {
  const sum = { promptTokens: 0, completionTokens: 0 };
  const { model, number: promptNumber } = prompt;
  const numbered = promptNumber === undefined ? {} : { promptNumber };
  note({ server: access.place, model, promptVersion: promptVersionOf(prompt), ...numbered });
  return {
    reading: newReading(),
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
  /** What it adds to the text before it, as it was shown. */
  readonly text: string;
  /** All blocks of the answer, also those that were not shown. */
  readonly answer: string;
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
  let all = '';
  const through = (text: string): string => {
    all += text;
    return call ? call.push(text) : text;
  };
  return {
    push: (piece: string): string => through(answer.push(piece)),
    end: (): string => through(answer.end()) + (call?.end() ?? ''),
    hasStarted: answer.hasStarted,
    all: (): string => all,
  };
};

/** Puts together what is asked: again, where the model says that the whole does not fit. */
export type Ask = () => readonly Message[];

/** One streamed answer; where the request does not fit, it is asked once more, and from then on, with summaries. */
async function* streamFitting(session: Asking, ask: Ask): AsyncGenerator<string, CallEnd> {
  const { reading } = session;
  try {
    return yield* streamAnswer(session, ask());
  } catch (error) {
    if (!(error instanceof DoesNotFit) || reading.isShort) throw error;
    reading.isShort = true;
    return yield* streamAnswer(session, ask());
  }
}

/** The answer to some messages, shown as it comes, continued where the token limit cut it; `longest` characters at most. */
export async function* draft(
  session: Asking,
  ask: Ask,
  place?: CallPlace,
  longest: number = textLimits.content,
): AsyncGenerator<WriteChunk, Draft> {
  const filter = makeFilter(place);
  const room = longest - (place?.before.length ?? 0);
  let raw = '';
  let text = '';
  let isCut = true;
  for (let call = 0; isCut && call <= continuationsAtMost; call += 1) {
    const written = raw;
    const pieces = streamFitting(session, () =>
      call === 0 ? ask() : continueMessages(ask(), written),
    );
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
  return { text: text + rest, answer: filter.all(), raw, isCut };
}

/** An answer that is not shown while it comes, because it will be merged into another. */
export const quietDraft = async (session: Asking, ask: Ask): Promise<Draft> => {
  const answer = draft(session, ask);
  for (;;) {
    const next = await answer.next();
    if (next.done) return next.value;
  }
};
