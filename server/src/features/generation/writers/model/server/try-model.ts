import type { ModelTrial } from '@webnario/domain/api/admin/model-endpoints';
import { WriterFailure } from '../../writer.ts';
import type { Message, Prompt } from '../messages.ts';
import { newReading } from '../reading.ts';
import { streamAnswer, type Asking, type ModelAccess } from './openai-call.ts';

const messages: readonly Message[] = [
  { role: 'user', content: 'Escreva os números de um a vinte por extenso, separados por vírgula.' },
];
/** Enough for the numbers, and for a model that thinks a little before it writes. */
const maxTokens = 1000;

type TrialTimes = { readonly startedAt: number; firstAt: number | undefined; tokens: number };

/** From the request on, because the tokens of what a model thinks before its first word are counted too. */
const perSecond = ({ startedAt, tokens }: TrialTimes): number | null => {
  const seconds = (performance.now() - startedAt) / 1000;
  return tokens > 0 && seconds > 0 ? Math.round((tokens / seconds) * 10) / 10 : null;
};

/** Asks the model of a prompt for a short text and tells how it answered; a failure of the server is an answer too. */
export const tryModel = async (access: ModelAccess, prompt: Prompt): Promise<ModelTrial> => {
  const startedAt = performance.now();
  const measured: TrialTimes = { startedAt, firstAt: undefined, tokens: 0 };
  const asking: Asking = {
    reading: newReading(),
    access,
    prompt: { ...prompt, maxTokens },
    signal: new AbortController().signal,
    spend: ({ completionTokens }) => (measured.tokens = completionTokens),
  };
  let failure: string | null = null;
  let told: string | null = null;
  try {
    for await (const _piece of streamAnswer(asking, messages))
      measured.firstAt ??= performance.now();
    if (measured.firstAt === undefined) failure = 'provider_empty_answer';
  } catch (error) {
    if (!(error instanceof WriterFailure)) throw error;
    failure = error.code;
    told = error.cause instanceof Error ? error.cause.message : null;
  }
  return {
    model: prompt.model,
    server: new URL(access.client.baseURL).origin,
    failure,
    told,
    first_word_ms: measured.firstAt === undefined ? null : Math.round(measured.firstAt - startedAt),
    tokens_per_second: perSecond(measured),
    left_out: [...access.refused.of(prompt.model)],
  };
};
