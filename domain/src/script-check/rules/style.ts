import { normalise } from '../../script/words.ts';
import type { CheckFacts } from '../facts.ts';
import { cutExcerpt, type Hit, type Span } from '../finding.ts';
import { clicheTerms, type ClicheTerm } from '../lists/cliche-terms.ts';
import { foreignWords } from '../lists/foreign-words.ts';
import { isReadyAt, remembered, type BlockRule, type PreparedBlock } from '../prepared.ts';
import {
  bordered,
  isWithin,
  lowered,
  loweredSource,
  phraseSpans,
  spansOf,
} from '../reading/text.ts';

const compiled = clicheTerms.map((term) => ({
  term,
  pattern: new RegExp(bordered(loweredSource(term.pattern)), 'gu'),
}));
const anyTerm = new RegExp(
  bordered(clicheTerms.map(({ pattern }) => loweredSource(pattern)).join('|')),
  'u',
);
const around = 30;

type Cliche = { readonly term: ClicheTerm; readonly at: Span; readonly text: string };

/** Where the person's own phrases and the promise stand: there a ready-made phrase is theirs. */
const ownSpans = (block: PreparedBlock, facts: CheckFacts): Span[] =>
  phraseSpans(block, [facts.shortPromise, ...facts.ownPhrases, ...facts.audiencePhrases]);

const found = new WeakMap<CheckFacts, Map<string, readonly Cliche[]>>();

const clichesOf = (block: PreparedBlock, facts: CheckFacts): readonly Cliche[] =>
  remembered(found, facts, block.raw, () => findCliches(block, facts));

const findCliches = (block: PreparedBlock, facts: CheckFacts): Cliche[] => {
  const lower = lowered(block.text);
  if (!anyTerm.test(lower)) return [];
  const own = ownSpans(block, facts);
  return compiled.flatMap(({ term, pattern }) =>
    Array.from(lower.matchAll(pattern)).flatMap(({ index, 0: match }): Cliche[] => {
      const text = block.text.slice(index, index + match.length);
      const at = { from: index, to: index + text.length };
      const near = block.text.slice(Math.max(0, at.from - around), at.to + around);
      const isOwn =
        isWithin(at, own) || ` ${facts.persona.words} `.includes(` ${normalise(text)} `);
      if (isOwn || isReadyAt(block, at) || term.exception?.test(near)) return [];
      return [{ term, at, text }];
    }),
  );
};

/** Ready-made phrases of the blocks of a phase; a filler only when it comes too often. */
export const cliches = (blocks: readonly PreparedBlock[], facts: CheckFacts): Hit<'cliche'>[][] => {
  const found = blocks.map((block) => clichesOf(block, facts));
  const total = blocks.reduce((sum, block) => sum + block.ownWords, 0);
  const isTooOften = ({ id, perThousandWords }: ClicheTerm): boolean => {
    if (perThousandWords === undefined) return true;
    const times = found.flat().filter(({ term }) => term.id === id).length;
    return times * 1000 > perThousandWords * total;
  };
  return found.map((list) =>
    list
      .filter(({ term }) => isTooOften(term))
      .map(({ term, at, text }) => ({
        rule: 'cliche',
        at,
        values: { trecho: cutExcerpt(text), troca: term.instead },
      })),
  );
};

const foreign = new Map(foreignWords.map(([word, instead]) => [normalise(word), instead]));
const foreignPhrases = foreignWords.map(([word]) => word);

const likeCase = (text: string, model: string): string =>
  /^\p{Lu}/u.test(model) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** Foreign words that are not the person's own. */
export const foreignTerms: BlockRule<'estrangeirismo'> = (block, facts) =>
  phraseSpans(block, foreignPhrases).flatMap((at) => {
    const said = block.text.slice(at.from, at.to);
    const key = normalise(said);
    const instead = foreign.get(key);
    const isOwn = ` ${facts.ownWords} `.includes(` ${key} `);
    if (instead === undefined || isOwn || isReadyAt(block, at)) return [];
    const [first = instead] = instead.split(';');
    return [
      {
        rule: 'estrangeirismo',
        at,
        values: { trecho: said, troca: instead },
        replacement: likeCase(first, said),
      },
    ];
  });

/** Phrases that the person wants never to say. */
export const forbiddenPhrases: BlockRule<'frase_proibida'> = (block, facts) =>
  phraseSpans(block, facts.neverSaid).map((at) => ({
    rule: 'frase_proibida',
    at,
    values: { trecho: cutExcerpt(block.text.slice(at.from, at.to)) },
  }));

const mostOwnPhrases = 2;

/** The person's own phrases, said too often in a phase: a hit for each, with the block and place of the one too many. */
export const tiredPhrases = (
  blocks: readonly PreparedBlock[],
  facts: CheckFacts,
): { readonly blockIndex: number; readonly hit: Hit<'bordao_demais'> }[] =>
  facts.ownPhrases.flatMap((phrase) => {
    const places = blocks.flatMap((block, blockIndex) =>
      phraseSpans(block, [phrase]).map((at) => ({ blockIndex, at })),
    );
    const extra = places[mostOwnPhrases];
    if (!extra) return [];
    const values = { trecho: phrase, n: places.length };
    return [{ blockIndex: extra.blockIndex, hit: { rule: 'bordao_demais', at: extra.at, values } }];
  });

const shouted = /(?<![\p{L}\p{N}])\p{Lu}{4,}(?:[ \t]{1,3}\p{Lu}{4,})+(?![\p{L}\p{N}])/gu;

const anyCapitals = /[A-ZÀ-Þ]{4}/;

/** Words in capitals. */
export const capitals: BlockRule<'caixa_alta'> = (block, facts) => {
  if (!anyCapitals.test(block.text)) return [];
  const name = phraseSpans(block, [facts.productName]);
  return spansOf(shouted, block.text).flatMap((at) => {
    if (isWithin(at, name) || isReadyAt(block, at)) return [];
    const said = block.text.slice(at.from, at.to);
    const isStart = block.sentences.some(({ from }) => from === at.from);
    const lower = said.toLocaleLowerCase('pt-BR');
    const replacement = isStart
      ? lower.charAt(0).toLocaleUpperCase('pt-BR') + lower.slice(1)
      : lower;
    return [{ rule: 'caixa_alta', at, values: { trecho: cutExcerpt(said) }, replacement }];
  });
};

const bracketed = /[([]([^()[\]\n]{1,200})[)\]]/gu;
const stageWord =
  /(?<!\p{L})(?:pausas?|rubricas?|slides?|enquetes?|silêncio|risos|aponte|mostre)(?!\p{L})/iu;

/** Directions in the middle of what is said. */
export const spokenCues: BlockRule<'marca_no_meio'> = (block) =>
  Array.from(block.text.matchAll(bracketed)).flatMap(({ index, 0: text, 1: inside = '' }) =>
    stageWord.test(inside)
      ? [
          {
            rule: 'marca_no_meio',
            at: { from: index, to: index + text.length },
            values: { trecho: cutExcerpt(text), dentro: inside.trim() },
          },
        ]
      : [],
  );
