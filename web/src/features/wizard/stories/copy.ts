/** What 'Suas histórias' says around its cards. */
export const storiesCopy = {
  title: 'Suas histórias',
  intro:
    'São seis cartões curtos, e tudo é opcional. O que você contar entra no roteiro com as suas palavras; o que não contar, ninguém inventa.',
  footer:
    'Não escreva documento, endereço, dado de saúde nem nome de criança. Estas respostas ficam no seu projeto e são enviadas ao provedor de IA quando ele está configurado. Você pode apagar quando quiser.',
  askTitle: 'Antes da abertura, conte a sua história',
  askText:
    'São seis cartões curtos, uns dez minutos. É o que faz o roteiro parecer seu, e não de qualquer pessoa. O que você não contar, ninguém inventa.',
  ask: 'Contar agora',
  headerCount: (count: string) => `Histórias: ${count}`,
  summary: (count: string) => `Suas histórias: ${count}`,
  written:
    'As fases que já estão escritas não mudam. Use “Regenerar” na fase aberta para trazer o que você contou.',
  finished:
    'As fases que já estão escritas não mudam. Edite à mão o que quiser trazer para o texto.',
  items: {
    ensinamentos: { one: 'Ensinamento', add: 'Mais um ensinamento' },
    casos: { one: 'Caso', add: 'Mais um caso' },
  },
} as const;
