import { normalise, words } from '../../script/words.ts';
import type { CheckFacts } from '../facts.ts';
import { cutExcerpt } from '../finding.ts';
import { sentenceAt, type BlockRule, type PreparedBlock } from '../prepared.ts';
import { hasAny, phraseSpans } from '../reading/text.ts';

const capitalised = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}]{2,}/gu;

/** Names that nobody authorised. */
export const hiddenNames: BlockRule<'pessoa_sem_autorizacao'> = (block, facts) => {
  if (!hasAny(block.vocabulary, [...facts.hiddenNames])) return [];
  return Array.from(block.text.matchAll(capitalised)).flatMap(({ index, 0: name }) =>
    facts.hiddenNames.has(normalise(name))
      ? [
          {
            rule: 'pessoa_sem_autorizacao',
            at: { from: index, to: index + name.length },
            values: { trecho: name },
          },
        ]
      : [],
  );
};

const namedClient =
  /(?<!\p{L})(?:[Aa]lun|[Cc]lient|[Mm]entorad|[Pp]acient)\p{L}*,?\s+(?:minha,?\s+|meu,?\s+)?(?:a\s+|o\s+)?(\p{Lu}\p{Ll}{2,})|(?<!\p{L})(\p{Lu}\p{Ll}{2,}),?\s+(?:minha|meu|uma|um|nossa|nosso)\s+(?:alun|client|mentorad|pacient)\p{L}*/gu;

/** People of whom neither the stories nor the offer tell. */
export const unknownPeople: BlockRule<'pessoa_sem_origem'> = (block, facts) =>
  Array.from(block.text.matchAll(namedClient)).flatMap((match) => {
    const name = match[1] ?? match[2] ?? '';
    if (facts.knownWords.has(normalise(name))) return [];
    return [
      {
        rule: 'pessoa_sem_origem',
        at: { from: match.index, to: match.index + match[0].length },
        values: { trecho: cutExcerpt(match[0]) },
      },
    ];
  });

const quote = /[“"]([^“”"]{1,600})[”"]/gu;
const fewestQuotedWords = 6;
const closeEnough = 60;

/** The name that stands last within reach of a place. */
const nameBefore = (block: PreparedBlock, facts: CheckFacts, position: number) => {
  const near = facts.offer.testimonials.flatMap((testimonial) =>
    phraseSpans(block, [testimonial.name, words(testimonial.name)[0] ?? ''])
      .filter(({ to }) => to <= position && position - to <= closeEnough)
      .map(({ to }) => ({ testimonial, to })),
  );
  return near.sort((a, b) => b.to - a.to)[0]?.testimonial;
};

/** Testimonials that are not in the words of the person who gave them. */
export const alteredTestimonials: BlockRule<'depoimento_alterado'> = (block, facts) => {
  if (facts.offer.testimonials.length === 0) return [];
  return Array.from(block.text.matchAll(quote)).flatMap((match) => {
    const quoted = match[1] ?? '';
    if (words(quoted).length < fewestQuotedWords) return [];
    const testimonial = nameBefore(block, facts, match.index);
    if (!testimonial || normalise(testimonial.text).includes(normalise(quoted))) return [];
    const from = match.index + 1;
    return [
      {
        rule: 'depoimento_alterado',
        at: { from, to: from + quoted.length },
        values: { nome: testimonial.name, trecho: cutExcerpt(quoted) },
        replacement: testimonial.text,
      },
    ];
  });
};

const saidToBeImagined = /imagin|pense em|suponh|digamos/iu;

/** The persona is a character: her name is not said as if she were somebody. */
export const personaAsReal: BlockRule<'persona_dita_como_real'> = (block, facts) => {
  const { name } = facts.persona;
  if (name === null || facts.peopleWords.has(normalise(name))) return [];
  const spans = phraseSpans(block, [name]);
  return spans.flatMap((at) => {
    const said = block.text.slice(at.from, at.to);
    const sentence = sentenceAt(block, at.from);
    const isName = /^\p{Lu}/u.test(said);
    if (!isName || saidToBeImagined.test(sentence?.text ?? '')) return [];
    return [{ rule: 'persona_dita_como_real', at, values: { trecho: said } }];
  });
};
