import { binDays } from '@webnario/domain/projects/life';

/** A name, shortened for a sentence: the card beside it shows all of it. */
const inShort = (name: string): string =>
  name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name;

/** Texts of renaming, copying, archiving and deleting a project. */
export const lifeCopy = {
  edit: 'Renomear ou mudar categoria',
  duplicate: 'Duplicar',
  archive: 'Arquivar',
  unarchive: 'Desarquivar',
  remove: 'Excluir',
  restore: 'Restaurar',
  purge: 'Apagar agora',
  undo: 'Desfazer',
  cancel: 'Cancelar',
  done: {
    archived: 'Projeto arquivado',
    archivedMore: (name: string) => `“${inShort(name)}” saiu da lista e está em Arquivados.`,
    unarchived: 'Projeto de volta à lista',
    removed: 'Projeto na lixeira',
    removedMore: (name: string) => `“${inShort(name)}” fica lá por ${binDays} dias.`,
    restored: 'Projeto restaurado',
    restoredMore: (isArchived: boolean) =>
      isArchived ? 'Ele está em Arquivados, onde estava.' : 'Ele está de volta à lista.',
    purged: 'Projeto apagado de vez',
    copied: 'Cópia criada',
    copiedMore: (name: string) => `“${inShort(name)}” é a primeira da lista.`,
    open: 'Abrir',
  },
  failed: {
    archive: 'O projeto não foi arquivado',
    unarchive: 'O projeto continua arquivado',
    remove: 'O projeto não foi excluído',
    restore: 'O projeto continua na lixeira',
    purge: 'O projeto não foi apagado',
    edit: 'O projeto não foi alterado',
    copy: 'A cópia não foi feita',
    more: 'Nada mudou. Tente de novo em instantes.',
  },
  editing: {
    title: 'Nome e categoria',
    name: 'Nome do produto',
    nameHint: 'Vale para os próximos textos e arquivos; o que já está escrito fica como está.',
    category: 'Categoria',
    inactive: 'não está mais disponível',
    save: 'Salvar',
  },
  copying: {
    title: 'Duplicar projeto',
    takes:
      'A cópia leva os textos e as respostas, suas histórias, a oferta e o que você decidiu no raio-x.',
    leaves: 'Não leva versões antigas, ensaios, links nem comentários.',
    price: (price: string) => `O primeiro arquivo da cópia custa ${price}.`,
    name: 'Nome do produto na cópia',
    confirm: 'Duplicar',
  },
  purging: {
    title: (name: string) => `Apagar “${inShort(name)}” de vez?`,
    text: 'Textos, versões, respostas, ensaios e links são apagados agora e não voltam. O extrato de créditos continua, sem o nome do projeto.',
    confirm: 'Apagar de vez',
    cancel: 'Manter na lixeira',
  },
  bin: {
    note: `O que você exclui fica aqui por ${binDays} dias e depois é apagado de vez.`,
    removed: (day: string) => `Excluído em ${day}`,
    left: (days: string) => `Apagado de vez em ${days}`,
    lastDay: 'Apagado de vez nas próximas horas',
  },
} as const;

/** Texts of the shelf: the three places and what narrows them. */
export const shelfCopy = {
  category: 'Categoria',
  anyCategory: 'Todas',
  state: 'Situação',
  anyState: 'Todas',
  states: { in_progress: 'Em andamento', finished: 'Concluídos' },
  nothingFound: 'Nenhum projeto com esses filtros.',
  clear: 'Limpar filtros',
  empty: {
    active: {
      title: 'Nenhum projeto ativo',
      text: 'O que você arquivou ou excluiu continua nas outras duas listas.',
    },
    archived: {
      title: 'Nada arquivado',
      text: 'Arquive um projeto pelo menu do cartão: ele sai da lista e continua como está.',
    },
    bin: { title: 'A lixeira está vazia', text: 'O que você excluir fica aqui por 30 dias.' },
  },
} as const;
