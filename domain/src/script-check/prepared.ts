import { measure } from '../method/phases.ts';
import { splitBlocks, type Block } from '../script/blocks.ts';
import { findGaps, type Gap } from '../gaps/gaps.ts';
import { isSpokenLine } from '../script/speech.ts';
import { spokenOf } from '../script/spoken.ts';
import { normalise, sentenceSpans, words } from '../script/words.ts';
import type { CheckFacts } from './facts.ts';
import type { Hit, Span } from './finding.ts';
import type { RuleId } from './rule-table.ts';
import { fold, vocabularyOf } from './reading/text.ts';

/** A sentence as it is said. `isReady` marks those that the product itself composed from the offer. */
export type Sentence = Span & {
  readonly text: string;
  readonly words: number;
  readonly isReady: boolean;
};

/** A gap, with where it stands in the block as it is written, and whether its line is said. */
type BlockGap = Gap & { readonly isSpoken: boolean };

/** A block as the rules read it. */
export type PreparedBlock = {
  readonly title: string;
  /** The title for comparing. */
  readonly key: string;
  readonly raw: string;
  readonly content: string;
  /** What is said, and where each character of it stands in `raw`. */
  readonly text: string;
  readonly positionOf: (index: number) => number;
  /** What is said in lower case and without accents, character by character. */
  readonly folded: string;
  /** The words of `folded`. */
  readonly vocabulary: ReadonlySet<string>;
  readonly sentences: readonly Sentence[];
  readonly gaps: readonly BlockGap[];
  /** Words that are said; a gap counts as 20. */
  readonly words: number;
  /** Words that are said outside ready sentences. */
  readonly ownWords: number;
};

/** What looks for findings of these rules in a block on its own. */
export type BlockRule<Rule extends RuleId = RuleId> = (
  block: PreparedBlock,
  facts: CheckFacts,
) => Hit<Rule>[];

/** Whether a place lies in a sentence that the product composed. */
export const isReadyAt = (block: PreparedBlock, { from, to }: Span): boolean =>
  block.sentences.some(
    (sentence) => sentence.isReady && sentence.from <= from && to <= sentence.to,
  );

/** The sentence that a place lies in. */
export const sentenceAt = (block: PreparedBlock, position: number): Sentence | undefined =>
  block.sentences.find(({ from, to }) => from <= position && position < to);

const gapsOf = (raw: string): BlockGap[] =>
  findGaps(raw).map((gap) => {
    const start = Math.max(raw.lastIndexOf('\n', gap.index), raw.lastIndexOf('\r', gap.index)) + 1;
    const end = raw.indexOf('\n', gap.index);
    const line = raw.slice(start, end < 0 ? undefined : end);
    return { ...gap, isSpoken: isSpokenLine(line) };
  });

const prepare = (
  { title, raw, content }: Block,
  isReady: (sentence: string) => boolean,
): PreparedBlock => {
  const { text, positionOf } = spokenOf(raw);
  const sentences = sentenceSpans(text).map((span) => {
    const said = text.slice(span.from, span.to);
    return { ...span, text: said, words: words(said).length, isReady: isReady(said) };
  });
  const gaps = gapsOf(raw);
  const folded = fold(text);
  const sum = (list: readonly Sentence[]): number => list.reduce((all, one) => all + one.words, 0);
  const gapWords = gaps.filter((gap) => gap.isSpoken).length * measure.wordsPerGap;
  return {
    title,
    key: normalise(title),
    raw,
    content,
    text,
    positionOf,
    folded,
    vocabulary: vocabularyOf(folded),
    sentences,
    gaps,
    words: sum(sentences) + gapWords,
    ownWords: sum(sentences.filter(({ isReady }) => !isReady)),
  };
};

const prepared = new WeakMap<CheckFacts, Map<string, PreparedBlock>>();
const readySentences = new WeakMap<CheckFacts, (sentence: string) => boolean>();
/** More than a script has blocks, so that only results for texts that were typed over are forgotten. */
const mostKept = 400;

/** Whether a sentence is one that the product composed, or holds the summary of the offer. */
const readyOf = (facts: CheckFacts): ((sentence: string) => boolean) => {
  const known = readySentences.get(facts);
  if (known) return known;
  const said = facts.offer.sentences.flatMap((text) => {
    const { text: spoken } = spokenOf(text);
    return sentenceSpans(spoken).map(({ from, to }) => normalise(spoken.slice(from, to)));
  });
  const ready = new Set(said);
  const summary = normalise(spokenOf(facts.offer.summary).text);
  const isReady = (sentence: string): boolean => {
    const plain = normalise(sentence);
    return ready.has(plain) || plain.includes(summary);
  };
  readySentences.set(facts, isReady);
  return isReady;
};

/** The value that belongs to a text under these facts, made once; the oldest is forgotten when there are many. */
export const remembered = <Value>(
  store: WeakMap<CheckFacts, Map<string, Value>>,
  facts: CheckFacts,
  text: string,
  make: () => Value,
): Value => {
  const values = store.get(facts) ?? new Map<string, Value>();
  store.set(facts, values);
  const known = values.get(text);
  if (known !== undefined) return known;
  const value = make();
  values.set(text, value);
  if (values.size > mostKept) {
    for (const oldest of values.keys()) {
      values.delete(oldest);
      break;
    }
  }
  return value;
};

/** The blocks of a text, ready to be read by the rules. */
export const prepareBlocks = (text: string, facts: CheckFacts): PreparedBlock[] =>
  splitBlocks(text).map((block) =>
    remembered(prepared, facts, block.raw, () => prepare(block, readyOf(facts))),
  );
