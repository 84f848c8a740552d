import type { CheckFacts } from '../facts.ts';
import { beginningOf, cutExcerpt, type Hit, type Span } from '../finding.ts';
import type { BlockRule, PreparedBlock } from '../prepared.ts';
import type { RuleId } from '../rule-table.ts';
import { overlaps } from '../reading/text.ts';
import { phraseRuns, streamOf, type Stream } from '../reading/streams.ts';

/** A block of the script for comparing, with the field that it stands in. */
export type ComparedBlock = {
  readonly field: string;
  /** 1 to 5. */
  readonly phase: number;
  readonly blockIndex: number;
  readonly block: PreparedBlock;
};

/** A finding in one of the compared blocks. */
type RepetitionHit<Rule extends RuleId> = {
  readonly place: ComparedBlock;
  readonly hit: Hit<Rule>;
};

const fewestWords = 6;
const longestReprise = 10;

/** Where the beginning of the class may come back once, on purpose. */
const reprises: readonly (readonly [key: string, phase: number])[] = [
  ['o problema que ninguem explicou', 2],
  ['mapa da aula e combinado', 5],
];

/** Counts the reprises that the method asks for: the first short one of each pair is no repetition. */
const repriseCounter = () => {
  const used = new Set<string>();
  return (first: ComparedBlock, second: ComparedBlock, words: number): boolean => {
    const pair = reprises.find(([key, phase]) => first.block.key === key && second.phase === phase);
    if (!pair || words > longestReprise || used.has(pair[0])) return false;
    used.add(pair[0]);
    return true;
  };
};

const titles = (second: ComparedBlock, first: ComparedBlock) => ({
  titulo: second.block.title,
  outro: first.block.title,
});

type RepeatedSpans = Map<ComparedBlock, Span[]>;

const repeatedSentences = (
  places: readonly (readonly [ComparedBlock, Stream])[],
  isReprise: ReturnType<typeof repriseCounter>,
  accused: RepeatedSpans,
): RepetitionHit<'frase_repetida'>[] => {
  const seen = new Map<string, { place: ComparedBlock; at: Span }>();
  const hits: RepetitionHit<'frase_repetida'>[] = [];
  const accuse = (place: ComparedBlock, at: Span): void => {
    const known = accused.get(place);
    if (known) known.push(at);
    else accused.set(place, [at]);
  };
  for (const [place, stream] of places) {
    for (const sentence of stream.sentences) {
      if (sentence.words < fewestWords) continue;
      const first = seen.get(sentence.key);
      if (!first) {
        seen.set(sentence.key, { place, at: sentence.at });
        continue;
      }
      accuse(first.place, first.at);
      accuse(place, sentence.at);
      if (isReprise(first.place, place, sentence.words)) continue;
      const comeco = beginningOf(place.block.text.slice(sentence.at.from, sentence.at.to));
      const values = { ...titles(place, first.place), comeco, trecho: comeco };
      hits.push({ place, hit: { rule: 'frase_repetida', at: sentence.at, values } });
    }
  }
  return hits;
};

const isAccused = (accused: RepeatedSpans, place: ComparedBlock, at: Span): boolean =>
  (accused.get(place) ?? []).some((span) => overlaps(span, at));

const repeatedRuns = (
  places: readonly (readonly [ComparedBlock, Stream])[],
  isReprise: ReturnType<typeof repriseCounter>,
  accused: RepeatedSpans,
): RepetitionHit<'trecho_repetido'>[] => {
  const seen = new Map<string, ComparedBlock>();
  const hits: RepetitionHit<'trecho_repetido'>[] = [];
  for (const [place, stream] of places) {
    const runs = phraseRuns(stream.eights, (key) => seen.get(key));
    for (const { at, words, found } of runs) {
      if (isAccused(accused, place, at) || isReprise(found, place, words)) continue;
      const trecho = cutExcerpt(place.block.text.slice(at.from, at.to));
      const values = { ...titles(place, found), trecho };
      hits.push({ place, hit: { rule: 'trecho_repetido', at, values } });
    }
    for (const { key } of stream.eights) if (!seen.has(key)) seen.set(key, place);
  }
  return hits;
};

const mostUses = 3;

const repeatedExpressions = (
  places: readonly (readonly [ComparedBlock, Stream])[],
): RepetitionHit<'expressao_repetida'>[] => {
  const uses = new Map<string, number>();
  for (const [, stream] of places) {
    for (const { key } of stream.fives) uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  const last = new Map<string, { place: ComparedBlock; at: Span }>();
  for (const [place, stream] of places) {
    for (const { key, at } of stream.fives) {
      if ((uses.get(key) ?? 0) > mostUses) last.set(key, { place, at });
    }
  }
  const reported = new Map<ComparedBlock, Span[]>();
  return [...last].flatMap(([key, { place, at }]): RepetitionHit<'expressao_repetida'>[] => {
    const before = reported.get(place) ?? [];
    if (before.some((span) => overlaps(span, at))) return [];
    reported.set(place, before);
    before.push(at);
    const trecho = cutExcerpt(place.block.text.slice(at.from, at.to));
    const values = { trecho, n: uses.get(key) ?? 0 };
    return [{ place, hit: { rule: 'expressao_repetida', at, values } }];
  });
};

/** What is said twice in the script, apart from what the method repeats on purpose. */
export const repetition = (
  places: readonly ComparedBlock[],
  facts: CheckFacts,
): RepetitionHit<'frase_repetida' | 'trecho_repetido' | 'expressao_repetida'>[] => {
  const streams = places.map((place) => [place, streamOf(place.block, facts)] as const);
  const accused: RepeatedSpans = new Map();
  const isReprise = repriseCounter();
  const sentences = repeatedSentences(streams, isReprise, accused);
  const runs = repeatedRuns(streams, isReprise, accused);
  return [...sentences, ...runs, ...repeatedExpressions(streams)];
};

/** Three sentences in a row that begin alike. */
export const sameBeginnings: BlockRule<'comeco_repetido'> = (block, facts) => {
  const hits: Hit<'comeco_repetido'>[] = [];
  let before: string | undefined;
  let run = 1;
  for (const { beginning, at } of streamOf(block, facts).sentences) {
    run = beginning !== undefined && beginning === before ? run + 1 : 1;
    before = beginning;
    if (run !== 3) continue;
    const trecho = beginningOf(block.text.slice(at.from, at.to)).split(' ').slice(0, 2).join(' ');
    hits.push({ rule: 'comeco_repetido', at, values: { trecho } });
  }
  return hits;
};

/** Runs of eight words that stand in a text of the person's own. */
const copied = <Rule extends 'campo_lido' | 'amostra_copiada'>(
  rule: Rule,
  block: PreparedBlock,
  facts: CheckFacts,
  keys: ReadonlySet<string>,
): Hit<Rule>[] =>
  keys.size === 0
    ? []
    : phraseRuns(streamOf(block, facts).allEights, (key) => keys.has(key) || undefined).map(
        ({ at }) => ({
          rule,
          at,
          values: { trecho: cutExcerpt(block.text.slice(at.from, at.to)) },
        }),
      );

export const readOutForm = (block: PreparedBlock, facts: CheckFacts, keys: ReadonlySet<string>) =>
  copied('campo_lido', block, facts, keys);

export const copiedSample = (block: PreparedBlock, facts: CheckFacts, keys: ReadonlySet<string>) =>
  copied('amostra_copiada', block, facts, keys);
