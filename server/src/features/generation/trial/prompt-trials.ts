import type { Trial } from '@webnario/domain/api/admin/trial-endpoints';
import { costOfTokens } from '@webnario/domain/catalog/model-prices';
import { titlesAskedFor } from '@webnario/domain/catalog/prompt-blocks';
import { splitPrompt } from '@webnario/domain/catalog/prompts';
import type { CaseInput } from '@webnario/domain/prompt-trials/case-input';
import type { Result } from '@webnario/domain/result';
import type { PromptType } from '@webnario/domain/project-fields';
import { defaultPromptOf } from '../../../db/seed/prompts.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  accessTo,
  promptInUse,
  type CallLimits,
  type ConnectNow,
} from '../writers/choose-writer.ts';
import { makeDemonstrationWriter } from '../writers/demonstration/index.ts';
import { askedBlocks } from '../writers/model/calls/asked-blocks.ts';
import {
  regenerationMessages,
  suggestionMessages,
  writeMessages,
  type Message,
  type Prompt,
} from '../writers/model/messages.ts';
import { newReading } from '../writers/model/reading.ts';
import { findPrice } from '../models/repo.ts';
import {
  WriterFailure,
  type NoteUse,
  type ModelUsage,
  type WriteChunk,
  type Writer,
} from '../writers/writer.ts';
import { askOnCase, type TrialRequest } from './asked.ts';

/** Placeholder, in the later calls of a text, for the text of the earlier calls. */
const writtenBefore = '[aqui entra o que as chamadas anteriores escreverem]';

/** A prompt as it is edited; with a number once it is saved. */
type EditedPrompt = Omit<Prompt, 'standardUser'>;

const withStandardUser = (promptType: PromptType, edited: EditedPrompt): Prompt => ({
  ...edited,
  standardUser: splitPrompt(defaultPromptOf(promptType).content).user,
});

/** The messages of each call, one after the other. */
const messagesOf = (asked: TrialRequest, prompt: Prompt, stepPrompt: Prompt): Message[][] => {
  const reading = newReading();
  if (asked.kind === 'suggestion') return [suggestionMessages(asked.request, prompt, reading)];
  if (asked.kind === 'regeneration') {
    return [regenerationMessages(asked.request, prompt, stepPrompt, reading)];
  }
  const { promptType, facts } = asked.request;
  const { calls } = askedBlocks(promptType, titlesAskedFor(prompt.content), facts.duration);
  return calls.map((blocks, index) =>
    writeMessages(
      asked.request,
      prompt,
      { blocks, written: index === 0 ? '' : writtenBefore },
      reading,
    ),
  );
};

async function* suggested(
  writer: Writer,
  asked: TrialRequest & { kind: 'suggestion' },
  signal: AbortSignal,
  note: NoteUse,
): AsyncGenerator<WriteChunk> {
  const promises = await writer.suggest(asked.request, signal, note);
  yield { type: 'end', text: promises.map((one, index) => `${index + 1}. ${one}`).join('\n') };
}

/** Ends with the caller's signal and, as a failure with a name, when the whole has taken too long. */
const limited = (signal: AbortSignal, limitMs: number) => {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new WriterFailure('provider_timeout')), limitMs);
  return { signal: AbortSignal.any([signal, over.signal]), stop: () => clearTimeout(timer) };
};

/** How prompts are tried: as they are used for people, without a project, a credit or a row of a generation. */
export const makePromptTrials = (
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  connectNow: ConnectNow,
  limits: CallLimits & { readonly overallLimitMs: number },
) => {
  const templates = makeDemonstrationWriter();
  return {
    hasModel: async (): Promise<boolean> => (await connectNow()) !== undefined,
    inUse: (promptType: PromptType): Promise<Prompt> => promptInUse(deps, promptType),
    edited: withStandardUser,
    ask: (trial: Trial, input: CaseInput, today: string): Promise<Result<TrialRequest>> =>
      askOnCase(trial, input, today, templates),
    messages: async (asked: TrialRequest, prompt: Prompt): Promise<Message[][]> => {
      const isRewrite = asked.kind === 'regeneration';
      const step = isRewrite ? await promptInUse(deps, asked.request.promptType) : prompt;
      return messagesOf(asked, prompt, step);
    },
    /** What a text has cost, in millionths of a dollar; null without a price, or where tokens were not counted. */
    costOf: async ({
      model,
      promptTokens,
      completionTokens,
    }: ModelUsage): Promise<number | null> => {
      const price = model === undefined ? undefined : await findPrice(deps.db, model);
      if (!price || promptTokens === undefined || completionTokens === undefined) return null;
      return costOfTokens({ promptTokens, completionTokens }, price);
    },
    /**
     * Has the model of `prompt` write, never another one that stands in for it. Throws `WriterFailure`, also `no_model`;
     * an aborted signal ends it soon.
     */
    async *write(
      asked: TrialRequest,
      tried: { readonly promptType: PromptType; readonly prompt: Prompt },
      signal: AbortSignal,
      note: NoteUse,
    ): AsyncGenerator<WriteChunk> {
      const connection = await connectNow();
      if (!connection) throw new WriterFailure('no_model');
      const { makeOpenAiWriter } = await import('../writers/model/openai-writer.ts');
      const access = await accessTo(deps, connection, limits);
      const writer = makeOpenAiWriter(access, async (type) =>
        type === tried.promptType ? tried.prompt : promptInUse(deps, type),
      );
      const time = limited(signal, limits.overallLimitMs);
      try {
        yield* asked.kind === 'suggestion'
          ? suggested(writer, asked, time.signal, note)
          : writer.write(asked.request, time.signal, note);
      } finally {
        time.stop();
      }
    },
  };
};
export type PromptTrials = ReturnType<typeof makePromptTrials>;
