const letter = /\p{L}/gu;
const capital = /\p{Lu}/gu;
const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** Whether a text was typed with the capitals key on: more than eight letters, seven in ten of them capitals. */
const isShouted = (text: string): boolean => {
  const letters = text.match(letter)?.length ?? 0;
  return letters > 8 && (text.match(capital)?.length ?? 0) >= letters * 0.7;
};

const lowerCase = (text: string): string => text.toLocaleLowerCase('pt-BR');

const withFirstCapital = (text: string): string =>
  text.replace(/\p{L}/u, (first) => first.toLocaleUpperCase('pt-BR'));

/** A text in capitals as somebody would write it; any other text as it is. */
export const withoutShouting = (text: string): string =>
  isShouted(text)
    ? lowerCase(text).replace(/(?:^|(?<=[.!?…]\s))\P{L}{0,3}\p{L}/gu, withFirstCapital)
    : text;

/** A person's name in capitals as somebody would write it; any other name as it is. */
export const nameWithoutShouting = (name: string): string =>
  isShouted(name)
    ? lowerCase(name).replace(/[\p{L}\p{M}]+/gu, (word) =>
        particles.has(word) ? word : withFirstCapital(word),
      )
    : name;
