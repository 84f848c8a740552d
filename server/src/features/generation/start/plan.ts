import { wirePromptType } from '@webnario/domain/catalog/prompts';
import { read } from '@webnario/domain/fields';
import { scriptPhases } from '@webnario/domain/method/phases';
import { ok, refused, type Result } from '@webnario/domain/result';
import { splitBlocks, type Block } from '@webnario/domain/script/blocks';
import { promiseFormSchema, textLimits } from '@webnario/domain/wizard/forms';
import type { Project } from '@webnario/domain/wizard/project';
import type { ContentField, StepPromptType } from '@webnario/domain/project-fields';
import { findStep } from '@webnario/domain/wizard/steps';
import { textToAdjust } from '@webnario/domain/wizard/transition';
import { buildFacts, storedTeaching } from './facts.ts';
import { blockText, type SelectedBlock } from '../run/save-text.ts';
import type { WriteRequest } from '../writers/writer.ts';

/** What will be written for a project that stands on `step`, and where the text will be kept. */
export type Plan = {
  readonly kind: 'step' | 'regeneration';
  readonly step: number;
  readonly promptType: StepPromptType;
  readonly field: ContentField;
  readonly request: WriteRequest;
  /** Two requests with the same key ask for the same thing. */
  readonly deduplicationKey: string;
  /** Whether a generation of this step that is running was certainly asked for the same thing. */
  readonly isAskedAlready: boolean;
  /** Answers of a form that arrive with the request and are kept with it. */
  readonly phase?: { readonly phaseType: string; readonly inputData: Record<string, unknown> };
  /** The text that is there already, so that nothing needs to be written. */
  readonly finishedText?: string;
  /** For a regeneration: the selected blocks as they stand in the stored text. */
  readonly selected?: readonly SelectedBlock[];
};

const parseUserInput = (userInput: string | null | undefined): unknown => {
  try {
    return JSON.parse(userInput ?? '');
  } catch {
    return undefined;
  }
};

const planPromise = (
  project: Project,
  phaseType: string,
  userInput: string | null | undefined,
  today: string,
): Result<Plan> => {
  const promise = read(promiseFormSchema, parseUserInput(userInput));
  if (!promise.ok) return promise;
  if (promise.value.has_promise === 'yes') {
    return refused('validation_failed', { fields: { has_promise: 'Escolha sim ou não' } });
  }
  const { what_you_teach } = promise.value;
  const written = project.promessa_forte_gerada;
  const isAskedAlready = storedTeaching(project) === what_you_teach;
  const isWritten = isAskedAlready && Boolean(written?.trim());
  const facts = { ...buildFacts(project, today), o_que_ensina: what_you_teach };
  return ok({
    kind: 'step',
    step: project.etapa_atual,
    promptType: 'promessa_forte',
    field: 'promessa_forte_gerada',
    request: { kind: 'step', promptType: 'promessa_forte', facts },
    deduplicationKey: `step:${what_you_teach}`,
    isAskedAlready,
    phase: { phaseType, inputData: { has_promise: 'no', promise_text: null, what_you_teach } },
    ...(isWritten && written ? { finishedText: written } : {}),
  });
};

/**
 * What a request of generate-content means for this project. Only the prompt of the stored step is written (R-GEN-07 to
 * R-GEN-09). Refused: `validation_failed` (unknown prompt type, promise form), `step_not_found`, `step_moved`,
 * `transition_not_allowed`.
 */
export const planStep = (
  project: Project,
  promptName: string,
  userInput: string | null | undefined,
  today: string,
): Result<Plan> => {
  const promptType = wirePromptType(promptName);
  if (!promptType) {
    return refused('validation_failed', { fields: { promptType: 'Tipo de prompt desconhecido' } });
  }
  if (promptType === 'otimizacao_promessa' || promptType === 'regeneracao_blocos') {
    return refused('transition_not_allowed');
  }
  const step = findStep(project.etapa_atual);
  if (!step) return refused('step_not_found');
  if (step.kind === 'promise_definition' && promptType === 'promessa_forte') {
    return planPromise(project, step.phase, userInput, today);
  }
  if (step.kind !== 'generation' || step.promptType !== promptType) {
    return refused('step_moved', { details: { current_step: step.number } });
  }
  const written = project[step.field];
  return ok({
    kind: 'step',
    step: step.number,
    promptType,
    field: step.field,
    request: { kind: 'step', promptType, facts: buildFacts(project, today) },
    deduplicationKey: 'step',
    isAskedAlready: true,
    ...(written?.trim() ? { finishedText: written } : {}),
  });
};

export const partNameOf = (promptType: StepPromptType): string => {
  if (promptType === 'persona') return 'Persona';
  if (promptType === 'promessa_forte') return 'Promessa forte';
  const position = scriptPhases.findIndex((phase) => phase.promptType === promptType);
  return `Fase ${position + 1}: ${scriptPhases[position]?.name ?? ''}`;
};

type SentBlock = {
  readonly id: string | number;
  readonly title: string;
  readonly content: string;
};

/** A block that was sent, where it still stands unchanged in the text. */
const findSelected = (blocks: readonly Block[], sent: SentBlock): SelectedBlock | undefined => {
  const index = Number(sent.id);
  const block = blocks[index];
  const isSame = block?.title === sent.title.trim() && block.content.trim() === sent.content.trim();
  return block && isSame ? { index, ...blockText(block) } : undefined;
};

/**
 * What a regeneration means for this project (R-GEN-13). Refused: `no_blocks_selected`,
 * `feedback_required`, `validation_failed`, `step_not_found`, `content_confirmed` when the project is not on an
 * adjustment step, `content_changed_elsewhere` when a selected block is not in the stored text as it was sent.
 */
export const planRegeneration = (
  project: Project,
  sent: readonly SentBlock[],
  feedback: string,
  today: string,
): Result<Plan> => {
  if (sent.length === 0) return refused('no_blocks_selected');
  if (feedback.trim() === '') return refused('feedback_required');
  if (feedback.length > textLimits.feedback) {
    const limit = textLimits.feedback.toLocaleString('pt-BR');
    return refused('validation_failed', {
      fields: { feedback: `Use no máximo ${limit} caracteres` },
    });
  }
  const step = findStep(project.etapa_atual);
  if (!step) return refused('step_not_found');
  if (step.kind !== 'adjustment') return refused('content_confirmed');
  const blocks = splitBlocks(textToAdjust(step.field, project));
  const found = sent.map((block) => findSelected(blocks, block));
  const unique = new Map(found.flatMap((block) => (block ? [[block.index, block] as const] : [])));
  if (unique.size !== sent.length) return refused('content_changed_elsewhere');
  const selected = [...unique.values()].sort((a, b) => a.index - b.index);
  const { promptType } = step;
  return ok({
    kind: 'regeneration',
    step: step.number,
    promptType,
    field: step.field,
    selected,
    deduplicationKey: `regeneration:${JSON.stringify([selected, feedback])}`,
    isAskedAlready: false,
    request: {
      kind: 'regeneration',
      partName: partNameOf(promptType),
      promptType,
      isByModel: project.origins[step.field]?.source === 'ai',
      blocks: selected.map(({ title, content }) => ({ title, content })),
      neighbours: blocks.filter((_, index) => !unique.has(index)).map(blockText),
      feedback: feedback.trim(),
      facts: buildFacts(project, today),
    },
  });
};
