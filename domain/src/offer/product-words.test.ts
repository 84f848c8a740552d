import { expect, test } from 'vitest';
import { articleOf, articleOfName, kindNamedIn } from './product-words.ts';

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

test.each([
  ['Curso Voz Firme', 'o'],
  ['Cursos de Bolo', 'os'],
  ['Mentoria Caixa em Ordem', 'a'],
  ['  “Aulas” de violão', 'as'],
  ['FORMAÇÃO em Coleta', 'a'],
  ['Oficinas de Escrita', 'as'],
  ['Voz Firme', undefined],
  ['Cursinho', undefined],
  ['', undefined],
] as const)('the first word of “%s” proposes the article %s [B-SHEET-52]', (name, article) => {
  expect(articleOfName(name)).toBe(article);
});

test.each([
  ['Voz Firme', 'Curso gravado de oratória para gerentes.', 'curso_gravado'],
  ['Voz Firme', 'Um curso ao vivo, em seis semanas.', 'turma_ao_vivo'],
  ['Mentoria Caixa em Ordem', 'Seis encontros para donas de salão.', 'mentoria'],
  ['Preço Certo', 'Consultorias de uma hora.', 'consultoria'],
  ['Workshop Bolo de Pote', 'Um sábado inteiro.', 'evento'],
  ['Violão sem Medo', 'E-book com cem acordes.', 'livro'],
  ['Mentoria Voz Firme', 'Com um curso gravado de bônus.', undefined],
  ['Voz Firme', 'Curso online de oratória.', undefined],
  ['Voz Firme', 'Para quem trabalha em livrarias.', undefined],
] as const)('“%s: %s” names the kind of product %s [B-SHEET-52]', (name, description, kind) => {
  expect(kindNamedIn(name, description)).toBe(kind);
});
