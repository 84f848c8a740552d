import { isRisky } from '../language/claims.ts';
import { cleaned } from '../language/cleaning.ts';
import { inFewWords } from '../language/excerpts.ts';
import { countWords, firstSentence, inMidSentence, withoutEnd } from '../language/phrases.ts';
import { words } from '@webnario/domain/script/words';

const prefix =
  /^(?:para\s+(?=\p{L})|(?:(?:o|a|os|as)\s+)?(?:(?:meu|minha|nosso|nossa)s?\s+)?(?:público(?:[- ]alvo)?|publico|clientes?|alun[oa]s?|audiência|persona)(?:\s+ideal|\s+alvo)?\s*(?:é compost[oa] por|são compost[oa]s por|é formad[oa] por|é|são|:)\s+|atendo\s+|trabalho com\s+)/iu;
/** Words that name nobody in particular. */
const anybody =
  /^(?:mulher(?:es)?|homens?|pessoas?|gente|profissiona(?:l|is)|adultos?|jovens|quem|e|ou|de|a|o|as|os|todos?|qualquer|um|uma|anos|mais|acima|entre|até|depende|varia|vári[oa]s|divers[oa]s|geral|não|sei|nada|\d+)$/iu;
const everybody = /^(?:qualquer|todo mundo|toda pessoa|todos)\b/iu;
/** A sentence about the person who typed it. */
const aboutMe = /^(?:eu|nós|a gente|sou|somos)\s/iu;

/** Who they are, without what they do or want. */
const core = (part: string): string => {
  const [text = ''] = part.trim().split(/:|\(| — | – /);
  const [who = ''] = /^quem\b/iu.test(text)
    ? text.split(',')
    : text.split(/\s+(?:que|cuj[oa]s?|onde)\s+/iu);
  return who.replace(/,\s*(?:e\s+)?$/, '').trim();
};

const mostWordsTogether = 6;
const mostWords = 7;

const joined = (groups: readonly string[]): string => {
  const [first = '', ...others] = groups;
  const last = others.pop();
  if (last === undefined) return first;
  return `${[first, ...others.map(inMidSentence)].join(', ')} e ${inMidSentence(last)}`;
};

/** The audience in at most eight words: 'donas e donos de salão'; what the pack says where that names nobody. */
export const shortAudience = (typed: string, otherwise: string): string => {
  const text = withoutEnd(firstSentence(cleaned(typed)))
    .replace(prefix, '')
    .replace(prefix, '');
  const groups = text
    .split(/;\s*/)
    .map((part) => part.replace(/^(?:também|e)\s+/iu, ''))
    .filter((part) => part !== '' && !everybody.test(part))
    .map(core)
    .filter(Boolean);
  const all =
    countWords(groups.join(' ')) <= mostWordsTogether ? joined(groups) : (groups[0] ?? '');
  const short = countWords(all) > mostWords ? inFewWords(all) : all;
  const named = words(short);
  const saysNothing = short.length < 4 || named.length > mostWords + 1;
  if (
    saysNothing ||
    aboutMe.test(short) ||
    isRisky(short) ||
    named.every((word) => anybody.test(word))
  )
    return otherwise;
  return inMidSentence(short);
};

const men = /(?<!\p{L})(?:homens|pais|rapazes|barbeiros)(?!\p{L})/iu;
const women = /(?<!\p{L})(?:mulheres|mães|donas|moças|meninas|\p{L}+as e \p{L}+os)(?!\p{L})/iu;

/** Whether the audience is said to be men. */
export const isOfMen = (typed: string): boolean => men.test(typed) && !women.test(typed);

/** The age that the audience is said to have. */
export const ageOf = (typed: string): string | undefined => {
  const [, from, to] = /(\d{2})\s*(?:a|e|até|-)\s*(\d{2})\s*anos/iu.exec(typed) ?? [];
  return from === undefined || to === undefined ? undefined : `entre ${from} e ${to} anos`;
};
