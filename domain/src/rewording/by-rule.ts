import type { Span } from '../script-check/finding.ts';
import { overlaps, spansOf } from '../script-check/reading/text.ts';
import { foreignWords } from '../script-check/lists/foreign-words.ts';
import { words } from '../script/words.ts';
import type { Wish } from './request.ts';

/** Ways round, and the short way. */
const longPhrases: readonly (readonly [long: string, short: string])[] = [
  ['a fim de', 'para'],
  ['com o objetivo de', 'para'],
  ['com o intuito de', 'para'],
  ['com a finalidade de', 'para'],
  ['no momento em que', 'quando'],
  ['devido ao fato de que', 'porque'],
  ['pelo fato de que', 'porque'],
  ['uma vez que', 'porque'],
  ['tendo em vista que', 'porque'],
  ['levando em consideração que', 'porque'],
  ['nos dias de hoje', 'hoje'],
  ['nos dias atuais', 'hoje'],
  ['neste exato momento', 'agora'],
  ['no presente momento', 'agora'],
  ['a maior parte das', 'quase todas as'],
  ['a maior parte dos', 'quase todos os'],
  ['um grande número de', 'muitos'],
  ['é capaz de', 'consegue'],
  ['são capazes de', 'conseguem'],
  ['através de', 'com'],
  ['por meio de', 'com'],
  ['a respeito de', 'sobre'],
  ['em relação a', 'sobre'],
];

/** Words that carry nothing where they stand. */
const fillers =
  'na verdade|na realidade|de fato|realmente|simplesmente|basicamente|literalmente|efetivamente|com certeza|sem dúvida|de certa forma|de alguma forma|digamos assim|por assim dizer|é claro que|é importante dizer que|é importante ressaltar que|vale lembrar que|vale a pena dizer que|o fato é que|eu gostaria de dizer que|eu queria dizer que|deixa eu te dizer que';
const openings = 'bom|bem|olha|olha só|então|veja|veja bem|sabe|ou seja';

/** Words of offices, and those of a kitchen table. */
const hardWords: readonly (readonly [hard: string, plain: string])[] = [
  ['utilizar', 'usar'],
  ['utilizam', 'usam'],
  ['utiliza', 'usa'],
  ['utilizando', 'usando'],
  ['utilizou', 'usou'],
  ['utilize', 'use'],
  ['solicitar', 'pedir'],
  ['iniciar', 'começar'],
  ['iniciando', 'começando'],
  ['finalizar', 'terminar'],
  ['finalizando', 'terminando'],
  ['auxiliar você', 'ajudar você'],
  ['compreender', 'entender'],
  ['necessita', 'precisa'],
  ['necessitam', 'precisam'],
  ['possui', 'tem'],
  ['possuem', 'têm'],
  ['possuir', 'ter'],
  ['obter', 'conseguir'],
  ['efetuar', 'fazer'],
  ['potencializar', 'aumentar'],
  ['otimizar', 'melhorar'],
  ['alavancar', 'aumentar'],
  ['implementar', 'pôr em prática'],
  ['posteriormente', 'depois'],
  ['anteriormente', 'antes'],
  ['primeiramente', 'primeiro'],
  ['entretanto', 'mas'],
  ['contudo', 'mas'],
  ['todavia', 'mas'],
  ['portanto', 'por isso'],
  ['consequentemente', 'por isso'],
  ['diversas', 'várias'],
  ['diversos', 'vários'],
  ['inúmeras', 'muitas'],
  ['inúmeros', 'muitos'],
  ['extremamente', 'muito'],
  ['demasiadamente', 'demais'],
  ['exclusivamente', 'só'],
  ['somente', 'só'],
  ['frequentemente', 'muitas vezes'],
  ['rapidamente', 'rápido'],
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Gaps, quotations and addresses stay as they are. */
const untouched = /\[PREENCHER:[^\]]{0,400}\]|“[^”]{0,300}”|"[^"]{0,300}"|https?:\S+/giu;

const outside = (text: string, change: (piece: string) => string): string => {
  const kept = text.match(untouched) ?? [];
  return text
    .split(untouched)
    .map((piece, index) => change(piece) + (kept[index] ?? ''))
    .join('');
};

const exchanged = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  outside(text, (piece) =>
    pairs.reduce((changed, [from, to]) => {
      const word = new RegExp(`(?<![\\p{L}\\p{N}-])${escaped(from)}(?![\\p{L}\\p{N}-])`, 'giu');
      return changed.replace(word, (found) => (/^\p{Lu}/u.test(found) ? capitalised(to) : to));
    }, piece),
  );

/** Single blanks, none before a mark, and a capital where the sentence had one. */
const tidied = (text: string, sentence: string): string => {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/\s+(?=[,.;:!?…])/gu, '')
    .replace(/^[\s,;:]+/u, '')
    .replace(/,(?=[.!?…]|,)/gu, '')
    .trim();
  return /^\p{Lu}/u.test(sentence) ? capitalised(line) : line;
};

const withoutFillers = (sentence: string): string => {
  const inside = new RegExp(
    `(?:,\\s*)?(?<![\\p{L}\\p{N}])(?:${fillers})(?![\\p{L}\\p{N}])(?:\\s*,)?`,
    'giu',
  );
  const atStart = new RegExp(`^(?:${openings}),\\s+`, 'iu');
  return tidied(
    outside(sentence, (piece) => piece.replace(inside, ' ')).replace(atStart, ''),
    sentence,
  );
};

/** The words in brackets or between dashes. */
const withoutAsides = (sentence: string): string =>
  tidied(
    outside(sentence, (piece) =>
      piece.replace(/\s*\([^()]{1,200}\)/gu, '').replace(/\s[–—]\s[^–—]{1,200}\s[–—]\s/gu, ' '),
    ),
    sentence,
  );

const fewestWordsOfPart = 5;
const connective = /(?:;\s+|,\s+(?=(?:mas|porque|só que|então|por isso|e|enquanto)\s))/giu;

const placesToPart = (sentence: string): Span[] => {
  const kept = spansOf(untouched, sentence);
  return spansOf(connective, sentence).filter(
    ({ from, to }) =>
      words(sentence.slice(0, from)).length >= fewestWordsOfPart &&
      words(sentence.slice(to)).length >= fewestWordsOfPart &&
      !kept.some((span) => overlaps(span, { from, to })) &&
      !/\([^)]*$/.test(sentence.slice(0, from)),
  );
};

/** Two sentences of one, parted at the connective nearest to its middle; undefined where none parts it. */
const parted = (sentence: string): string | undefined => {
  const middle = sentence.length / 2;
  const [place] = placesToPart(sentence).toSorted(
    (a, b) => Math.abs(a.from - middle) - Math.abs(b.from - middle),
  );
  return place && `${sentence.slice(0, place.from)}. ${capitalised(sentence.slice(place.to))}`;
};

const plainWords: readonly (readonly [string, string])[] = [
  ...hardWords,
  ...foreignWords.map(([word, instead]) => [word, instead.split(';')[0] ?? ''] as const),
];

const shorter = (sentence: string): (string | undefined)[] => {
  const brief = withoutFillers(exchanged(sentence, longPhrases));
  return [brief, withoutAsides(brief)];
};

const simpler = (sentence: string): (string | undefined)[] => {
  const plain = tidied(exchanged(exchanged(sentence, longPhrases), plainWords), sentence);
  return [plain, parted(plain), parted(sentence)];
};

/** Which of the wishes with a rule a request in free words means. */
const understood = (wish: Wish): 'shorter' | 'simpler' | undefined => {
  if (wish === 'shorter' || wish === 'simpler') return wish;
  if (typeof wish === 'string') return undefined;
  if (/simpl|frases? longas?|divid|part[ae]/iu.test(wish.request)) return 'simpler';
  return /curt|resum|enxug|menos palavras/iu.test(wish.request) ? 'shorter' : undefined;
};

/**
 * The sentence in other words without a model: shorter or simpler, where a rule has a replacement or parts it at a
 * connective. Each is different from the sentence; none where no rule applies.
 */
export const rewordByRule = (sentence: string, wish: Wish): string[] => {
  const asked = understood(wish);
  const found =
    asked === 'shorter' ? shorter(sentence) : asked === 'simpler' ? simpler(sentence) : [];
  return [...new Set(found.filter((text) => text !== undefined && text !== sentence))] as string[];
};
