import { createHash } from 'node:crypto';
import { repairCues } from '@webnario/domain/script/model-cues';
import { writingRoomOf } from '@webnario/domain/method/expected-length';
import { shortBlocks } from '@webnario/domain/method/short-blocks';
import { scriptPhaseOf, type CallBlock } from '@webnario/domain/method/phases';
import { titlesAskedFor } from '@webnario/domain/catalog/prompt-blocks';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { textLimits } from '@webnario/domain/wizard/forms';
import {
  WriterFailure,
  type FindEarlier,
  type NoteUse,
  type StepRequest,
  type WriteChunk,
} from '../../writer.ts';
import { comparable, insertMissing, missingTitles } from '../answer-text.ts';
import { askedBlocks } from './asked-blocks.ts';
import { draft, quietDraft, type Ask } from './draft.ts';
import {
  missingBlocksMessages,
  shortBlocksMessages,
  writeMessages,
  type Message,
} from '../messages.ts';
import type { Asking } from '../server/openai-call.ts';
import { requestsForMissing, requestsForShort, withLonger } from './short-blocks.ts';

/** A text in the making. */
type Progress = {
  text: string;
  /** Titles of the blocks that the token limit cut for good. */
  unfinished: string[];
  /** The last call of the text and its answer: what is asked for afterwards goes on from there. */
  conversation: { readonly asked: Ask; readonly answer: string };
};

type Step = {
  readonly session: Asking;
  readonly note: NoteUse;
  readonly calls: readonly (readonly CallBlock[])[];
  readonly blocks: readonly CallBlock[];
  readonly measured: readonly CallBlock[];
  /** How long the whole text may become, in characters. */
  readonly room: number;
  /** What the product is about: some claims are severe in some categories. */
  readonly category: string;
  readonly messages: (call: readonly CallBlock[], written: string) => Message[];
};

const hashOf = (messages: readonly Message[]): string =>
  createHash('sha256').update(JSON.stringify(messages)).digest('hex');

const isSame = (title: string, other: string): boolean => comparable(title) === comparable(other);

const lastTitle = (text: string): string[] => {
  const title = splitBlocks(text).at(-1)?.title;
  return title ? [title] : [];
};

/** Where the blocks of a call begin in a text that is whole already. */
const startOf = (text: string, call: readonly CallBlock[]): number => {
  const titles = new Set(call.map(({ title }) => comparable(title)));
  const blocks = splitBlocks(text);
  const first = blocks.findIndex(({ title }) => titles.has(comparable(title)));
  const before = first < 0 ? [] : blocks.slice(0, first);
  return before.reduce((length, { raw }) => length + raw.length, 0);
};

/** The calls that an earlier try has brought to their end are shown at once. */
const resumed = (step: Step, text: string, isWhole: boolean): Progress => {
  const lastCall = step.calls.at(-1) ?? [];
  const start = isWhole ? startOf(text, lastCall) : text.length;
  const asked = () => step.messages(lastCall, text.slice(0, start).trimEnd());
  return { text, unfinished: [], conversation: { asked, answer: text.slice(start) } };
};

/** Writes the calls of the table one after the other, each with what those before it have written. */
async function* writeCalls(
  step: Step,
  findEarlier: FindEarlier | undefined,
): AsyncGenerator<WriteChunk, Progress> {
  const { session, note, calls, messages } = step;
  const inputHash = hashOf(messages(calls[0] ?? [], ''));
  note({ inputHash });
  const earlier = await findEarlier?.(inputHash);
  const done = earlier && earlier.calls <= calls.length ? earlier.calls : 0;
  const progress = resumed(step, done > 0 ? (earlier?.text ?? '') : '', done === calls.length);
  if (progress.text) yield { type: 'delta', text: progress.text };
  if (done > 0) note({ doneCalls: done, doneLength: progress.text.length });
  for (const [index, call] of calls.entries()) {
    if (index < done) continue;
    const before = progress.text;
    const asked = () => messages(call, before);
    const place = { asked: call, all: step.calls.flat(), before };
    const answer = yield* draft(session, asked, place, step.room);
    progress.text += answer.text;
    progress.conversation = { asked, answer: answer.raw };
    if (answer.isCut) progress.unfinished.push(...lastTitle(progress.text));
    // A call that was cut is not whole, and neither is what follows it.
    if (progress.unfinished.length === 0) {
      note({ doneCalls: index + 1, doneLength: progress.text.length });
    }
  }
  return progress;
}

/** Whether the text is kept as it is although a request for missing or short blocks failed; not when it was stopped. */
const isEndured = (error: unknown, { signal }: Asking): boolean => {
  const cause: unknown = signal.aborted ? signal.reason : error;
  return cause instanceof WriterFailure && (!signal.aborted || cause.code === 'provider_timeout');
};

const titlesOf = (blocks: readonly CallBlock[]): string[] => blocks.map(({ title }) => title);

/** Keeps a text that became longer, unless it has become longer than a text may be. */
const take = (progress: Progress, text: string): void => {
  if (text.length <= textLimits.content) progress.text = text;
};

/** Asks once for the blocks that are not there. */
async function* bringMissing(step: Step, progress: Progress): AsyncGenerator<WriteChunk> {
  const titles = titlesOf(step.blocks);
  const missing = missingTitles(progress.text, titles);
  const blocks = step.blocks.filter(({ title }) => missing.includes(title));
  const { asked, answer } = progress.conversation;
  for (const request of requestsForMissing(blocks)) {
    yield { type: 'completing', titles: titlesOf(request) };
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    const brought = await quietDraft(step.session, () =>
      missingBlocksMessages(asked(), answer, request),
    );
    take(progress, insertMissing(progress.text, brought.text, titles));
    if (brought.isCut) progress.unfinished.push(...lastTitle(brought.text));
  }
}

/** Asks once for a longer version of the blocks that are too short. */
async function* lengthen(step: Step, progress: Progress): AsyncGenerator<WriteChunk> {
  const { asked, answer } = progress.conversation;
  const short = shortBlocks(progress.text, step.measured);
  for (const request of requestsForShort(short, step.measured)) {
    yield { type: 'completing', titles: titlesOf(request) };
    // oxlint-disable-next-line no-await-in-loop -- one request after the other
    const brought = await quietDraft(step.session, () =>
      shortBlocksMessages(asked(), answer, request),
    );
    const cut = brought.isCut ? lastTitle(brought.text) : [];
    const whole = request.filter(({ title }) => !cut.some((one) => isSame(one, title)));
    const longer = withLonger(progress.text, brought.text, whole, step.category);
    take(progress, longer.text);
    progress.unfinished = progress.unfinished.filter(
      (title) => !longer.titles.some((one) => isSame(one, title)),
    );
  }
}

/** The text cannot be kept: a later try must not go on with it. */
const giveUp = (note: NoteUse, code: WriterFailure['code']): never => {
  note({ doneCalls: 0, doneLength: 0 });
  throw new WriterFailure(code);
};

const endOf = (step: Step, progress: Progress, text: string): WriteChunk => {
  const missing = missingTitles(text, titlesOf(step.blocks));
  const unfinished = progress.unfinished.filter(
    (title) => !missing.some((one) => isSame(one, title)),
  );
  return {
    type: 'end',
    text,
    missingBlocks: [...new Set(unfinished), ...missing],
    summarised: step.session.reading.summarised(),
    ...(step.measured.length > 0 ? { shortBlocks: shortBlocks(text, step.measured) } : {}),
  };
};

/**
 * Writes the text of a step (docs/method/prompts.md#calls): its calls in the order of the table, then once what is
 * missing and once what is too short. A failure of a call is the failure of the text; of what is asked afterwards, it is none.
 */
export async function* writeStep(
  session: Asking,
  note: NoteUse,
  request: StepRequest,
  findEarlier: FindEarlier | undefined,
): AsyncGenerator<WriteChunk> {
  const { prompt } = session;
  const { promptType, facts } = request;
  const asked = askedBlocks(promptType, titlesAskedFor(prompt.content), facts.duration);
  const messages: Step['messages'] = (blocks, written) =>
    writeMessages(request, prompt, { blocks, written }, session.reading);
  const room = Math.min(textLimits.content, writingRoomOf(promptType, facts.duration));
  const step: Step = { session, note, messages, room, category: facts.categoria, ...asked };
  note({ askedTitles: titlesOf(asked.blocks) });
  const progress = yield* writeCalls(step, findEarlier);
  try {
    yield* bringMissing(step, progress);
    yield* lengthen(step, progress);
  } catch (error) {
    if (!isEndured(error, session)) throw error;
  }
  if (progress.text.trim() === '') giveUp(note, 'provider_unusable_answer');
  // Half a pair of a character that takes two could be shown, but not stored.
  const whole = progress.text.toWellFormed();
  const text = scriptPhaseOf(promptType) ? repairCues(whole, facts.duration) : whole;
  if (text.length > textLimits.content) giveUp(note, 'provider_answer_too_long');
  yield endOf(step, progress, text);
}
