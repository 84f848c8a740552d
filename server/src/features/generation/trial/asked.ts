import type { Trial } from '@webnario/domain/api/admin/trial-endpoints';
import type { CaseInput } from '@webnario/domain/prompt-trials/case-input';
import { textsInOrder } from '@webnario/domain/prompt-trials/inputs';
import { ok, refused, type Result } from '@webnario/domain/result';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import type { StepPromptType } from '@webnario/domain/project-fields';
import { blockText } from '../run/save-text.ts';
import { partNameOf } from '../start/plan.ts';
import type {
  RegenerationRequest,
  ScriptFacts,
  StepRequest,
  SuggestionRequest,
  Writer,
} from '../writers/writer.ts';
import { factsBefore, factsOfCase } from './case-facts.ts';
import { writeTexts } from './write-texts.ts';

/** What a prompt is asked for in a trial. `facts` are those of the case as they are known then. */
export type TrialRequest = { readonly facts: ScriptFacts } & (
  | { readonly kind: 'step'; readonly request: StepRequest }
  | { readonly kind: 'suggestion'; readonly request: SuggestionRequest }
  | {
      readonly kind: 'regeneration';
      readonly request: RegenerationRequest;
      /** The whole text that the blocks are taken from, and where they stand in it. */
      readonly text: string;
      readonly positions: readonly number[];
    }
);

/** The facts of a case with the texts before `promptType`; what the case does not bring, the templates write. */
const factsFor = async (
  input: CaseInput,
  wanted: readonly StepPromptType[],
  today: string,
  templates: Writer,
): Promise<ScriptFacts> => {
  const facts = await writeTexts(wanted, factsOfCase(input, today), templates);
  const clean = wanted.map((type) => [type, withoutDemonstrationNotes(facts[type])] as const);
  return { ...facts, ...Object.fromEntries(clean) };
};

const before = (promptType: StepPromptType): readonly StepPromptType[] =>
  textsInOrder.slice(0, textsInOrder.indexOf(promptType));

const rewriteOf = async (
  rewrite: NonNullable<Trial['rewrite']>,
  ...how: [input: CaseInput, today: string, templates: Writer]
): Promise<Result<TrialRequest>> => {
  const { part, feedback } = rewrite;
  const [input, today, templates] = how;
  const all = await factsFor(input, [...before(part), part], today, templates);
  const text = all[part];
  const blocks = splitBlocks(text);
  const positions = [...new Set(rewrite.blocks)].sort((a, b) => a - b);
  const selected = positions.flatMap((position) => blocks[position] ?? []);
  if (selected.length !== positions.length) return refused('no_blocks_selected');
  const facts = factsBefore(part, all);
  const request: RegenerationRequest = {
    kind: 'regeneration',
    partName: partNameOf(part),
    promptType: part,
    isByModel: true,
    blocks: selected.map(blockText),
    neighbours: blocks.filter((_, position) => !positions.includes(position)).map(blockText),
    feedback: feedback.trim(),
    facts,
  };
  return ok({ kind: 'regeneration', request, facts, text, positions });
};

/** What a prompt of that type is asked for on a case. Refused: `no_blocks_selected`. */
export const askOnCase = async (
  { prompt_type: promptType, rewrite }: Pick<Trial, 'prompt_type' | 'rewrite'>,
  input: CaseInput,
  today: string,
  templates: Writer,
): Promise<Result<TrialRequest>> => {
  if (promptType === 'regeneracao_blocos') {
    if (!rewrite) return refused('no_blocks_selected');
    return rewriteOf(rewrite, input, today, templates);
  }
  const step = promptType === 'otimizacao_promessa' ? 'script_fase_2' : promptType;
  const facts = factsBefore(step, await factsFor(input, before(step), today, templates));
  if (promptType === 'otimizacao_promessa') {
    return ok({
      kind: 'suggestion',
      facts,
      request: { shortPromise: input.promessa_curta, facts },
    });
  }
  return ok({ kind: 'step', facts, request: { kind: 'step', promptType, facts } });
};
