import { scriptPhaseOf } from '@webnario/domain/method/phases';
import { repairCues } from '@webnario/domain/script/model-cues';
import type { PromptType } from '@webnario/domain/project-fields';
import {
  WriterFailure,
  type RegenerationRequest,
  type WriteChunk,
  type Writer,
} from '../writer.ts';
import { blocksAsMarkdown, matchBlocks } from './answer-text.ts';
import { roomOf, selectedBlocks } from './calls/asked-blocks.ts';
import type { CallPlace } from './calls/call-text.ts';
import { draft, openSession, quietDraft, type Ask } from './calls/draft.ts';
import { promptTypeOf, regenerationMessages, sameTitlesMessages, type Prompt } from './messages.ts';
import type { Asking, ModelAccess } from './server/openai-call.ts';
import { rewordByModel } from './sentences.ts';
import { suggestByModel } from './short-promises.ts';
import { writeStep } from './calls/write-step.ts';

/** Only the selected blocks are shown while they come, and no more than they may grow: what does not fit is nothing to read. */
const placeOf = (request: RegenerationRequest): CallPlace => {
  const asked = selectedBlocks(request);
  return { asked, all: asked, before: '', onlyAsked: true };
};

async function* rewriteBlocks(
  session: Asking,
  ask: Ask,
  request: RegenerationRequest,
): AsyncGenerator<WriteChunk> {
  const titles = request.blocks.map((block) => block.title);
  const first = yield* draft(session, ask, placeOf(request), roomOf(request));
  let blocks = first.isCut ? undefined : matchBlocks(first.answer, titles);
  if (!blocks) {
    const second = await quietDraft(session, () => sameTitlesMessages(ask(), first.answer, titles));
    blocks = matchBlocks(second.text, titles);
  }
  if (!blocks) throw new WriterFailure('provider_unusable_answer');
  // Half a pair of a character that takes two could be shown, but not stored.
  const whole = blocksAsMarkdown(blocks).toWellFormed();
  const { promptType, facts } = request;
  const text = scriptPhaseOf(promptType) ? repairCues(whole, facts.duration) : whole;
  yield { type: 'end', text, missingBlocks: [], summarised: session.reading.summarised() };
}

/**
 * The model as a writer, by any server that speaks the chat completions protocol. The text comes out from its first
 * `## ` on, without fences; an answer cut by its token limit is continued up to twice. A phase is written in several
 * calls. Fails as `WriterFailure`.
 */
export const makeOpenAiWriter = (
  access: ModelAccess,
  promptOf: (promptType: PromptType) => Promise<Prompt>,
): Writer => ({
  source: 'ai',
  async *write(request, signal, note, findEarlier) {
    const prompt = await promptOf(promptTypeOf(request));
    const session = openSession(access, prompt, signal, note);
    if (request.kind === 'step') {
      yield* writeStep(session, note, request, findEarlier);
      return;
    }
    const stepPrompt = await promptOf(request.promptType);
    const ask: Ask = () => regenerationMessages(request, prompt, stepPrompt, session.reading);
    yield* rewriteBlocks(session, ask, request);
  },
  suggest: async (request, signal, note) => {
    const prompt = await promptOf('otimizacao_promessa');
    return suggestByModel(openSession(access, prompt, signal, note), request);
  },
  reword: async (request, signal, note) => {
    const prompt = await promptOf('regeneracao_blocos');
    return rewordByModel(openSession(access, prompt, signal, note), request);
  },
});
