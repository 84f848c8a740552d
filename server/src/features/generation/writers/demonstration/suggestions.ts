import { normalise, words } from '@webnario/domain/script/words';
import { isRisky } from './language/claims.ts';
import { cleaned } from './language/cleaning.ts';
import { inFewWords } from './language/excerpts.ts';
import { asInfinitive, asInvitation } from './language/imperatives.ts';
import { capitalised, withoutHangingWords } from './language/phrases.ts';
import { desiredResult } from './values/promise-values.ts';
import type { Source } from './values/source.ts';
import { packOf } from './values/values.ts';

const limits = { fewestWords: 4, mostWords: 12, characters: 90, suggestions: 3 } as const;

const number =
  '(?:um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|\\d+)';
const unit =
  '(?:minutos?|horas?|dias?|noites?|tardes?|manhãs?|semanas?|m[eê]s(?:es)?|anos?|aulas?(?: curtas)?|encontros?|passos|etapas|sábados?|domingos?|fi(?:m|ns) de semana)';
const deadline = new RegExp(
  `,?\\s*(?<!\\p{L})(?:em|durante|ao longo de|depois de|após)\\s+(?:apenas |só )?${number}\\s+(?:únic[oa] )?${unit}(?!\\p{L})(?: de (?:prática|treino|estudos?|aulas?|curso))?`,
  'iu',
);
const relief = /,?\s*(?<!\p{L})sem\s+[^,]+$/iu;
const opening =
  /^(?:prepare-se para|aprenda a|aprenda como|comece a|saiba como|descubra como)\s+/iu;
const decoration = /\p{Extended_Pictographic}|\uFE0F|\u200D|["“”«»]/gu;

/** What a short promise is made of: what will be done, by when, and which obstacle goes away. */
type Parts = { readonly result: string; readonly deadline: string; readonly relief: string };

const withoutComma = (text: string): string => text.replace(/^[\s,;]+|[\s,;]+$/gu, '');

const readParts = (promise: string): Parts => {
  const found = withoutComma(deadline.exec(promise)?.[0] ?? '');
  const core = promise
    .replace(deadline, '')
    .replace(relief, '')
    .replace(/,\s*passo a passo.*$/iu, '')
    .split(/[:;]/u)[0];
  const [result = '', ...tail] = withoutComma(core ?? '')
    .replace(opening, '')
    .split(',');
  return {
    result: withoutComma(result),
    deadline: found.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
    relief: withoutComma(relief.exec(promise)?.[0] ?? '') || withoutComma(tail.join(',')),
  };
};

/** The parts to build with: those of the promise, or of the project where the promise cannot be kept. */
const partsFor = (promise: string, source: Source): Parts => {
  const pack = packOf(source);
  const own = readParts(promise);
  const result = desiredResult({ ...source, pack });
  if (isRisky(promise)) return { result, deadline: '', relief: pack.sem };
  const ownRelief = isRisky(own.relief) ? '' : own.relief;
  return {
    result: asInfinitive(own.result) ?? result,
    deadline: own.deadline,
    relief: ownRelief || pack.sem,
  };
};

const inAtMost = (text: string, most: number): string =>
  withoutHangingWords(text.split(' ').slice(0, most).join(' '));

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** What each angle may say, from the most complete to the shortest. */
const anglesOf = ({ result, deadline, relief }: Parts): readonly (readonly string[])[] => {
  const short = inFewWords(result);
  const invitation = asInvitation(result);
  const shortInvitation = asInvitation(short);
  const timed = (text: string, end: string): string[] => (deadline === '' ? [] : [`${text}${end}`]);
  return [
    [
      joined('Aprenda a', result, deadline),
      joined('Aprenda a', result),
      joined('Aprenda a', short, deadline),
      joined('Aprenda a', short),
      inAtMost(joined('Aprenda a', result), limits.mostWords),
    ],
    [
      ...timed(invitation, `, passo a passo, ${deadline}`),
      `${invitation}, passo a passo`,
      `${shortInvitation}, passo a passo`,
      `${inAtMost(shortInvitation, 9)}, passo a passo`,
    ],
    [
      ...timed(invitation, ` ${deadline}, ${relief}`),
      `${invitation}, ${relief}`,
      ...timed(invitation, ` ${deadline}, no seu ritmo`),
      `${invitation}, no seu ritmo`,
      `${shortInvitation}, ${relief}`,
      `${inAtMost(shortInvitation, 9)}, no seu ritmo`,
    ],
  ];
};

/** What may be said of anything, when a promise leaves too little to build with. */
const lastResorts = ({ result, deadline }: Parts): readonly string[] => [
  joined(asInvitation(result), deadline),
  joined('Comece hoje a', inFewWords(result)),
  'Dê o próximo passo, uma etapa por vez',
  'Organize o seu próximo passo, no seu ritmo',
  'Aprenda o essencial e pratique, passo a passo',
  'Monte o seu plano de prática, passo a passo',
];

const isValid = (text: string): boolean => {
  const count = words(text).length;
  return (
    count >= limits.fewestWords &&
    count <= limits.mostWords &&
    Array.from(text).length <= limits.characters &&
    !/[/\\()[\]{}<>?!…]|\.(?:\s|$)|\p{Extended_Pictographic}/u.test(text) &&
    !isRisky(text)
  );
};

/**
 * Three ways to say a short promise, by rule (docs/method/demonstration.md#suggestions-by-rule): the result, the
 * process, the relief. A deadline or a number is only ever one that the promise had; a promise that makes a risky claim
 * is left and the project's own result said instead.
 */
export const suggestShortPromises = (shortPromise: string, source: Source): string[] => {
  const original = cleaned(shortPromise.replace(decoration, ''));
  const parts = partsFor(original.replace(/[\s.!?…]+$/u, ''), source);
  const seen = new Set([normalise(original)]);
  const suggestions: string[] = [];
  const addFirstOf = (candidates: readonly string[]): void => {
    const fitting = candidates
      .map(capitalised)
      .find((text) => isValid(text) && !seen.has(normalise(text)));
    if (fitting === undefined) return;
    seen.add(normalise(fitting));
    suggestions.push(fitting);
  };
  for (const angle of anglesOf(parts)) addFirstOf(angle);
  for (const text of lastResorts(parts)) {
    if (suggestions.length < limits.suggestions) addFirstOf([text]);
  }
  return suggestions;
};
