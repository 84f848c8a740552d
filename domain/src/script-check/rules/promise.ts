import type { ScriptPhase } from '../../method/phases.ts';
import { normalise, words } from '../../script/words.ts';
import type { CheckFacts } from '../facts.ts';
import { cutExcerpt, type Hit } from '../finding.ts';
import type { BlockRule, PreparedBlock } from '../prepared.ts';
import type { RuleId } from '../rule-table.ts';
import { contentWords, coverage, phraseSpans } from '../reading/text.ts';

const longestPromise = 35;
const enough = 0.6;

/** A hit with the block that it is about; without one it is about the text as a whole. */
export type PlacedHit<Rule extends RuleId = RuleId> = {
  readonly blockIndex: number | undefined;
  readonly hit: Hit<Rule>;
};

/** A strong promise that is too long to be said with one pause for breath. */
export const longPromise = (sentence: string): Hit<'promessa_longa'>[] => {
  const n = words(sentence).length;
  return n > longestPromise ? [{ rule: 'promessa_longa', values: { n } }] : [];
};

/** The opening says the strong promise that was confirmed. */
export const strongInOpening: BlockRule<'forte_na_abertura'> = (block, { strongPromise }) =>
  block.key === 'promessa da aula' &&
  block.text.trim() !== '' &&
  coverage(contentWords(strongPromise), block.text) < enough
    ? [{ rule: 'forte_na_abertura' }]
    : [];

const graveGap = /^uma promessa curta sem(?!\p{L})/iu;

/** Where the short promise is said: its words, or the gap that stands for one that cannot be recited. */
const quotesOf = (block: PreparedBlock, facts: CheckFacts) => {
  if (!facts.shortPromiseClaim) return phraseSpans(block, [facts.shortPromise]);
  return block.gaps
    .filter(({ what, isSpoken }) => isSpoken && graveGap.test(what))
    .map(() => undefined);
};

/** The block of each phase in which the short promise is best repeated. */
const homes: ReadonlySet<string> = new Set([
  'a grande ideia',
  'como usar este conteudo',
  'apresentacao do produto',
  'ultima chamada e despedida',
]);

/** How often a phase repeats the short promise. */
export const repeatedPromise = (
  blocks: readonly PreparedBlock[],
  phase: ScriptPhase,
  position: number,
  facts: CheckFacts,
): PlacedHit<'curta_ausente' | 'curta_demais'>[] => {
  const { least, most } = phase.shortPromiseQuotes;
  if (most === 0 || facts.shortPromise === '') return [];
  const places = blocks.flatMap((block, blockIndex) =>
    quotesOf(block, facts).map((at) => ({ blockIndex, at })),
  );
  const n = places.length;
  if (n < least) {
    const home = blocks.findIndex(({ key }) => homes.has(key));
    const values = { n, f: position + 1, min: least };
    return [{ blockIndex: Math.max(0, home), hit: { rule: 'curta_ausente', values } }];
  }
  const extra = places[most];
  if (!extra) return [];
  const values = { n, f: position + 1, max: most };
  return [{ blockIndex: extra.blockIndex, hit: { rule: 'curta_demais', at: extra.at, values } }];
};

const quote = /[“"]([^“”"]{1,400})[”"]/gu;

/** Quotes that are nearly the short promise. */
export const alteredPromise: BlockRule<'curta_diferente'> = (block, facts) => {
  const wanted = contentWords(facts.shortPromise);
  if (wanted.length === 0 || facts.shortPromiseClaim) return [];
  const literal = normalise(facts.shortPromise);
  return Array.from(block.text.matchAll(quote)).flatMap(({ index, 1: said = '' }) => {
    if (normalise(said).includes(literal) || coverage(wanted, said) < enough) return [];
    const isSentence = /[.!?…]$/u.test(said);
    return [
      {
        rule: 'curta_diferente',
        at: { from: index + 1, to: index + 1 + said.length },
        values: { trecho: cutExcerpt(said) },
        replacement: facts.shortPromise + (isSentence ? said.slice(-1) : ''),
      },
    ];
  });
};

/** The short promise makes a claim that nobody can make; reported once for a screen. */
export const claimOfShortPromise = ({
  shortPromiseClaim: claim,
}: CheckFacts): Hit<'promessa_curta_grave'>[] =>
  claim ? [{ rule: 'promessa_curta_grave', values: { trecho: cutExcerpt(claim.excerpt) } }] : [];

const mostGaps = 2;

/** The gaps of a block, and too many of them. */
export const gaps: BlockRule<'lacuna' | 'lacunas_demais'> = (block) => {
  const hits: Hit<'lacuna' | 'lacunas_demais'>[] = block.gaps.map(({ index, length, what }) => ({
    rule: 'lacuna',
    rawAt: { from: index, to: index + length },
    values: { o_que: what || 'um dado', trecho: cutExcerpt(what) },
  }));
  const n = block.gaps.filter(({ isSpoken }) => isSpoken).length;
  return n > mostGaps ? [...hits, { rule: 'lacunas_demais', values: { n } }] : hits;
};
