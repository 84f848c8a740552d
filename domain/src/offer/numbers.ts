export type Gender = 'm' | 'f';

const small = [
  'zero',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
];
const smallFeminine: Readonly<Record<number, string>> = { 1: 'uma', 2: 'duas' };

/** A number as a text says it: in words up to ten, in the gender of what is counted, and in figures above. */
export const countWord = (count: number, gender: Gender): string =>
  (gender === 'f' ? smallFeminine[count] : undefined) ??
  small[count] ??
  count.toLocaleString('pt-BR');

const ordinals = [
  'Primeiro',
  'Segundo',
  'Terceiro',
  'Quarto',
  'Quinto',
  'Sexto',
  'Sétimo',
  'Oitavo',
  'Nono',
  'Décimo',
  'Décimo primeiro',
  'Décimo segundo',
];

/** `Primeiro`, `Segunda` … up to the twelfth. */
export const ordinalWord = (position: number, gender: Gender): string => {
  const word = ordinals[position - 1] ?? `${String(position)}º`;
  return gender === 'm' ? word : word.replace(/o(?=\s|$)/gu, 'a').replace('º', 'ª');
};
