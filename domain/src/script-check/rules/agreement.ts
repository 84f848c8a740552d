import { normalise, words } from '../../script/words.ts';
import type { CheckFacts } from '../facts.ts';
import { beginningOf, cutExcerpt, type Hit, type Span } from '../finding.ts';
import { genderWords } from '../lists/gender-words.ts';
import { sentenceAt, type BlockRule, type PreparedBlock } from '../prepared.ts';
import { bordered, fold, hasAny, overlaps, phraseSpans, spansOf } from '../reading/text.ts';

const quoted = /[“"][^“”"]{0,2000}[”"]/gu;

/** What is said in the speaker's own voice: quotes become blanks, so that every other character keeps its place. */
const withoutQuotes = (text: string): string =>
  text.replace(quoted, (quote) => ' '.repeat(quote.length));

type Speaker = CheckFacts['speaker'];

/** The vowels that give away a gender which is not the speaker's. */
const wrongVowels = (speaker: Speaker): string =>
  speaker === 'ela' ? 'o' : speaker === 'ele' ? 'a' : '[oa]';

const { adjectives, professions, firstPerson, team, withEu } = genderWords;
const agents = professions.filter((word) => word.endsWith('or'));
const otherProfessions = professions.filter((word) => !word.endsWith('or'));

const singular = (speaker: Speaker): string => {
  const stems = [...adjectives, ...otherProfessions].join('|');
  const agent = speaker === 'ela' ? '' : speaker === 'ele' ? 'a' : 'a?';
  return `(?:(?:${stems})${wrongVowels(speaker)}|(?:${agents.join('|')})${agent})`;
};
const plural = `(?:(?:${[...adjectives, ...otherProfessions].join('|')})[oa]s|(?:${agents.join('|')})[ea]s)`;

const between = '(?:(?!(?:de|com|por|para)\\s)\\p{L}+\\s+){0,2}';
const anyTwo = '(?:\\p{L}+\\s+){0,2}';

const genderPatterns = (speaker: Speaker): RegExp[] => {
  const word = singular(speaker);
  const sources = [
    `(?:${firstPerson.join('|')})\\s+${between}${word}`,
    `eu\\s+${anyTwo}(?:${withEu.join('|')})\\s+${between}${word}`,
    `obrigad${wrongVowels(speaker)}`,
    ...(speaker === 'equipe' ? [`(?:${team.join('|')})\\s+${between}${plural}`] : []),
  ];
  return sources.map((source) => new RegExp(bordered(source), 'giu'));
};

const compiled = new Map<Speaker, RegExp[]>();
const patternsFor = (speaker: Speaker): RegExp[] => {
  const known = compiled.get(speaker) ?? genderPatterns(speaker);
  compiled.set(speaker, known);
  return known;
};

/** Every form that could be wrong, as `fold` writes it: without one of them there is nothing to look for. */
const forms = [...adjectives, ...professions].flatMap((stem) =>
  ['', 'o', 'a', 'os', 'as', 'es'].map((end) => fold(stem + end)),
);

/** Words about the speaker that are not of the speaker's gender. */
export const genderOfSpeaker: BlockRule<'genero_de_quem_fala'> = (block, { speaker }) => {
  if (!hasAny(block.vocabulary, forms)) return [];
  const text = withoutQuotes(block.text);
  const spans: Span[] = [];
  for (const pattern of patternsFor(speaker)) {
    for (const span of spansOf(pattern, text)) {
      if (!spans.some((other) => overlaps(other, span))) spans.push(span);
    }
  }
  return spans.map((at) => ({
    rule: 'genero_de_quem_fala',
    at,
    values: { trecho: cutExcerpt(block.text.slice(at.from, at.to)) },
  }));
};

const eu = /(?<![\p{L}\p{N}])eu(?![\p{L}\p{N}])/giu;

/** 'Eu' where a team speaks: one finding for a sentence. */
export const teamAsOne: BlockRule<'eu_na_equipe'> = (block, { speaker }) => {
  if (speaker !== 'equipe' || !block.vocabulary.has('eu')) return [];
  const seen = new Set<number>();
  return spansOf(eu, withoutQuotes(block.text)).flatMap((at) => {
    const sentence = sentenceAt(block, at.from);
    if (!sentence || seen.has(sentence.from)) return [];
    seen.add(sentence.from);
    const comeco = beginningOf(sentence.text);
    return [{ rule: 'eu_na_equipe', at, values: { comeco, trecho: comeco } }];
  });
};

const many =
  /(?<!\p{L})(?:vocês|galera)(?!\p{L})|(?:^|[.!?…]\s{1,3}|(?<!\p{L})(?:oi|olá|bom dia|boa tarde|boa noite|e aí|então|bom)\s?,?\s{1,3})(?:pessoal|gente|turma|amigos|amigas|meus queridos|minhas queridas)\s?[,!.]/gimu;

const crowdWords = 'voces galera pessoal gente turma amigos amigas queridos queridas'.split(' ');

/** Speaking to a crowd instead of to one person. */
export const crowdAddresses: BlockRule<'fala_com_muitos'> = (block) => {
  if (!hasAny(block.vocabulary, crowdWords)) return [];
  return spansOf(many, block.text).map(({ from, to }) => {
    const found = block.text.slice(from, to);
    const start = from + (/^[.!?…\s]+/u.exec(found)?.[0].length ?? 0);
    const end = to - (/[\s,!.]+$/u.exec(found)?.[0].length ?? 0);
    const trecho = block.text.slice(start, end);
    return { rule: 'fala_com_muitos', at: { from: start, to: end }, values: { trecho } };
  });
};

const articles = {
  o: 'o do no ao pelo um este esse deste neste desse nesse nosso meu',
  a: 'a da na à pela uma esta essa desta nesta dessa nessa nossa minha',
  os: 'os dos nos aos pelos uns estes esses destes nestes desses nesses nossos meus',
  as: 'as das nas às pelas umas estas essas destas nestas dessas nessas nossas minhas',
} as const;
type Article = keyof typeof articles;
/** Forms that are no slip before the name of the product, and are therefore not reported. */
const unlisted = new Set(
  'uns destes nestes desses nesses umas destas nestas dessas nessas'.split(' '),
);
const groups = Object.entries(articles) as [Article, string][];

const placeOf = (word: string) => {
  for (const [article, list] of groups) {
    const place = list.split(' ').indexOf(word);
    if (place >= 0 && !unlisted.has(word)) return { article, place };
  }
  return undefined;
};

const wordBefore = /(?<![\p{L}\p{N}])(\p{L}{1,6})[ \t\n]{1,3}$/u;
const participle =
  /^[^.!?\n]{0,40}?(?<!\p{L})(?:é|são|ficam?|está|estão) (?:pag|gravad|feit|pensad|dividid|compost)(o|a|os|as)(?!\p{L})/iu;

const articleBefore = (
  block: PreparedBlock,
  name: Span,
  right: Article,
): Hit<'artigo_do_produto'>[] => {
  const match = wordBefore.exec(block.text.slice(Math.max(0, name.from - 10), name.from));
  const word = match?.[1];
  const found = word === undefined ? undefined : placeOf(word.toLowerCase());
  if (!match || word === undefined || !found || found.article === right) return [];
  const from = name.from - match[0].length;
  const instead = articles[right].split(' ')[found.place] ?? right;
  const isCapital = /^\p{Lu}/u.test(word);
  const replacement = isCapital ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead;
  const trecho = cutExcerpt(block.text.slice(from, name.to));
  return [
    {
      rule: 'artigo_do_produto',
      at: { from, to: from + word.length },
      values: { trecho, artigo: instead },
      replacement,
    },
  ];
};

const participleBehind = (
  block: PreparedBlock,
  name: Span,
  right: Article,
): Hit<'artigo_do_produto'>[] => {
  const match = participle.exec(block.text.slice(name.to, name.to + 80));
  const vowel = match?.[1];
  if (!match || vowel === undefined || vowel.toLowerCase() === right) return [];
  const to = name.to + match[0].length;
  const trecho = cutExcerpt(block.text.slice(name.from, to));
  return [
    {
      rule: 'artigo_do_produto',
      at: { from: to - vowel.length, to },
      values: { trecho, artigo: right },
      replacement: right,
    },
  ];
};

/** The article and the participle that go with the name of the product. */
export const productArticle: BlockRule<'artigo_do_produto'> = (block, facts) =>
  phraseSpans(block, [facts.productName]).flatMap((name) => {
    const right = facts.offer.article;
    return [...articleBefore(block, name, right), ...participleBehind(block, name, right)];
  });

const pluralPerson =
  /^(?:pessoas|donas|donos|mulheres|homens|maes|pais|profissionais|alunos|alunas|clientes|quem|.+(?:ores|oras|istas|entes|antes))$/u;
const firstWords = 6;

/** A persona is one person, in the singular. */
export const pluralPersona: BlockRule<'persona_no_plural'> = (block) => {
  if (block.key !== 'perfil') return [];
  const start = words(normalise(block.text)).slice(0, firstWords);
  return start.some((word) => pluralPerson.test(word)) ? [{ rule: 'persona_no_plural' }] : [];
};

const quotedItem = /^[ \t]*(?:[-*+]|\d+[.)])[^\n]*[“"][^“”"\n]+[”"]/gmu;
const fewestObjections = 3;

/** The objections are read out of the persona, each between quotes. */
export const unreadableObjections: BlockRule<'objecoes_ilegiveis'> = (block) => {
  if (block.key !== 'objecoes de compra') return [];
  const n = Array.from(block.content.matchAll(quotedItem)).length;
  return n < fewestObjections ? [{ rule: 'objecoes_ilegiveis', values: { n } }] : [];
};
