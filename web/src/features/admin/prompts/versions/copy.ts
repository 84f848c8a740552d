import type { PromptFieldName } from '@webnario/domain/catalog/prompt-versions';

/** What the fields of a prompt are called where two versions are compared. */
export const fieldNames: Record<PromptFieldName, string> = {
  title: 'Título',
  content: 'Conteúdo',
  openai_model: 'Modelo',
  max_tokens: 'Máximo de tokens',
  temperature: 'Temperatura',
  is_active: 'Prompt ativo',
};

/** What the versions of a prompt say. */
export const versionCopy = {
  title: (prompt: string) => `Versões: ${prompt}`,
  intro:
    'Cada vez que alguém salva, fica uma versão. Escolha uma para ver o que mudou ou para pôr de volta.',
  name: (number: number) => (number === 0 ? 'Versão 0: o texto padrão' : `Versão ${number}`),
  short: (number: number) => `versão ${number}`,
  builtIn: 'Vem com o produto e está sempre aqui',
  inactive: 'desativada',
  savedBy: (person: string | null, when: string) =>
    person === null ? `Guardada pelo sistema ${when}` : `Salva por ${person} ${when}`,
  changed: (names: string) => `Mudou: ${names}`,
  yes: 'sim',
  no: 'não',
  currentVersion: (number: number) => `A versão atual (${number})`,
  previousVersion: (number: number) => `A versão anterior a esta (${number})`,
  draft: 'O que está no editor, sem salvar',
  from: (earlier: string, later: string) => `Da ${earlier} para ${later}.`,
  later: (number: number) => `a versão ${number}`,
  draftName: 'o que está no editor',
  fields: 'O que mais mudou',
  fromTo: (before: string, after: string) => `de ${before} para ${after}`,
  sameContent: 'O conteúdo é igual.',
  same: 'As duas versões são iguais.',
  restore: 'Pôr esta versão de volta',
  restoreTitle: (number: number) => `Pôr a versão ${number} de volta?`,
  restoreLead:
    'Ela vale inteira, com modelo e limites, a partir da próxima geração. A versão atual continua na lista.',
  restoreLosesDraft: 'O que você escreveu nesta aba e ainda não salvou será descartado.',
  restored: (number: number) => `Versão ${number} posta de volta`,
  restoreFailed: 'A versão não pôde ser posta de volta. O prompt continua como estava.',
} as const;

/** What is said of two administrators, and of the product's own text, above the editor. */
export const noticeCopy = {
  conflict: 'Alguém salvou este prompt depois que você o abriu',
  conflictLead: (person: string, version: number, when: string) =>
    `${person} salvou a versão ${version} ${when}. O que você escreveu continua aqui.`,
  somebody: 'Outra pessoa',
  compare: 'Comparar',
  overwrite: (version: number) => `Salvar por cima da versão ${version}`,
  takeTheirs: 'Ficar com a versão salva',
  takeTitle: 'Ficar com a versão salva?',
  takeLead: 'O que você escreveu nesta aba e ainda não salvou será descartado.',
  compareTitle: 'Comparar antes de salvar',
  which: 'O que mostrar',
  yoursOverTheirs: 'Do texto salvo para o seu',
  theirChange: 'O que a outra pessoa mudou',
  builtIn: 'O texto padrão mudou com a atualização do produto',
  builtInLead: 'O texto desta aba continua em uso. Veja o que mudou e decida se quer aproveitar.',
  builtInCompare: 'O texto padrão novo',
  builtInNews: 'O que mudou no texto padrão',
  builtInMine: 'Do texto em uso para o texto padrão novo',
  adopt: 'Usar o texto padrão novo',
  adoptTitle: 'Usar o texto padrão novo?',
  adoptLead:
    'O que você escreveu nesta aba e ainda não salvou será substituído. O prompt gravado só muda quando você salvar.',
  adopted: 'O texto padrão novo está no editor',
  adoptedMore: 'Modelo e limites ficaram como estavam. Salve para que ele passe a valer.',
  dismiss: 'Dispensar o aviso',
  dismissFailed: 'O aviso não pôde ser dispensado agora.',
} as const;
