import { expect, test } from 'vitest';
import { articleOf } from './product-words.ts';

const feminine =
  'Mentoria Formação Imersão Academia Jornada Escola Comunidade Oficina Trilha Consultoria Aula Certificação Semana Maratona Turma';
const masculine =
  'Curso Método Programa Treinamento Desafio Guia Clube Projeto Sistema Plano Livro Kit Acompanhamento Grupo';

test.each([
  ...feminine.split(' ').map((word) => [`${word} Caixa em Ordem`, 'livro', 'a'] as const),
  ...masculine.split(' ').map((word) => [`${word} Caixa em Ordem`, 'mentoria', 'o'] as const),
])(
  'the article of “%s” follows its first word, although it is sold as %s: %s',
  (name, kind, article) => {
    expect(articleOf({ artigo_do_nome: null, tipo_de_produto: kind }, name)).toBe(article);
    expect(articleOf({ artigo_do_nome: 'as', tipo_de_produto: kind }, name)).toBe('as');
  },
);

test.each([
  ['curso_gravado', 'o'],
  ['turma_ao_vivo', 'a'],
  ['mentoria', 'a'],
  ['consultoria', 'a'],
  ['evento', 'o'],
  ['livro', 'o'],
  ['outro', 'o'],
  [null, 'o'],
] as const)('the article of a name that tells nothing follows its kind %s: %s', (kind, article) => {
  expect(articleOf({ artigo_do_nome: null, tipo_de_produto: kind }, 'Voz Firme')).toBe(article);
});
