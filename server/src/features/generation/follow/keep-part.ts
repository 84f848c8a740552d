import { durationOfProject } from '@webnario/domain/method/duration';
import { expectedBlocks, scriptPhaseOf } from '@webnario/domain/method/phases';
import { ok, refused, type Result } from '@webnario/domain/result';
import { splitBlocks, type Block } from '@webnario/domain/script/blocks';
import { repairCues } from '@webnario/domain/script/model-cues';
import type { Project } from '@webnario/domain/wizard/project';
import type { ContentField, StepPromptType } from '@webnario/domain/project-fields';
import { findStep } from '@webnario/domain/wizard/steps';
import { textToAdjust } from '@webnario/domain/wizard/transition';
import type { Db } from '../../../platform/deps.ts';
import type { GenerationDeps } from '../deps.ts';
import { loadProject } from '../load-project.ts';
import { blocksAsMarkdown, comparable, missingTitles } from '../writers/model/answer-text.ts';
import type { GenerationRow } from '../repo.ts';
import type { GenerationResult } from '../run/registry.ts';
import { blockText, saveText, type SelectedBlock, type Target } from '../run/save-text.ts';

type Place = {
  readonly project: Project;
  readonly promptType: StepPromptType;
  readonly field: ContentField;
};

/** The part of a text that was written when it was stopped. */
export type Part = {
  readonly text: string;
  /** The titles that it was asked for, where this process knows; else those of the method are. */
  readonly asked: readonly string[] | undefined;
};

const named = (text: string): Block[] => splitBlocks(text).filter(({ title }) => title !== '');

/** A text that is stopped lacks the blocks that are not there, and its last one is cut. */
const missingOf = ({ text, asked }: Part, { project, promptType }: Place): string[] => {
  const duration = durationOfProject(project.phases);
  const titles = asked ?? expectedBlocks(promptType, duration).map(({ title }) => title);
  const last = named(text).at(-1)?.title;
  return [...new Set([...(last ? [last] : []), ...missingTitles(text, titles)])];
};

/** The rewritten blocks as far as they have come, with those of the stored text that they replace. */
const rewrittenPart = ({ text }: Part, { project, field }: Place) => {
  const current = splitBlocks(textToAdjust(field, project));
  const used = new Set<number>();
  const selected: SelectedBlock[] = [];
  const written: Block[] = [];
  for (const block of named(text)) {
    const index = current.findIndex(
      // A text without headings has a block without a title, which writers answer under another name.
      (one, at) => !used.has(at) && comparable(blockText(one).title) === comparable(block.title),
    );
    const before = current[index];
    if (!before || block.content === '') continue;
    used.add(index);
    selected.push({ index, ...blockText(before) });
    written.push(block);
  }
  const cut = selected.at(-1)?.title;
  const lacking = project.origins[field]?.missing_blocks ?? [];
  const missingBlocks = [...new Set([...lacking, ...(cut ? [cut] : [])])];
  return { selected, missingBlocks, text: blocksAsMarkdown(written) };
};

const placeOf = (project: Project, row: GenerationRow): Place | undefined => {
  const step = findStep(row.step);
  if (step?.kind !== 'generation' && step?.kind !== 'adjustment') return undefined;
  return { project, promptType: step.promptType, field: step.field };
};

/**
 * Keeps what was written of a text as the text of its step, with what is missing named. Refused as `saveText` refuses, and
 * `provider_unusable_answer` where no part of it can be kept.
 */
export const keepPart = async (
  deps: Pick<GenerationDeps, 'projects' | 'now'>,
  tx: Db,
  row: GenerationRow,
  part: Part,
): Promise<Result<Omit<GenerationResult, 'creditsRemaining'>>> => {
  const loaded = await loadProject({ db: tx, projects: deps.projects }, row);
  if (!loaded.ok) return loaded;
  const place = placeOf(loaded.value, row);
  if (!place) return refused('step_moved');
  const { promptType, field } = place;
  const { id: generationId, projectId, userId, step, source } = row;
  const target: Target = { projectId, userId, step, field, purpose: promptType };
  if (row.kind === 'step') {
    const duration = durationOfProject(loaded.value.phases);
    const text = scriptPhaseOf(promptType) ? repairCues(part.text, duration) : part.text;
    const end = { type: 'end' as const, missingBlocks: missingOf({ ...part, text }, place) };
    const saved = await saveText(deps, tx, {
      generationId,
      source,
      target,
      written: { text, end },
    });
    return saved.ok ? ok({ ok: true, generationId, ...saved.value }) : saved;
  }
  const { text, ...rewritten } = rewrittenPart(part, place);
  if (text === '') return refused('provider_unusable_answer');
  const saved = await saveText(deps, tx, {
    generationId,
    source,
    target: { ...target, purpose: 'regeneracao_blocos', rewritten: { ...rewritten, feedback: '' } },
    written: { text, end: { type: 'end' } },
  });
  return saved.ok ? ok({ ok: true, generationId, ...saved.value }) : saved;
};
