/** Texts of the list of projects (R-DASH-01 to R-DASH-10). */
export const copy = {
  projects: {
    title: 'Meus Webinários',
    new: 'Novo Script',
    empty: 'Nenhum projeto ainda',
    emptyLead:
      'Conte o que você ensina e para quem. O primeiro roteiro começa com o nome do seu produto.',
    first: 'Criar Primeiro Script',
    all: 'Ver todos',
    places: 'Onde estão os projetos',
    elsewhere:
      'Nenhum projeto ativo. O que você arquivou ou excluiu continua nas outras duas listas.',
    search: 'Buscar pelo nome do produto',
    unavailable: 'A lista não pôde ser carregada agora. Seus projetos continuam salvos.',
  },
} as const;
