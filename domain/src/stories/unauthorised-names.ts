/** Somebody whose words or case are kept, and whether the name may be said. */
export type NamedPerson = { readonly nome: string | null; readonly autorizacao: boolean };

/** The words of names that no text may get, as `nameKey` writes them. */
export type UnauthorisedNames = ReadonlySet<string>;

const wordPattern = /\p{L}[\p{L}\p{M}]*/gu;
const shortestWord = 3;
const particles = new Set(['das', 'del', 'dos']);

/** A word of a name for comparing: 'Patrícia' and 'PATRICIA' are one name. */
const nameKey = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const nameWords = (name: string | null): string[] =>
  (name?.normalize('NFC').match(wordPattern) ?? [])
    .map(nameKey)
    .filter((word) => word.length >= shortestWord && !particles.has(word));

/**
 * The names of people who did not authorise it, word by word. A word that is also of the presenter or of a name that
 * is authorised stays, because it does not tell who the other person is.
 */
export const unauthorisedNames = (
  presenter: string | null,
  people: readonly NamedPerson[],
): UnauthorisedNames => {
  const known = new Set([
    ...nameWords(presenter),
    ...people.flatMap(({ nome, autorizacao }) => (autorizacao ? nameWords(nome) : [])),
  ]);
  return new Set(
    people
      .flatMap(({ nome, autorizacao }) => (autorizacao ? [] : nameWords(nome)))
      .filter((word) => !known.has(word)),
  );
};

/** What stands for a name, by the small word before it: 'da Patrícia' is 'dessa pessoa'. */
const afterSmallWord: Readonly<Record<string, string>> = {
  a: 'essa pessoa',
  o: 'essa pessoa',
  da: 'dessa pessoa',
  do: 'dessa pessoa',
  de: 'dessa pessoa',
  na: 'nessa pessoa',
  no: 'nessa pessoa',
  em: 'nessa pessoa',
  pela: 'por essa pessoa',
  pelo: 'por essa pessoa',
  à: 'a essa pessoa',
  ao: 'a essa pessoa',
};

// A private-use character stands for a name until its sentence is put together again.
const mark = '\uE000';
const severalMarks = new RegExp(`${mark}(?:\\s+(?:d[aeo]s?\\s+)?${mark})+`, 'gu');
const markInSentence = new RegExp(
  `(^|[.!?…]["”’)]?\\s+|[“"]|\\n|)(?:(?<!\\p{L})(${Object.keys(afterSmallWord).join('|')})\\s+)?${mark}`,
  'giu',
);

const startsWithCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** A text in which each of these names, written with a capital, is 'essa pessoa'. */
export const withoutNames = (text: string, names: UnauthorisedNames): string => {
  if (names.size === 0) return text;
  return text
    .normalize('NFC')
    .replaceAll(mark, '')
    .replace(wordPattern, (word) =>
      startsWithCapital(word) && names.has(nameKey(word)) ? mark : word,
    )
    .replace(severalMarks, mark)
    .replace(markInSentence, (_, start: string, small: string | undefined, offset: number) => {
      const words = afterSmallWord[small?.toLowerCase() ?? ''] ?? 'essa pessoa';
      const isStart =
        offset === 0 || start !== '' || (small !== undefined && startsWithCapital(small));
      return `${start}${isStart ? words[0]?.toUpperCase() + words.slice(1) : words}`;
    });
};
