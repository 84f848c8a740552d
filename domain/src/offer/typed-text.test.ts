import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countWord, ordinalWord } from './numbers.ts';
import { articleOf, articleWords } from './product-words.ts';
import { asComplement, asName, asQuotation, asText, joinedBy } from './typed-text.ts';

const result = 'Complete: “Nesta parte, você ____”';
const reason = 'Complete: “…porque ____”';
const names = ['Caixa em Ordem', 'Marina Alves', 'Ana Lu'];

describe('the rest of a sentence', () => {
  test.each([
    [result, 'calcula o preço', 'calcula o preço'],
    [result, '  Calcula o\n preço!… ', 'calcula o preço'],
    [result, 'você calcula o preço', 'calcula o preço'],
    [result, 'Voce calcula o preço.', 'calcula o preço'],
    [result, 'Nesta parte, você calcula', 'calcula'],
    [result, 'nesta parte você calcula', 'calcula'],
    [result, 'você', ''],
    [result, '...', ''],
    [reason, 'Porque a turma começa', 'a turma começa'],
    [reason, 'A turma começa', 'a turma começa'],
    [reason, 'PIX cai na hora', 'PIX cai na hora'],
    [reason, 'WhatsApp só comporta isso', 'WhatsApp só comporta isso'],
    [reason, 'Marina atende uma por uma', 'Marina atende uma por uma'],
    [reason, 'Caixa não espera', 'Caixa não espera'],
    [reason, 'EU ATENDO UMA PESSOA POR VEZ', 'eu atendo uma pessoa por vez'],
    ['Complete: “O bônus é ____”', 'É um modelo de tabela', 'um modelo de tabela'],
    [result, 'Nesta hora você calcula', 'nesta hora você calcula'],
    ['Complete: “O bônus é ____”', 'E mais um guia', 'e mais um guia'],
    [reason, 'Ana atende', 'Ana atende'],
    [reason, 'Lu atende', 'lu atende'],
    ['Complete: “O bônus é ____”', 'e-book de receitas', 'e-book de receitas'],
    ['Complete: “A resposta chega em ____”', 'em até dois dias', 'até dois dias'],
    ['Complete: “Esse número vem ____”', 'vem da minha tabela', 'da minha tabela'],
    ['Complete: “Para comparar: ____”', 'Para comparar: uma consultoria', 'uma consultoria'],
    ['Complete: “Quem financia é ____”', 'Quem financia é a plataforma', 'a plataforma'],
  ])('the rest of %s, typed as “%s”, is “%s”', (label, typed, said) => {
    expect(asComplement(typed, label, names)).toBe(said);
  });

  it('never ends a sentence, and stands on one line [B-METHOD-42]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const said = asComplement(typed, 'Complete: “O link é ____ agora”', []);
        expect(said).not.toMatch(/[\s.,;:!?…]$/u);
        expect(said).not.toContain('\n');
      }),
    );
  });
});

describe('a complement that is no continuation', () => {
  test.each([
    ['por', 'WhatsApp', 'por WhatsApp'],
    ['por', 'o grupo da turma', 'pelo grupo da turma'],
    ['por', 'pela área de alunos', 'pela área de alunos'],
    ['por', 'no encontro ao vivo', 'no encontro ao vivo'],
    ['por', 'um grupo', 'por um grupo'],
    ['de', 'a minha tabela', 'da minha tabela'],
    ['de', 'da minha tabela', 'da minha tabela'],
    ['de', 'site da prefeitura', 'de site da prefeitura'],
    ['de', '', ''],
  ] as const)(
    'a complement after %s, %j, is said as %j [B-METHOD-145]',
    (preposition, typed, said) => {
      expect(joinedBy(preposition, typed)).toBe(said);
    },
  );
});

describe('a text in capitals', () => {
  test.each([
    ['ISTO É UM GRITO', 'Isto é um grito'],
    ['CUSTA R$ 1.800 POR MÊS', 'Custa R$ 1.800 por mês'],
    ['Isto NÃO é um grito', 'Isto NÃO é um grito'],
    ['PIX E CNPJ', 'PIX E CNPJ'],
  ])('%s is said as %s', (typed, said) => {
    expect(asText(typed)).toBe(said);
  });

  it('is capitalised as a name where it is one [B-METHOD-42]', () => {
    expect(asName('PATRÍCIA DA SILVA E SOUZA')).toBe('Patrícia da Silva e Souza');
    expect(asName('DENISE EVARISTO')).toBe('Denise Evaristo');
    expect(asName(' Ana  Lu ')).toBe('Ana Lu');
  });

  test('a quotation loses the marks that were typed around it', () => {
    expect(asQuotation(' “Gostei muito.” ')).toBe('Gostei muito.');
    expect(asQuotation('“ Gostei. ”')).toBe('Gostei.');
    expect(asQuotation('"Gostei."')).toBe('Gostei.');
    expect(asQuotation('“Sim” e “não”')).toBe('“Sim” e “não”');
  });
});

test('numbers are words up to ten, in the gender of what is counted', () => {
  expect([1, 2, 10, 11].map((n) => countWord(n, 'm'))).toEqual(['um', 'dois', 'dez', '11']);
  expect([1, 2, 10, 1000].map((n) => countWord(n, 'f'))).toEqual(['uma', 'duas', 'dez', '1.000']);
  expect([1, 3, 10, 12].map((n) => ordinalWord(n, 'f'))).toEqual([
    'Primeira',
    'Terceira',
    'Décima',
    'Décima segunda',
  ]);
  expect(ordinalWord(11, 'm')).toBe('Décimo primeiro');
  expect([ordinalWord(13, 'm'), ordinalWord(13, 'f')]).toEqual(['13º', '13ª']);
});

describe('the article of the product', () => {
  const none = { artigo_do_nome: null, tipo_de_produto: null } as const;
  test.each([
    [{ ...none, artigo_do_nome: 'as' }, 'Método Raiz', 'as'],
    [none, 'Mentoria Raiz', 'a'],
    [none, 'FORMAÇÃO em Bolos', 'a'],
    [none, 'Método Raiz', 'o'],
    [none, 'Inglês de Reunião', 'o'],
    [{ ...none, tipo_de_produto: 'turma_ao_vivo' }, 'Inglês de Reunião', 'a'],
    [{ ...none, tipo_de_produto: 'turma_ao_vivo' }, 'Curso de Inglês', 'o'],
  ] as const)('the article for %j of %s is %s', (offer, name, article) => {
    expect(articleOf(offer, name)).toBe(article);
  });

  it('agrees with the words around the name [B-METHOD-43]', () => {
    expect(articleWords('a')).toEqual({
      article: 'a',
      in: 'na',
      of: 'da',
      by: 'pela',
      paid: 'paga',
      is: 'é',
    });
    expect(articleWords('os')).toEqual({
      article: 'os',
      in: 'nos',
      of: 'dos',
      by: 'pelos',
      paid: 'pagos',
      is: 'são',
    });
  });
});
