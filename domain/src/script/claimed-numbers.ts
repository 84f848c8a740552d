/** A deadline, a number or a named day that a text states. Positions count UTF-16 units. */
export type ClaimedNumber = {
  readonly index: number;
  readonly text: string;
  /** '6 semana', 'hoje' or '1800': the same for every way to say it. */
  readonly key: string;
  /** Whether it has a unit, as in '6 semanas'. */
  readonly hasUnit: boolean;
};

const written: Readonly<Record<string, string>> = {
  um: '1',
  uma: '1',
  dois: '2',
  duas: '2',
  três: '3',
  quatro: '4',
  cinco: '5',
  seis: '6',
  sete: '7',
  oito: '8',
  nove: '9',
  dez: '10',
  onze: '11',
  doze: '12',
  quinze: '15',
  vinte: '20',
  trinta: '30',
  quarenta: '40',
  sessenta: '60',
  noventa: '90',
};

const claimed = new RegExp(
  '(?<![\\p{L}\\p{N}])(?:' +
    `(?:(\\d{1,4})|(${Object.keys(written).join('|')}))\\s{1,9}(?:únic[oa]s?\\s{1,9}|curt[oa]s?\\s{1,9})?` +
    '(minutos?|horas?|dias?|noites?|tardes?|manhãs?|semanas?|m[êe]s(?:es)?|anos?|sábados?|domingos?|' +
    'fi(?:m|ns) de semana|aulas?|encontros?|módulos?|passos)' +
    '|(hoje|amanhã|esta semana|este mês|este ano)|(\\d[\\d.,]{0,12})' +
    ')(?![\\p{L}\\p{N}])',
  'giu',
);

const singular = (unit: string): string => {
  const lower = unit.toLowerCase();
  if (/^fi(?:m|ns) de semana$/.test(lower)) return 'fim de semana';
  return /^m[êe]s/.test(lower) ? 'mês' : lower.replace(/s$/, '');
};

/** A number without the points of thousands and the marks behind it: '1.800,' is '1800'. */
export const plainNumber = (digits: string): string =>
  digits.replace(/[.,]+$/, '').replace(/\.(?=\d{3}(?!\d))/g, '');

const keyOf = (match: RegExpMatchArray): string => {
  const [, digits, word, unit, day, alone] = match;
  if (unit !== undefined) {
    const number = digits ?? written[word?.toLowerCase() ?? ''] ?? '';
    return `${String(Number(number))} ${singular(unit)}`;
  }
  return day?.toLowerCase() ?? plainNumber(alone ?? '');
};

/** The deadlines and numbers that a text states, in order (docs/method/script-check.md#claimed-numbers). */
export const claimedNumbers = (text: string): ClaimedNumber[] =>
  Array.from(text.matchAll(claimed), (match) => ({
    index: match.index,
    text: match[5] === undefined ? match[0] : match[0].replace(/[.,]+$/, ''),
    key: keyOf(match),
    hasUnit: match[5] === undefined,
  }));

/** The keys of everything that texts state. */
export const claimedKeys = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => claimedNumbers(text).map(({ key }) => key)));

/** What a text states that none of the sources does; each key once. */
export const unsourcedNumbers = (text: string, sources: ReadonlySet<string>): ClaimedNumber[] => {
  const seen = new Set<string>();
  return claimedNumbers(text).filter(({ key }) => {
    if (sources.has(key) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
