import type { ModelServer } from '@webnario/domain/catalog/models';
import type { WritingFailure } from '@webnario/domain/figures/failures';
import type { ShortBlock } from '@webnario/domain/api/stream-events';
import type { ClassDuration } from '@webnario/domain/method/duration';
import type { Offer } from '@webnario/domain/offer/fields';
import type { RewordingContext } from '@webnario/domain/rewording/judge';
import type { Stories } from '@webnario/domain/stories/fields';
import type { ScriptPrompt, StepPromptType } from '@webnario/domain/project-fields';

/**
 * What a writer may know of a project: what the person typed and what was confirmed, as stored, '' where there
 * is nothing. Writers never see a text that is still being adjusted, except the one that they rewrite.
 */
export type ScriptFacts = Readonly<Record<ScriptPrompt, string>> & {
  readonly projectId: string;
  readonly nome_do_produto: string;
  readonly descricao_do_produto: string;
  readonly categoria: string;
  readonly especialidade: string;
  readonly publico_alvo: string;
  readonly produto: string;
  /** What the person teaches, from the promise question answered 'no'. */
  readonly o_que_ensina: string;
  readonly persona: string;
  readonly promessa_forte: string;
  readonly promessa_curta: string;
  /** How long the class is and how fast it is spoken. */
  readonly duration: ClassDuration;
  /** The form 'Dados da oferta' as stored; what of it texts may use depends on `hoje`. */
  readonly oferta: Offer;
  readonly historias: Stories;
  /** The day on which the text is written, `2027-03-07` in São Paulo. */
  readonly hoje: string;
};

/** One block of a text: its title without '## ' and what follows it. */
export type BlockText = { readonly title: string; readonly content: string };

/** The text of a whole step. */
export type StepRequest = {
  readonly kind: 'step';
  readonly promptType: StepPromptType;
  readonly facts: ScriptFacts;
};

/** New versions of the selected blocks of one text, by what the person did not like. */
export type RegenerationRequest = {
  readonly kind: 'regeneration';
  /** What the person calls this text: 'Persona', 'Promessa forte', 'Fase 1 — Abertura' … */
  readonly partName: string;
  readonly promptType: StepPromptType;
  /** Whether a model wrote the text that they stand in: what was typed may grow less. */
  readonly isByModel: boolean;
  /** The selected blocks, in their order in the text; never empty. */
  readonly blocks: readonly BlockText[];
  /** The blocks that stay as they are: context only. */
  readonly neighbours: readonly BlockText[];
  readonly feedback: string;
  readonly facts: ScriptFacts;
};

/** One sentence in other words. */
export type RewordingRequest = {
  /** The sentence in its block, and what an answer is judged by. */
  readonly context: RewordingContext;
  /** What is said last before its block and first after it; '' where nothing is. */
  readonly before: string;
  readonly after: string;
  readonly facts: ScriptFacts;
};

export type WriteRequest = StepRequest | RegenerationRequest;

/** Three ways to say the short promise better. */
export type SuggestionRequest = {
  /** Deadlines and numbers that the person has confirmed as theirs: '140', '30 dia'. */
  readonly verifiedNumbers?: readonly string[];
  readonly shortPromise: string;
  readonly facts: ScriptFacts;
};

/**
 * The pieces in which a text arrives. `delta` is text to append at once. `completing` says that these blocks are asked
 * for once more, out of sight. `end` comes exactly once, last: `text` is the finished text when it is not simply the
 * deltas joined; `missingBlocks` are titles that were asked for and are not there, `shortBlocks` those that stayed short,
 * `summarised` the variables of which the model got a summary.
 */
export type WriteChunk =
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'completing'; readonly titles: readonly string[] }
  | {
      readonly type: 'end';
      readonly text?: string;
      readonly missingBlocks?: readonly string[];
      readonly shortBlocks?: readonly ShortBlock[];
      readonly summarised?: readonly string[];
    };

/**
 * The server, model, prompt version and tokens of a generation, as far as known; tokens are the sums so far. And how far it has
 * come: what its first call was asked, how many calls are whole, and where the last of them ends in the text.
 */
export type ModelUsage = {
  readonly server?: ModelServer;
  readonly model?: string;
  /** The wording of the prompt, and the number of its version; 0 for the built-in one. */
  readonly promptVersion?: string;
  readonly promptNumber?: number;
  readonly promptTokens?: number;
  readonly completionTokens?: number;
  readonly inputHash?: string;
  readonly doneCalls?: number;
  readonly doneLength?: number;
  /** When the first word of the text was there. */
  readonly firstWordAt?: Date;
};

/** What a writer tells of its work while it writes; `askedTitles` are the blocks that the text is asked for. */
export type NoteUse = (news: ModelUsage & { readonly askedTitles?: readonly string[] }) => void;

/** The calls that an earlier try has brought to their end, and the text that they are. */
type EarlierCalls = { readonly calls: number; readonly text: string };
/** Looks for an earlier try whose first call was asked the same, and which may be gone on with. */
export type FindEarlier = (inputHash: string) => Promise<EarlierCalls | undefined>;

/**
 * A writer of texts: a model or the templates of the demonstration mode. A regeneration answers markdown with one
 * `## title` block per selected block, in order. Expected failures are thrown as `WriterFailure`; an aborted
 * `signal` ends the work soon, by whatever exception. `note` is called with the usage as soon as it is known, also when
 * the work fails later.
 */
export type Writer = {
  readonly source: 'ai' | 'demonstration';
  readonly write: (
    request: WriteRequest,
    signal: AbortSignal,
    note: NoteUse,
    findEarlier?: FindEarlier,
  ) => AsyncIterable<WriteChunk>;
  readonly suggest: (
    request: SuggestionRequest,
    signal: AbortSignal,
    note: NoteUse,
  ) => Promise<readonly string[]>;
  /** Up to three proposals that may stand in the place of the sentence; none where it has no way to bring one. */
  readonly reword: (
    request: RewordingRequest,
    signal: AbortSignal,
    note: NoteUse,
  ) => Promise<readonly string[]>;
};

/** A trial, which is no generation, finds no model; a generation can be cancelled. */
type WriterCode = WritingFailure | 'generation_cancelled' | 'no_model';

/** A failure of the writer that has a name and a sentence of its own (domain/errors, 'Generation'). */
export class WriterFailure extends Error {
  readonly code: WriterCode;
  readonly details: Readonly<Record<string, string | number | boolean>> | undefined;

  constructor(
    code: WriterCode,
    details?: Readonly<Record<string, string | number | boolean>>,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'WriterFailure';
    this.code = code;
    this.details = details;
  }
}
