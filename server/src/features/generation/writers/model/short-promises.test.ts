import { claimedKeys } from '@webnario/domain/script/claimed-numbers';
import { describe, expect, it } from 'vitest';
import { readList } from './list-answer.ts';
import { checkSuggestions, type SuggestionContext } from './short-promises.ts';
import { cpuMs } from '@webnario/domain/testing/cpu-time';

const context: SuggestionContext = {
  original: 'Organize o caixa do salão',
  category: 'Negócios e gestão',
  sources: claimedKeys(['um programa de seis semanas']),
};
const check = (...suggestions: readonly string[]) => checkSuggestions(suggestions, context);

const readSuggestions = (answer: string) => readList(answer, { list: 'sugestoes' });

describe('short promises in an answer of free form', () => {
  it('are read from numbered and dashed lines', () => {
    expect(readSuggestions('Aqui estão:\n\n1. Organize o mês\n\n  - Venda mais bolos\n')).toEqual([
      'Organize o mês',
      'Venda mais bolos',
    ]);
  });

  it.each(['\n', '.\n', '“', '1.'])('are found quickly in a long run of %j', async (mark) => {
    const answer = `${mark.repeat(60_000 / mark.length)}x`;
    const used = await cpuMs(() => {
      check(...readSuggestions(answer), answer, `a${answer}`);
    });
    expect(used).toBeLessThan(2000);
  });
});

describe('a suggestion', () => {
  it.each([
    'Descubra o preço certo de cada serviço em 6 semanas',
    'Monte o caixa em seis semanas, passo a passo',
    'Separe as contas no seu ritmo, sem planilha complicada',
  ])('is kept when it follows the rules: %s [B-METHOD-88]', (text) => {
    expect(check(text).valid).toEqual([text]);
  });

  it.each([
    ['“Separe as contas do salão.”', 'Separe as contas do salão'],
    ['  *Separe   as contas*  ', 'Separe as contas'],
  ])('loses quotes, blanks and a final point: %j', (text, kept) => {
    expect(check(text).valid).toEqual([kept]);
  });

  it.each([
    ['Curta', 'use de 10 a 90 caracteres'],
    [
      'Um dois três quatro cinco seis sete oito nove dez onze doze treze',
      'use no máximo 12 palavras',
    ],
    ['Separe as contas (todas)', 'sem barra, parênteses ou emoji'],
    ['Separe as contas 🎉 hoje mesmo', 'sem barra, parênteses ou emoji'],
    ['Tenha lucro garantido no salão', 'sem alegação de risco: lucro garantido'],
    ['Separe as contas com método garantido', 'sem alegação de risco: garantido'],
    ['Separe as contas em 30 dias', 'não crie prazo ou número: “30 dias” não está nos dados'],
    ['Separe as 3 contas do salão', 'não crie prazo ou número: “3” não está nos dados'],
    ['ORGANIZE o caixa, do salao!', 'não repita uma promessa'],
  ])('is rejected, and the model is told why: %s [B-METHOD-88]', (text, fault) => {
    const { valid, faults } = check(text);
    expect(valid).toEqual([]);
    expect(faults[0]).toMatch(/^“.*”: /);
    expect(faults[0]).toContain(`”: ${fault}`);
  });

  it('is rejected when it repeats another one', () => {
    const { valid, faults } = check('Separe as contas', 'separe as contás.');
    expect(valid).toEqual(['Separe as contas']);
    expect(faults).toEqual(['“separe as contás”: não repita uma promessa']);
  });
});
