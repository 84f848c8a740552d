import { creditsInWords } from '@webnario/domain/credits/credits';

/** What the frame around the steps says. */
export const frameCopy = {
  loading: 'Abrindo o seu projeto…',
  projectMissing: 'Projeto não encontrado',
  projectMissingText:
    'Ele pode ter sido aberto com outra conta, ou o endereço está incompleto. Seus projetos estão na lista.',
  stepMissing: 'Etapa não encontrada',
  stepMissingText:
    'Este projeto guarda uma etapa que não existe. Nada do que você escreveu foi alterado.',
  toProjects: 'Ver meus webinários',
  loadFailedText: 'O que estava salvo continua salvo. Confira a conexão e tente de novo.',
  steps: 'Etapas',
  allSteps: 'Ver as 17 etapas',
  done: 'concluída',
  here: 'você está aqui',
  ahead: 'ainda não aberta',
  progress: 'Progresso do roteiro',
  base: 'Base',
  baseHint: 'O que você já confirmou e em que o roteiro se apoia.',
  baseEmpty: 'A persona e as promessas aparecem aqui assim que você as confirmar.',
  persona: 'Persona',
  strongPromise: 'Promessa forte',
  shortPromise: 'Promessa curta',
  offer: 'Dados da oferta',
  offerFilled: (filled: number, all: number) => `${filled} de ${all} preenchidos`,
  readingTitle: 'Etapa já confirmada',
  readingText: 'Este conteúdo é a base das etapas seguintes, por isso aqui ele só pode ser lido.',
  backTo: (number: number) => `Voltar para a etapa ${number}`,
  nextCost: (label: string, price: number) =>
    price === 0
      ? `Em seguida vem “${label}”, sem custo.`
      : `Em seguida “${label}” começa a ser escrita: ${creditsInWords(price)}.`,
  balance: (balance: number) => `Seu saldo: ${creditsInWords(balance)}.`,
  shortBalance: 'O saldo não cobre esta geração; você poderá escrever a etapa à mão, sem custo.',
} as const;
