import { nameWithoutShouting, withoutShouting } from '../capitals.ts';

/** What people type into a field, as a text can say it (docs/method/offer.md#cleaning). */

const capitals = /\p{Lu}/gu;
const shortestName = 3;

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** On one line; what was typed in capitals is said in small letters, but for the sign of money. */
export const asText = (text: string): string =>
  withoutShouting(oneLine(text)).replace(/\br\$/gu, 'R$');

/** The name of a person, also where it was typed in capitals. */
export const asName = (text: string): string => nameWithoutShouting(oneLine(text));

/** Words of somebody else without the quotation marks that were typed around them. */
export const asQuotation = (text: string): string =>
  asText(text).replace(/^(?:“([^“”]*)”|"([^"]*)")$/u, (_, curly?: string, straight?: string) =>
    (curly ?? straight ?? '').trim(),
  );

/** A word for comparing: without capitals and punctuation, and accents only where they are all there is ('é', 'e'). */
const bare = (word: string): string => {
  const plain = word.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, '');
  return plain.length > 1 ? plain.normalize('NFD').replace(/\p{M}/gu, '') : plain;
};

const withoutOpening = (text: string, label: string): string => {
  const opening = (/“…?(.*?)\s*____/u.exec(label)?.[1] ?? '').split(' ').map(bare);
  const words = text.split(' ');
  const said = words.map(bare);
  if (opening.every((word, index) => word === said[index])) {
    return words.slice(opening.length).join(' ');
  }
  return said[0] === opening.at(-1) ? words.slice(1).join(' ') : text;
};

const isName = (word: string, names: readonly string[]): boolean =>
  word.length >= shortestName && names.some((name) => name.split(/[^\p{L}\p{N}]+/u).includes(word));

const uncapitalised = (text: string, names: readonly string[]): string => {
  const [first = ''] = /^[\p{L}\p{N}]+/u.exec(text) ?? [];
  if ((first.match(capitals)?.length ?? 0) > 1 || isName(first, names)) return text;
  return text.slice(0, 1).toLowerCase() + text.slice(1);
};

/**
 * The rest of the sentence that a label begins, so that it can stand in the middle of one: without the punctuation at
 * its end and without the beginning that the label says already. '' where nothing is left.
 */
export const asComplement = (text: string, label: string, names: readonly string[]): string =>
  uncapitalised(withoutOpening(asText(text).replace(/[\s.,;:!?…]+$/u, ''), label).trim(), names);

const joins =
  /^(?:por|pel[oa]s?|n[oa]s?|numa?s?|em|de|d[oa]s?|dest[ea]s?|dess[ea]s?|daquel[ea]s?|dum|duma|com|sem|via|a|à|às|aos?|até|tod[oa]s?|sempre|durante|dentro|entre|diretamente|direto|online|on-line|pessoalmente|junto|quando|onde|aqui|lá|só|apenas|também)(?!\p{L})/iu;
const article = /^([oa]s?)\s+/iu;

/**
 * A complement that answers how or from where: a bare noun gets the small word that the sentence needs, so that it
 * can be said. 'WhatsApp' is 'por WhatsApp', and after 'vem' 'a minha tabela' is 'da minha tabela'.
 */
export const joinedBy = (preposition: 'por' | 'de', complement: string): string => {
  const contracted = preposition === 'por' ? 'pel' : 'd';
  const isArticle = article.test(complement);
  if (complement === '' || (!isArticle && joins.test(complement))) return complement;
  return isArticle ? `${contracted}${complement}` : `${preposition} ${complement}`;
};
