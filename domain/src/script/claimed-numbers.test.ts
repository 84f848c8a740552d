import { describe, expect, it, test } from 'vitest';
import { claimedKeys, claimedNumbers, unsourcedNumbers } from './claimed-numbers.ts';
import { cpuMs } from '../../testing/cpu-time.ts';

const keys = (text: string): string[] => claimedNumbers(text).map(({ key }) => key);

describe('claimedNumbers', () => {
  it.each([
    ['Descubra o preço em seis semanas', ['6 semana']],
    ['Plante uma horta em um único sábado', ['1 sábado']],
    ['Pronto em 3 fins de semana', ['3 fim de semana']],
    ['Fale inglês em 3 meses', ['3 mês']],
    ['Fale inglês em um mês', ['1 mês']],
    ['Comece hoje e termine esta semana', ['hoje', 'esta semana']],
    ['Custa 1.800, e vale', ['1800']],
    ['Em 10 aulas curtas', ['10 aula']],
    ['Em 3 curtas noites', ['3 noite']],
    ['Desde 2016 com 140 salões', ['2016', '140']],
    ['São 41,30 de custo.', ['41,30']],
    ['Um caminho passo a passo', []],
  ])('reads %j as %j', (text, expected) => {
    expect(keys(text)).toEqual(expected);
  });

  it('gives the place of each number, and whether it has a unit', () => {
    expect(claimedNumbers('Em 6 semanas, 140.')).toEqual([
      { index: 3, text: '6 semanas', key: '6 semana', hasUnit: true },
      { index: 14, text: '140', key: '140', hasUnit: false },
    ]);
  });

  it('recognises a told number in digits and in words [B-METHOD-100]', () => {
    const sources = claimedKeys(['Programa de 6 semanas', 'mais de 1.800 pessoas']);
    expect(unsourcedNumbers('Em seis semanas, com 1800 pessoas', sources)).toEqual([]);
    expect(unsourcedNumbers('Em sete semanas e 7 semanas', sources).map(({ key }) => key)).toEqual([
      '7 semana',
    ]);
  });

  it('reads a very long text quickly', async () => {
    const used = await cpuMs(() => {
      for (const text of [
        '1.'.repeat(10_000),
        'um único '.repeat(2500),
        `seis${' '.repeat(20_000)}`,
      ]) {
        claimedNumbers(text);
      }
    });
    expect(used).toBeLessThan(1000);
  });
});

test.each(
  'um 1, uma 1, dois 2, duas 2, três 3, quatro 4, cinco 5, seis 6, sete 7, oito 8, nove 9, dez 10, onze 11, doze 12, quinze 15, vinte 20, trinta 30, quarenta 40, sessenta 60, noventa 90'
    .split(', ')
    .map((pair) => pair.split(' ')),
)('“em %s aulas” states %s of them', (word, figure) => {
  expect([...claimedKeys([`em ${word} aulas`])]).toEqual([`${figure} aula`]);
});

test.each([
  'minuto',
  'hora',
  'dia',
  'noite',
  'tarde',
  'manhã',
  'semana',
  'ano',
  'sábado',
  'domingo',
  'aula',
  'encontro',
  'módulo',
  'passo',
])('a number of %ss is a claim', (unit) => {
  expect([...claimedKeys([`em 6 ${unit}s`])]).toEqual([`6 ${unit}`]);
});
