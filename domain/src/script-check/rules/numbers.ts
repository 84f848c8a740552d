import { plainNumber, unsourcedNumbers } from '../../script/claimed-numbers.ts';
import { cutExcerpt, type Hit, type Span } from '../finding.ts';
import { sentenceAt, type BlockRule, type PreparedBlock } from '../prepared.ts';
import { numberSource, overlaps, readNumber, spansOf } from '../reading/text.ts';
import { addressesOf, emailPattern } from '../reading/addresses.ts';

const digits = /(?<![\p{L}\p{N}.,])\d[\d.,]{0,12}(?![\p{L}\p{N}])/gu;
const money = /R\$\s?$/u;
/** An article of a law, a step, a place in a list: such a number is a name. */
const asName =
  /(?:(?<![\p{L}])(?:arts?\.?|artigos?|lei|decreto|inciso|§|nº|n\.º|passos?|m[óo]dulos?|descobertas?|partes?|etapas?|aulas?|dicas?|erros?|itens|item|perguntas?|slides?|op[çc](?:ão|ões)|fases?|regras?|números?)|[#§])\s?(?:n[ºo°]\s)?(?:\d{1,2}(?:,| e| a)\s)?$/iu;
const listStart = /(?:^|\n)\s*$/u;
const before = 24;

const isExempt = (text: string, { from, to }: Span): boolean => {
  const start = text.slice(Math.max(0, from - before), from);
  const rest = text.slice(to, to + 12);
  const isListNumber = listStart.test(start) && /^\s?[).–-]\s/u.test(rest);
  const isDay = text.slice(from, to) === '24' && /^\shoras/iu.test(rest);
  return money.test(start) || asName.test(start) || isListNumber || isDay;
};

/** Numbers in digits that the person has told nowhere. */
export const unsourcedInScript: BlockRule<'numero_sem_origem'> = (block, facts) => {
  if (!/\d/u.test(block.text)) return [];
  const addresses = [...addressesOf(block.text), ...spansOf(emailPattern, block.text)];
  return Array.from(block.text.matchAll(digits)).flatMap((match) => {
    const said = match[0].replace(/[.,]+$/u, '');
    const at = { from: match.index, to: match.index + said.length };
    const number = plainNumber(said);
    if (facts.numbers.has(number) || isExempt(block.text, at)) return [];
    if (addresses.some((span) => overlaps(span, at))) return [];
    const sentence = sentenceAt(block, at.from)?.text ?? '';
    return [
      {
        rule: 'numero_sem_origem',
        at,
        values: { trecho: said, chave: number, frase: cutExcerpt(sentence) },
      },
    ];
  });
};

/** Deadlines and numbers of a promise that the person has told nowhere. */
export const unsourcedInPromise = (
  block: PreparedBlock,
  sources: ReadonlySet<string>,
): Hit<'prazo_sem_fonte'>[] =>
  unsourcedNumbers(block.text, sources).map(({ index, text, key }) => ({
    rule: 'prazo_sem_fonte',
    at: { from: index, to: index + text.length },
    values: { trecho: text, chave: key },
  }));

/** A number in words as well as in digits, so that 'seis' in a form is the source of a 6. */
const anyNumber = new RegExp(`(?<![\\p{L}\\p{N}])(?:${numberSource})(?![\\p{L}\\p{N}])`, 'giu');
const allDigits = /\d[\d.,]{0,12}/gu;

/** Every number that texts state, for comparing. */
export const numbersOf = (texts: readonly string[]): Set<string> => {
  const all = texts.join('\n');
  const inDigits = Array.from(all.matchAll(allDigits), ([number]) => plainNumber(number));
  const inWords = Array.from(all.matchAll(anyNumber), ([number]) => String(readNumber(number)));
  return new Set([...inDigits, ...inWords]);
};
