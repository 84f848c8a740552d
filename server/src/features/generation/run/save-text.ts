import type { LedgerPurpose } from '@webnario/domain/credits/ledger-entry';
import { scriptCheckPhase } from '@webnario/domain/records/script-check-record';
import { ok, refused, type Result } from '@webnario/domain/result';
import { replaceBlocks, splitBlocks, type Block } from '@webnario/domain/script/blocks';
import { claimedNumbers } from '@webnario/domain/script/claimed-numbers';
import type { TextOrigin } from '@webnario/domain/text-origin';
import type { ContentField } from '@webnario/domain/project-fields';
import type { Db } from '../../../platform/deps.ts';
import type { GenerationDeps } from '../deps.ts';
import { blocksAsMarkdown, matchBlocks } from '../writers/model/answer-text.ts';
import type { BlockText, WriteChunk } from '../writers/writer.ts';
import type { GenerationResult } from './registry.ts';

/** A block that a person selected, as it stood in the stored text. */
export type SelectedBlock = BlockText & { readonly index: number };

/** Where the text of a generation goes: a whole text into its field, rewritten blocks into their places. */
export type Target = {
  readonly projectId: string;
  readonly userId: string;
  readonly step: number;
  readonly field: ContentField;
  /** What the statement of credits calls it. */
  readonly purpose: LedgerPurpose;
  readonly rewritten?: {
    readonly selected: readonly SelectedBlock[];
    /** What the whole text lacked before: rewriting some blocks does not bring the others. */
    readonly missingBlocks: readonly string[];
    /** What the person asked for; the numbers in it are theirs. */
    readonly feedback: string;
  };
};

/** What a writer brought. */
export type WriterResult = {
  readonly text: string;
  readonly end: Extract<WriteChunk, { type: 'end' }>;
};

/** A text without headings is one block without a title; writers answer under this one. */
const untitled = 'Texto';

/** A block of the stored text as writers get it. */
export const blockText = (block: Block): BlockText => ({
  title: block.title || untitled,
  content: block.content,
});

/**
 * A text with the selected blocks rewritten, as long as each of them still stands there as it was when the
 * person pressed the button. Refused: `content_changed_elsewhere`. All other blocks keep their bytes.
 */
const replaceSelected = (
  current: string,
  selected: readonly SelectedBlock[],
  rewritten: readonly BlockText[],
): Result<string> => {
  const blocks = splitBlocks(current);
  const isUnchanged = selected.every(({ index, title, content }) => {
    const block = blocks[index];
    return block && (block.title || untitled) === title && block.content === content;
  });
  if (!isUnchanged) return refused('content_changed_elsewhere');
  const replacements = selected.flatMap(({ index, content: before }, position) => {
    const content = rewritten[position]?.content ?? '';
    return content.trim() === before.trim() ? [] : [{ index, content }];
  });
  return ok(replaceBlocks(current, replacements));
};

type SaveDeps = Pick<GenerationDeps, 'projects' | 'now'>;

const originOf = (
  source: TextOrigin['source'],
  missingBlocks: readonly string[],
  summarised: readonly string[] = [],
): TextOrigin => ({
  source,
  missing_blocks: [...missingBlocks],
  ...(summarised.length > 0 ? { summarised: [...summarised] } : {}),
});

/** The numbers that a person gave in digits in their request stand in the text because they said so. */
const keepNumbers = async (
  { projects, now }: SaveDeps,
  tx: Db,
  projectId: string,
  feedback: string,
): Promise<void> => {
  const given = claimedNumbers(feedback).filter(({ text }) => /\d/.test(text));
  if (given.length === 0) return;
  const entry = { em: now().toISOString() };
  const numeros_conferidos = Object.fromEntries(given.map(({ key }) => [key, entry]));
  const record = {
    projectId,
    recordType: scriptCheckPhase,
    inputData: { numeros_conferidos },
  } as const;
  const saved = await projects.saveRecord(tx, record);
  if (!saved.ok) throw new Error(`numbers of a request were not kept: ${saved.code}`);
};

/**
 * Keeps a finished text where it belongs. Refused: `provider_unusable_answer` for blocks that do not match the selected
 * ones, `content_changed_elsewhere`, `step_moved`, `content_confirmed`, `project_not_found`; the caller undoes the rest then.
 */
export const saveText = async (
  deps: SaveDeps,
  tx: Db,
  params: {
    readonly generationId: string;
    readonly source: TextOrigin['source'];
    readonly target: Target;
    readonly written: WriterResult;
  },
): Promise<Result<Omit<GenerationResult, 'ok' | 'generationId' | 'creditsRemaining'>>> => {
  const { projects } = deps;
  const { generationId, source, written } = params;
  const { rewritten, ...target } = params.target;
  const { text, end } = written;
  if (!rewritten) {
    const origin = originOf(source, end.missingBlocks ?? [], end.summarised);
    const saved = await projects.saveGeneratedText(tx, { ...target, generationId, text, origin });
    if (!saved.ok) return saved;
    const { shortBlocks } = end;
    const { revision } = saved.value;
    return ok({ content: text, revision, origin, ...(shortBlocks ? { shortBlocks } : {}) });
  }
  const { selected, missingBlocks } = rewritten;
  const blocks = matchBlocks(
    text,
    selected.map((block) => block.title),
  );
  if (!blocks) return refused('provider_unusable_answer');
  const origin = originOf(source, missingBlocks, end.summarised);
  const saved = await projects.replaceText(tx, {
    ...target,
    generationId,
    origin,
    change: (current) => replaceSelected(current, selected, blocks),
  });
  if (!saved.ok) return saved;
  await keepNumbers(deps, tx, target.projectId, rewritten.feedback);
  return ok({ content: blocksAsMarkdown(blocks), origin, ...saved.value });
};
