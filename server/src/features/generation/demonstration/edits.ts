import { normalise, sentences } from '@webnario/domain/script/words';

const keptShare = 0.6;

/** Gaps, prices, links, mail addresses and the right to cancel are never cut. */
const isProtected = (text: string): boolean =>
  /\[PREENCHER|R\$|(?<!\p{L})link(?!\p{L})|artigo 49|https?:|@/iu.test(text);

const isProse = (paragraph: string): boolean =>
  !/^\s*(?:[-*+>#|]|\d+[.)]\s|`{3}|~{3})/mu.test(paragraph);

const paragraphBreak = /\n(?:[ \t]*\n)+/;

/** The paragraphs of a text, without the blank lines between them. */
const paragraphsOf = (text: string): string[] => text.trim().split(paragraphBreak);

const shortenedParagraph = (paragraph: string, refrain: string): string => {
  if (!isProse(paragraph) || isProtected(paragraph)) return paragraph;
  const all = sentences(paragraph);
  const keep = Math.max(1, Math.ceil(all.length * keptShare));
  const kept = all.filter(
    (sentence, index) => index < keep || (refrain !== '' && normalise(sentence).includes(refrain)),
  );
  return kept.length === all.length ? paragraph : kept.join(' ');
};

/**
 * The text with the last sentences of each paragraph cut. Lists, stage directions, and everything that quotes
 * the short promise or holds a gap, a price, a link or the law stay whole.
 */
export const shortenText = (text: string, shortPromise: string): string => {
  const refrain = normalise(shortPromise);
  return paragraphsOf(text)
    .map((paragraph) => shortenedParagraph(paragraph, refrain))
    .join('\n\n');
};

/** The text with a paragraph put in before its last one; unchanged where that paragraph is already there. */
export const withParagraph = (text: string, paragraph: string): string => {
  if (normalise(text).includes(normalise(paragraph))) return text;
  const all = paragraphsOf(text);
  return all.toSpliced(Math.max(1, all.length - 1), 0, paragraph).join('\n\n');
};

// 'Para' is also a verb ('e para na segunda semana'), which these words after it give away.
const spokenForms: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})para(?=\s+(?!(?:de|do|da|na|no|nas|nos|em)(?!\p{L})))/gu, 'pra'],
  [/(?<!\p{L})Para(?=\s+(?!(?:de|na|no)(?!\p{L})))/gu, 'Pra'],
  [/(?<!\p{L})está(?!\p{L})/gu, 'tá'],
  [/(?<!\p{L})estou(?!\p{L})/gu, 'tô'],
  [/(?<!\p{L})Estou(?!\p{L})/gu, 'Tô'],
];
// Bounded, so that a text full of opening marks cannot make the search slow.
const untouchable = /(\[PREENCHER:[^\]]{0,400}\]|“[^”\n]{0,300}”|^[ \t]*(?:>|```|~~~).*$)/gmu;

/** The text with written forms said as people say them, outside quotes, gaps and stage directions. */
export const withSpokenForms = (text: string): string =>
  text
    .split(untouchable)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : spokenForms.reduce((said, [form, spoken]) => said.replace(form, spoken), piece),
    )
    .join('');
