import { isRisky, isSevere } from '../language/claims.ts';
import { cleaned, cleanedName } from '../language/cleaning.ts';
import { inFewWords } from '../language/excerpts.ts';
import { gap, inMidSentence, withoutEnd, withFullStop } from '../language/phrases.ts';
import type { Values } from '../render.ts';

type Article = 'o' | 'a' | 'os' | 'as';

const feminine = new Set(
  'aula aulas mentoria formação imersão academia jornada escola comunidade oficina trilha consultoria masterclass certificação semana maratona turma mentorias coleção assinatura série'.split(
    ' ',
  ),
);
const masculine = new Set(
  'programa curso treinamento método desafio guia clube workshop projeto sistema plano livro e-book ebook kit bootcamp acompanhamento grupo minicurso evento encontro pacote cursos encontros'.split(
    ' ',
  ),
);

/** How a kind of product is called, and said to be. */
const kinds: Readonly<Record<string, { article: 'o' | 'a'; name: string; sentence: string }>> = {
  curso_gravado: { article: 'o', name: 'curso', sentence: 'É um curso gravado.' },
  turma_ao_vivo: { article: 'a', name: 'turma', sentence: 'É uma turma ao vivo.' },
  mentoria: { article: 'a', name: 'mentoria', sentence: 'É uma mentoria.' },
  consultoria: { article: 'a', name: 'consultoria', sentence: 'É uma consultoria.' },
  evento: { article: 'o', name: 'evento', sentence: 'É um evento.' },
  livro: { article: 'o', name: 'livro', sentence: 'É um livro.' },
};
const anyKind = { article: 'o', name: 'programa', sentence: '' } as const;

const ownPrefix =
  /^(?:(?:o |a )?(?:meu|minha|nosso|nossa)s?\s+(?:produto|curso|programa)\s+(?:é|são)|é|são|trata-se de)\s+/iu;
const articlePrefix = /^(?:um|uma|o|a|os|as|meu|minha|nosso|nossa)\s+/iu;

const withoutPrefixes = (text: string): string =>
  text.replace(ownPrefix, '').replace(articlePrefix, '');

const formatIn = (typed: string): string => {
  const text = cleaned(typed);
  if (text === '' || isSevere(text)) return '';
  const bare = withoutPrefixes(text);
  const first = (bare.split(/\s+/)[0] ?? '').toLowerCase().replace(/[,:]$/, '');
  const isFeminine = feminine.has(first);
  if (!isFeminine && !masculine.has(first)) return '';
  const [what = ''] = inMidSentence(bare).split(
    /\s(?:(?:em|de|com|por|para|a|no|na)\s)?(?:que|onde|cuj[oa]s?)\s/u,
  );
  const short = inFewWords(what.replace(/,.*$/u, ''));
  if (isRisky(short)) return '';
  const article = isFeminine ? 'É uma' : 'É um';
  return withFullStop(`${first.endsWith('s') ? 'São' : article} ${short}`);
};

/** What the product is, in one sentence: from its description, else from its kind. */
const formatOf = (description: string, product: string, kind: string | null): string =>
  formatIn(description) || formatIn(product) || (kinds[kind ?? '']?.sentence ?? '');

const articleOf = (firstWord: string): Article | undefined => {
  if (feminine.has(firstWord)) return 'a';
  return masculine.has(firstWord) ? 'o' : undefined;
};

const withArticle = (article: Article, name: string): Values => ({
  o_produto: `${article} ${name}`,
  do_produto: `d${article} ${name}`,
  no_produto: `n${article} ${name}`,
});

/** What the product is called by the first word of its descriptions: 'Treinamento de 12 semanas' → 'treinamento'. */
const calledIn = (typed: readonly string[]) => {
  const names = typed.map((text) =>
    (withoutPrefixes(cleaned(text)).split(/[\s,:]+/)[0] ?? '').toLowerCase(),
  );
  const name = names.find((word) => articleOf(word) !== undefined && !word.endsWith('s'));
  const article = name === undefined ? undefined : articleOf(name);
  return name !== undefined && article !== undefined ? { article, name } : undefined;
};

/** The name with its article, which the person chose, or its first word tells, or else what the product is. */
const namedWithArticle = (
  name: string,
  chosen: Article | null,
  is: { readonly kind: string | null; readonly described: readonly string[] },
): Values => {
  const [, typed, rest] = /^(o|a|os|as)\s+(.+)$/iu.exec(name) ?? [];
  const base = rest ?? name;
  const article =
    chosen ??
    (typed?.toLowerCase() as Article | undefined) ??
    articleOf((base.split(/\s+/)[0] ?? '').toLowerCase());
  if (article) return withArticle(article, base);
  const called = kinds[is.kind ?? ''] ?? calledIn(is.described) ?? anyKind;
  return withArticle(called.article, `${called.name} ${name}`);
};

/** What the templates say of the product itself. */
export const productValues = (product: {
  readonly name: string;
  readonly description: string;
  readonly delivery: string;
  readonly kind: string | null;
  readonly article: Article | null;
}): Values => {
  const { kind } = product;
  const name = withoutEnd(cleanedName(product.name)) || gap('nome do produto');
  return {
    nome_do_produto: name,
    slide_link: name,
    ...namedWithArticle(name, product.article, {
      kind,
      described: [product.description, product.delivery],
    }),
    formato_dito: formatOf(product.description, product.delivery, kind),
  };
};
