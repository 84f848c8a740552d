import type { ShownPrompt, Trial } from '@webnario/domain/api/admin/trial-endpoints';
import { refusals, type RefusalCode } from '@webnario/domain/errors';
import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import {
  trialEventSchema,
  trialSides,
  type TrialEvent,
  type TrialSide,
} from '@webnario/domain/prompt-trials/events';
import { estimatedTokens } from '@webnario/domain/prompt-trials/results';
import { ok, refused, type Result } from '@webnario/domain/result';
import { defaultPromptOf } from '../../../db/seed/prompts.ts';
import {
  WriterFailure,
  type TrialRequest,
  type Prompt,
  type ModelUsage,
} from '../../generation/index.ts';
import { recordAct } from '../audit/record.ts';
import type { AdminDeps } from '../deps.ts';
import { readPromptVersion } from '../prompts/versions.ts';
import { findTrialCase } from './cases.ts';
import { measured } from './result.ts';
import type { RunningTrials } from './running.ts';

type Send = (event: TrialEvent) => void;

type PreparedTrial = {
  readonly caseName: string;
  readonly asked: TrialRequest;
  readonly prompts: { readonly tried: Prompt; readonly beside?: Prompt };
};

/** A prompt of a trial. Refused: `version_not_found`. */
const promptOf = async (
  { db, promptTrials }: AdminDeps,
  { prompt_type: promptType }: Trial,
  source: Trial['tried'],
): Promise<Result<Prompt>> => {
  if (source.from === 'in_use') return ok(await promptTrials.inUse(promptType));
  const kept =
    source.from === 'version'
      ? await readPromptVersion(db, { promptType, number: source.number })
      : ok(source);
  if (!kept.ok) return kept;
  const { content, openai_model: model, max_tokens: maxTokens, temperature } = kept.value;
  const number = source.from === 'version' ? { number: source.number } : {};
  return ok(promptTrials.edited(promptType, { content, model, maxTokens, temperature, ...number }));
};

/** The case and the prompts of a trial. Refused: `not_found`, `no_blocks_selected`, `version_not_found`. */
const prepare = async (deps: AdminDeps, trial: Trial): Promise<Result<PreparedTrial>> => {
  const found = await findTrialCase(deps, trial.case);
  if (!found.ok) return found;
  const { name: caseName, input } = found.value;
  const asked = await deps.promptTrials.ask(trial, input, dayInSaoPaulo(deps.now()));
  if (!asked.ok) return asked;
  const tried = await promptOf(deps, trial, trial.tried);
  if (!tried.ok) return tried;
  const beside = trial.beside && (await promptOf(deps, trial, trial.beside));
  if (beside && !beside.ok) return beside;
  const prompts = { tried: tried.value, ...(beside ? { beside: beside.value } : {}) };
  return ok({ caseName, asked: asked.value, prompts });
};

const shownPrompt = async (
  { promptTrials }: AdminDeps,
  asked: TrialRequest,
  prompt: Prompt,
): Promise<ShownPrompt> => {
  const calls = await promptTrials.messages(asked, prompt);
  return {
    version: prompt.number ?? null,
    model: prompt.model,
    max_tokens: prompt.maxTokens,
    temperature: prompt.temperature,
    calls: calls.map((messages) => ({
      messages: messages.map(({ role, content }) => ({
        role,
        content,
        characters: content.length,
        tokens: estimatedTokens(content.length),
      })),
    })),
  };
};

/** What a model would be sent; nothing is. Refused: as `prepare` does. */
export const trialMessages = async (
  deps: AdminDeps,
  trial: Trial,
): Promise<Result<{ tried: ShownPrompt; beside: ShownPrompt | null }>> => {
  const prepared = await prepare(deps, trial);
  if (!prepared.ok) return prepared;
  const { asked, prompts } = prepared.value;
  const { tried, beside } = prompts;
  return ok({
    tried: await shownPrompt(deps, asked, tried),
    beside: beside ? await shownPrompt(deps, asked, beside) : null,
  });
};

const failureOf = (deps: AdminDeps, side: TrialSide, error: unknown): TrialEvent => {
  const isExpected = error instanceof WriterFailure;
  if (!isExpected) deps.log.error({ err: error }, 'a prompt could not be tried');
  const code: RefusalCode = isExpected ? error.code : 'unexpected_failure';
  const wait = isExpected ? error.details?.['retry_after_seconds'] : undefined;
  return {
    event: 'failed',
    data: {
      side,
      code,
      message: refusals[code].message,
      retry_after_seconds: typeof wait === 'number' ? wait : null,
    },
  };
};

const since = (startedAt: number): number => Math.round(performance.now() - startedAt);

/** One side, from its first event to its last. An aborted signal ends it without one. */
const runSide = async (
  deps: AdminDeps,
  side: TrialSide,
  work: { readonly asked: TrialRequest; readonly prompt: Prompt; readonly trial: Trial },
  { send, signal }: { readonly send: Send; readonly signal: AbortSignal },
): Promise<void> => {
  const { asked, prompt } = work;
  const startedAt = performance.now();
  let firstAt: number | null = null;
  let text = '';
  let summarised: readonly string[] = [];
  let used: ModelUsage = {};
  send({ event: 'started', data: { side, model: prompt.model, version: prompt.number ?? null } });
  try {
    const tried = { promptType: work.trial.prompt_type, prompt };
    const chunks = deps.promptTrials.write(asked, tried, signal, (news) => {
      used = { ...used, ...news };
    });
    for await (const chunk of chunks) {
      if (chunk.type === 'completing') {
        send({ event: 'completing', data: { side, titles: [...chunk.titles] } });
        continue;
      }
      firstAt ??= since(startedAt);
      if (chunk.type === 'delta') {
        text += chunk.text;
        send({ event: 'delta', data: { side, text: chunk.text } });
      } else {
        text = chunk.text ?? text;
        summarised = chunk.summarised ?? [];
      }
    }
    const result = {
      ...measured(asked, text),
      model: used.model ?? prompt.model,
      cost_micros: await deps.promptTrials.costOf(used),
      summarised: [...summarised],
      prompt_tokens: used.promptTokens ?? null,
      completion_tokens: used.completionTokens ?? null,
      first_word_ms: firstAt,
      total_ms: since(startedAt),
    };
    send({ event: 'done', data: { side, result } });
  } catch (error) {
    if (!signal.aborted) send(failureOf(deps, side, error));
  }
};

/** Runs the sides of a trial beside each other; each ends by itself, whatever becomes of the other. */
type RunTrial = (send: (name: string, data: unknown) => void, reader: AbortSignal) => Promise<void>;

/**
 * Begins a trial: nothing is asked of the model before the answer is read, and all of it ends with the reader. Refused:
 * `no_model`, `rate_limited` where too many run, and as `prepare` does.
 */
export const startTrial = async (
  deps: AdminDeps,
  running: RunningTrials,
  { actorId, trial }: { readonly actorId: string; readonly trial: Trial },
): Promise<Result<RunTrial>> => {
  if (!(await deps.promptTrials.hasModel())) return refused('no_model');
  const prepared = await prepare(deps, trial);
  if (!prepared.ok) return prepared;
  const { asked, prompts, caseName } = prepared.value;
  const place = running.enter(actorId);
  if (!place) return refused('rate_limited');
  try {
    const { title } = defaultPromptOf(trial.prompt_type);
    const models = [...new Set(trialSides.flatMap((side) => prompts[side]?.model ?? []))];
    await recordAct(deps, deps.db, {
      actorId,
      action: 'prompt_tried',
      target: { id: trial.prompt_type, label: title },
      details: { case: caseName, models },
    });
  } catch (error) {
    place.leave();
    throw error;
  }
  return ok(async (write, reader) => {
    const signal = AbortSignal.any([reader, place.signal]);
    const send: Send = (event) => {
      const { event: name, data } = trialEventSchema.parse(event);
      write(name, data);
    };
    const sides = trialSides.map(async (side) => {
      const prompt = prompts[side];
      if (prompt) await runSide(deps, side, { asked, prompt, trial }, { send, signal });
    });
    await Promise.allSettled(sides);
    place.leave();
  });
};
