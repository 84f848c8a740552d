import { splitParagraphs } from '../reading/paragraphs.ts';
import { beginningOf } from '../finding.ts';
import type { BlockRule, PreparedBlock, Sentence } from '../prepared.ts';
import { readability } from '../reading/readability.ts';

const limits = {
  breath: 30,
  long: 20,
  longInBlock: 3,
  paragraph: 90,
  readableWords: 80,
  flesch: 50,
} as const;

const own = ({ sentences }: PreparedBlock): Sentence[] =>
  sentences.filter((sentence) => !sentence.isReady);

/** Sentences too long for one breath. */
export const breathlessSentences: BlockRule<'frase_sem_folego'> = (block, { duration }) =>
  own(block)
    .filter(({ words }) => words > limits.breath)
    .map(({ from, to, text, words }) => ({
      rule: 'frase_sem_folego',
      at: { from, to },
      values: {
        n: words,
        s: Math.round((words / duration.wordsPerMinute) * 60),
        comeco: beginningOf(text),
        trecho: beginningOf(text),
      },
    }));

/** Several sentences that are long to listen to. */
export const longSentences: BlockRule<'frases_longas'> = (block) => {
  const long = own(block).filter(({ words }) => words > limits.long && words <= limits.breath);
  const first = long[0];
  if (!first || long.length < limits.longInBlock) return [];
  const at = { from: first.from, to: first.to };
  return [
    { rule: 'frases_longas', at, values: { n: long.length, trecho: beginningOf(first.text) } },
  ];
};

/** Paragraphs without a rest. */
export const longParagraphs: BlockRule<'paragrafo_longo'> = (block) =>
  splitParagraphs(block).flatMap((sentences) => {
    const spoken = sentences.filter(({ isReady }) => !isReady);
    const n = spoken.reduce((sum, { words }) => sum + words, 0);
    const [first] = spoken;
    const last = spoken.at(-1);
    if (!first || !last || n <= limits.paragraph) return [];
    const comeco = beginningOf(first.text);
    const at = { from: first.from, to: last.to };
    return [{ rule: 'paragrafo_longo', at, values: { n, comeco, trecho: comeco } }];
  });

/** Blocks of long words and long sentences. */
export const hardToHear: BlockRule<'leitura_dificil'> = (block) => {
  if (block.ownWords < limits.readableWords) return [];
  const flesch = readability(own(block).map(({ text }) => text));
  return flesch !== undefined && flesch < limits.flesch ? [{ rule: 'leitura_dificil' }] : [];
};
