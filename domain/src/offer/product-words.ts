import type { Offer } from './fields.ts';
import type { Gender } from './numbers.ts';

type Kind = NonNullable<Offer['tipo_de_produto']>;
export type Article = NonNullable<Offer['artigo_do_nome']>;

type Words = {
  /** What else the product may be called: `a turma`. */
  readonly called: string;
  readonly article: Article;
  readonly part: string;
  readonly parts: string;
  readonly partGender: Gender;
};

const module = { part: 'módulo', parts: 'módulos', partGender: 'm' } as const;
const meeting = { part: 'encontro', parts: 'encontros', partGender: 'm' } as const;
const chapter = { part: 'capítulo', parts: 'capítulos', partGender: 'm' } as const;
const part = { part: 'parte', parts: 'partes', partGender: 'f' } as const;

const wordsByKind: Readonly<Record<Kind, Words>> = {
  curso_gravado: { called: 'o curso', article: 'o', ...module },
  turma_ao_vivo: { called: 'a turma', article: 'a', ...module },
  mentoria: { called: 'a mentoria', article: 'a', ...meeting },
  consultoria: { called: 'a consultoria', article: 'a', ...meeting },
  evento: { called: 'o evento', article: 'o', ...part },
  livro: { called: 'o livro', article: 'o', ...chapter },
  outro: { called: 'o programa', article: 'o', ...part },
};

/** What a product of this kind and each of its parts are called. */
export const productWords = (kind: Offer['tipo_de_produto']): Words => wordsByKind[kind ?? 'outro'];

const firstWords: Readonly<Record<Article, readonly string[]>> = {
  a: 'mentoria formacao imersao academia jornada escola comunidade oficina trilha consultoria aula certificacao semana maratona turma'.split(
    ' ',
  ),
  o: 'curso metodo programa treinamento desafio guia clube projeto sistema plano livro kit acompanhamento grupo'.split(
    ' ',
  ),
  as: 'mentorias formacoes imersoes jornadas oficinas trilhas consultorias aulas semanas'.split(
    ' ',
  ),
  os: 'cursos metodos programas treinamentos desafios guias planos livros encontros'.split(' '),
};

const articles = Object.keys(firstWords) as Article[];

const firstWordOf = (name: string): string =>
  (/[\p{L}\p{N}]+/u.exec(name.normalize('NFC'))?.[0] ?? '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** The article that the first word of a product's name tells: 'o' of 'Curso', 'as' of 'Aulas'. */
export const articleOfName = (productName: string): Article | undefined => {
  const first = firstWordOf(productName);
  return articles.find((article) => firstWords[article].includes(first));
};

/** The article of a product's name: the one that was chosen, that of its first word, or that of its kind. */
export const articleOf = (
  offer: Pick<Offer, 'artigo_do_nome' | 'tipo_de_produto'>,
  productName: string,
): Article =>
  offer.artigo_do_nome ?? articleOfName(productName) ?? productWords(offer.tipo_de_produto).article;

const kindNames: readonly (readonly [Kind, RegExp])[] = [
  ['curso_gravado', /\b(?:curso|aulas?) gravad[oa]s?\b/],
  ['turma_ao_vivo', /\b(?:turma|curso|aulas?) ao vivo\b/],
  ['mentoria', /\bmentorias?\b/],
  ['consultoria', /\bconsultorias?\b/],
  ['evento', /\b(?:evento|congresso|workshop)s?\b/],
  ['livro', /\b(?:livro|e-?book)s?\b/],
];

/** What kind of product the typed texts name; undefined where they name none, or more than one. */
export const kindNamedIn = (...texts: readonly string[]): Kind | undefined => {
  const said = texts.join('\n').toLowerCase();
  const [kind, ...others] = kindNames.filter(([, name]) => name.test(said));
  return others.length === 0 ? kind?.[0] : undefined;
};

/** The words that agree with an article: `na`, `da`, `pela`, `paga`, `é`. */
export const articleWords = (article: Article) => ({
  article,
  in: `n${article}`,
  of: `d${article}`,
  by: `pel${article}`,
  paid: `pag${article}`,
  is: article.length > 1 ? 'são' : 'é',
});
