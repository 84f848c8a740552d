import { normalise, sentences } from '@webnario/domain/script/words';
import { capitalised } from '../language/phrases.ts';

const keptShare = 0.6;

/** Gaps, prices, links, mail addresses and the right to cancel are never cut. */
const isFact = (text: string): boolean =>
  /\[PREENCHER|R\$|(?<!\p{L})link(?!\p{L})|artigo 49|https?:|@/iu.test(text);

const isProse = (paragraph: string): boolean =>
  !/^[ \t]*(?:[-*+>#|]|\d+[.)]\s|`{3}|~{3})/mu.test(paragraph);

const paragraphBreak = /\n(?:[ \t]*\n)+/;

/** The paragraphs of a text, without the blank lines between them. */
export const paragraphsOf = (text: string): string[] => text.trim().split(paragraphBreak);

type IsKept = (sentence: string) => boolean;

const shortenedParagraph = (paragraph: string, isKept: IsKept): string => {
  if (!isProse(paragraph)) return paragraph;
  const all = sentences(paragraph);
  const keep = Math.max(1, Math.ceil(all.length * keptShare));
  const kept = all.filter(
    (sentence, index) => index < keep || isFact(sentence) || isKept(sentence),
  );
  return kept.length === all.length ? paragraph : kept.join(' ');
};

/** The text with the last sentences of each paragraph cut; lists, cues, facts and what `isKept` names stay whole. */
export const shortenText = (text: string, isKept: IsKept): string =>
  paragraphsOf(text)
    .map((paragraph) => shortenedParagraph(paragraph, isKept))
    .join('\n\n');

/** The text with a paragraph put in before its last one; unchanged where that paragraph is already there. */
export const withParagraph = (text: string, paragraph: string): string => {
  if (normalise(text).includes(normalise(paragraph))) return text;
  const all = paragraphsOf(text);
  return all.toSpliced(Math.max(1, all.length - 1), 0, paragraph).join('\n\n');
};

/** Where an example is told, and whose it is. */
export type ExampleSigns = {
  readonly companion: string;
  readonly complements: readonly string[];
  /** Whether a sentence is the person's: nothing of theirs is taken out as an example. */
  readonly isOwn: (sentence: string) => boolean;
};

const exampleOpening = /(?<!\p{L})(?:exemplo|imagin\p{L}+)/iu;

const isExample = (paragraph: string, signs: ExampleSigns): boolean => {
  const all = sentences(paragraph);
  if (!isProse(paragraph) || /\[PREENCHER|\*\*/.test(paragraph) || all.some(signs.isOwn))
    return false;
  const names = new RegExp(`(?<!\\p{L})${signs.companion}(?!\\p{L})`, 'u').test(paragraph);
  const isComplement = signs.complements.some((it) => normalise(it) === normalise(paragraph));
  return names || isComplement || exampleOpening.test(all[0] ?? '');
};

const isSlide = (paragraph: string | undefined): boolean =>
  paragraph?.startsWith('> Slide') ?? false;

/** The text without the paragraphs that tell an example, and their slides; unchanged where nothing would be left. */
export const withoutExamples = (text: string, signs: ExampleSigns): string => {
  const all = paragraphsOf(text);
  const goes = all.map((paragraph) => isExample(paragraph, signs));
  const slides = all.filter(isSlide).length;
  const kept = all.filter(
    (paragraph, index) => !goes[index] && !(isSlide(paragraph) && goes[index + 1] && slides > 1),
  );
  return kept.some((paragraph) => !paragraph.startsWith('>')) ? kept.join('\n\n') : text;
};

// Bounded, so that a text full of opening marks cannot make the search slow.
const untouchable = /(\[PREENCHER:[^\]]{0,400}\]|“[^”\n]{0,300}”|^[ \t]*(?:>|```|~~~).*$)/gmu;

const outsideQuotes = (text: string, edit: (piece: string) => string): string =>
  text
    .split(untouchable)
    .map((piece, index) => (index % 2 === 1 ? piece : edit(piece)))
    .join('');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** 'Para' is also a verb ('e para na segunda semana'), which these words after it give away. */
const notTheVerb = '(?!\\s+(?:de|do|da|na|no|nas|nos|em)(?!\\p{L}))';
const sentenceStart = '(?<=^|[.!?…,:]\\s|\\n|\\s[Ee]\\s)';

const exchanged = (piece: string, [from, to]: readonly [string, string]): string => {
  const atStart = from.startsWith('^');
  const word = atStart ? from.slice(1) : from;
  const end = word.endsWith('?') ? '' : '(?![\\p{L}-])';
  const pattern = `${atStart ? sentenceStart : '(?<![\\p{L}-])'}${escaped(word)}${end}`;
  return piece.replace(
    new RegExp(word === 'para' ? pattern + notTheVerb : pattern, 'giu'),
    (found) => (/^\p{Lu}/u.test(found) ? capitalised(to) : to),
  );
};

/** The text in another register: the longest forms first, nothing between quotation marks, in gaps or in cues. */
export const inRegister = (
  text: string,
  exchanges: readonly (readonly [string, string])[],
): string => {
  const ordered = exchanges.toSorted(([one], [other]) => other.length - one.length);
  return outsideQuotes(text, (piece) => ordered.reduce(exchanged, piece));
};

const cueOrGap = /(\[PREENCHER:[^\]]{0,400}\]|^[ \t]*>.*$)/gmu;

/** The text with some words exchanged, except in cues, gaps and what `isFixed` names. */
export const withWords = (
  text: string,
  from: string,
  to: string,
  fixed: readonly string[],
): string => {
  if (from === '') return text;
  const own = fixed
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
    .map(escaped);
  const parts = new RegExp([cueOrGap.source.slice(1, -1), ...own].join('|'), 'gmu');
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(from)}(?![\\p{L}\\p{N}])`, 'giu');
  const pieces: string[] = [];
  let at = 0;
  const edit = (piece: string): string =>
    piece.replace(word, (found) => (/^\p{Lu}/u.test(found) ? capitalised(to) : to));
  for (const match of text.matchAll(parts)) {
    pieces.push(edit(text.slice(at, match.index)), match[0]);
    at = match.index + match[0].length;
  }
  return [...pieces, edit(text.slice(at))].join('');
};
