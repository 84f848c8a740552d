const feminine =
  /^(?:mentoria|formação|imersão|academia|jornada|escola|comunidade|oficina|trilha|consultoria|aula|masterclass|certificação|semana|maratona)(?!\p{L})/iu;
const masculine =
  /^(?:curso|método|programa|treinamento|desafio|guia|clube|workshop|projeto|sistema|plano|e-?book|kit|bootcamp|acompanhamento|grupo|minicurso|livro)(?!\p{L})/iu;

/** The name of a product with the article that its kind asks for, alone and after 'em'. */
export type NamedProduct = { readonly o_produto: string; readonly no_produto: string };

const kindOf = (description: string): string | undefined => {
  const noun = description.replace(/^(?:é )?(?:um|uma|o|a) /iu, '');
  return (feminine.exec(noun) ?? masculine.exec(noun))?.[0].toLocaleLowerCase('pt-BR');
};

/**
 * 'Mentoria Raiz' → 'a Mentoria Raiz'; a name that does not say what it is borrows the kind from the
 * description ('Treinamento de 12 semanas…' → 'o treinamento Inglês de Reunião'), else it is a 'programa'.
 */
export const namedProduct = (name: string, description: string): NamedProduct => {
  const hasKind = feminine.test(name) || masculine.test(name);
  const kind = kindOf(description) ?? 'programa';
  const whole = hasKind ? name : `${kind} ${name}`;
  const article = feminine.test(whole) ? 'a' : 'o';
  return { o_produto: `${article} ${whole}`, no_produto: `n${article} ${whole}` };
};
