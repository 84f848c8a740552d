const small = [
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze',
  'dezesseis dezessete dezoito dezenove',
]
  .join(' ')
  .split(' ');
const tens = '- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const hundreds =
  '- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
    ' ',
  );

/** 1 to 999. */
const belowThousand = (number: number): string[] => {
  if (number === 100) return ['cem'];
  const parts: string[][] = [];
  const rest = number % 100;
  if (number >= 100) parts.push([hundreds[Math.floor(number / 100)] ?? '']);
  if (rest >= 20) parts.push([tens[Math.floor(rest / 10)] ?? '']);
  const last = rest >= 20 ? rest % 10 : rest;
  if (last > 0) parts.push([small[last] ?? '']);
  return parts.flatMap((part, index) => (index === 0 ? part : ['e', ...part]));
};

const groups: readonly (readonly [size: number, one: string, many: string])[] = [
  [1_000_000_000, 'bilhao', 'bilhoes'],
  [1_000_000, 'milhao', 'milhoes'],
  [1000, 'mil', 'mil'],
];

/** Whether what follows a thousand is joined with 'e': 'mil e cem', 'mil e dois', but 'mil cento e dois'. */
const isJoined = (rest: number): boolean => rest < 100 || rest % 100 === 0;

/** How a whole number is said, word by word and without accents: 1997 is 'mil novecentos e noventa e sete'. */
export const numberWords = (number: number): string[] => {
  if (number === 0) return ['zero'];
  const said: string[] = [];
  let rest = number;
  for (const [size, one, many] of groups) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) {
      const isBareThousand = size === 1000 && count === 1;
      said.push(...(isBareThousand ? [] : belowThousand(count)), count === 1 ? one : many);
    }
  }
  if (rest === 0) return said;
  return [...said, ...(said.length > 0 && isJoined(rest) ? ['e'] : []), ...belowThousand(rest)];
};
