import { normalise } from '../../script/words.ts';
import type { CheckFacts } from '../facts.ts';
import type { Span } from '../finding.ts';
import { remembered, type PreparedBlock } from '../prepared.ts';
import { fold, isContentWord, isWithin, phraseSpans, vocabularyOf } from './text.ts';

/** A run of words in a row, for comparing. */
export type Phrase = { readonly key: string; readonly at: Span };

type StreamSentence = {
  readonly key: string;
  readonly words: number;
  /** Its first two words; undefined when it has fewer. */
  readonly beginning: string | undefined;
  readonly at: Span;
};

/**
 * The words of a block for comparing: without ready sentences, the name of the product and those of people; no run of
 * words goes across the short promise.
 */
export type Stream = {
  readonly sentences: readonly StreamSentence[];
  /** Eight words in a row with four that say something. */
  readonly eights: readonly Phrase[];
  /** Eight words in a row, whatever they are. */
  readonly allEights: readonly Phrase[];
  /** Five words in a row with three that say something. */
  readonly fives: readonly Phrase[];
};

type Token = { readonly word: string; readonly at: Span };
const parting = '|';

const wordPattern = /[\p{L}\p{N}]+/gu;

/** The words of a text that count, in order, with a mark where one run ends and the next begins. */
const tokensOf = (
  { folded, vocabulary }: Pick<PreparedBlock, 'folded' | 'vocabulary'>,
  facts: CheckFacts,
  isReady: (span: Span) => boolean,
): Token[] => {
  const parted = [facts.shortPromise, ...facts.offer.phrases];
  const promise = phraseSpans({ folded, vocabulary }, parted);
  const product = phraseSpans({ folded, vocabulary }, [facts.productName]);
  const persona = normalise(facts.persona.name ?? '');
  const isPerson = (word: string): boolean => word === persona || facts.peopleWords.has(word);
  return Array.from(folded.matchAll(wordPattern)).flatMap(({ index, 0: word }): Token[] => {
    const at = { from: index, to: index + word.length };
    if (isReady(at) || isWithin(at, promise)) return [{ word: parting, at }];
    const isName = isWithin(at, product) || isPerson(word);
    return isName ? [] : [{ word, at }];
  });
};

const phrases = (tokens: readonly Token[], size: number, fewestContentWords: number): Phrase[] => {
  const found: Phrase[] = [];
  const counts = tokens.map(({ word }) => (isContentWord(word) ? 1 : 0));
  let content = 0;
  let lastParting = -1;
  tokens.forEach(({ word, at }, place) => {
    if (word === parting) lastParting = place;
    content += (counts[place] ?? 0) - (counts[place - size] ?? 0);
    const start = place - size + 1;
    if (lastParting >= start || content < fewestContentWords) return;
    let key = '';
    for (let index = start; index <= place; index += 1) key += `${tokens[index]?.word ?? ''} `;
    found.push({ key, at: { from: tokens[start]?.at.from ?? 0, to: at.to } });
  });
  return found;
};

const sentencesOf = (block: PreparedBlock, tokens: readonly Token[]): StreamSentence[] => {
  let next = 0;
  return block.sentences.flatMap(({ from, to, isReady }): StreamSentence[] => {
    const own: string[] = [];
    while ((tokens[next]?.at.from ?? to) < to) {
      own.push(tokens[next]?.word ?? '');
      next += 1;
    }
    if (isReady) return [];
    const spoken = own.filter((word) => word !== parting);
    const start = own.slice(0, 2);
    const hasTwo = start.length === 2 && !start.includes(parting);
    return [
      {
        key: own.join(' '),
        words: spoken.length,
        beginning: hasTwo ? start.join(' ') : undefined,
        at: { from, to },
      },
    ];
  });
};

const make = (block: PreparedBlock, facts: CheckFacts): Stream => {
  const ready = block.sentences.filter(({ isReady }) => isReady);
  const tokens = tokensOf(block, facts, (span) => isWithin(span, ready));
  return {
    sentences: sentencesOf(block, tokens),
    eights: phrases(tokens, 8, 4),
    allEights: phrases(tokens, 8, 0),
    fives: phrases(tokens, 5, 3),
  };
};

const streams = new WeakMap<CheckFacts, Map<string, Stream>>();

export const streamOf = (block: PreparedBlock, facts: CheckFacts): Stream =>
  remembered(streams, facts, block.raw, () => make(block, facts));

/** Every eight words in a row of texts that are not part of the script. */
export const phrasesOfTexts = (texts: readonly string[], facts: CheckFacts): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) => {
      const folded = fold(text);
      const tokens = tokensOf({ folded, vocabulary: vocabularyOf(folded) }, facts, () => false);
      return phrases(tokens, 8, 0).map(({ key }) => key);
    }),
  );

/** Runs of phrases that were found elsewhere, overlapping ones joined, each with its number of words. */
export const phraseRuns = <Found>(
  all: readonly Phrase[],
  find: (key: string) => Found | undefined,
): { readonly at: Span; readonly words: number; readonly found: Found }[] => {
  const runs: { at: Span; words: number; found: Found }[] = [];
  for (const { key, at } of all) {
    const found = find(key);
    if (found === undefined) continue;
    const run = runs.at(-1);
    if (run && at.from < run.at.to && run.found === found) {
      run.at = { from: run.at.from, to: at.to };
      run.words += 1;
    } else runs.push({ at, words: key.trimEnd().split(' ').length, found });
  }
  return runs;
};
