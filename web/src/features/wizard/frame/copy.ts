import { creditsInWords } from '@webnario/domain/credits/credits';

/** What the parts that the steps share say. */
export const frameCopy = {
  unkept:
    'O que você digitou ainda não foi enviado, e este navegador não tem onde guardá-lo. Se você sair agora, ele se perde.',
  loading: 'Abrindo o seu projeto…',
  takeKnown: (answer: string) => `Usar “${answer}”`,
  projectMissing: 'Projeto não encontrado',
  projectMissingText:
    'Ele pode ter sido aberto com outra conta, ou o endereço está incompleto. Seus projetos estão na lista.',
  toProjects: 'Ver meus webinários',
  loadFailedText: 'O que estava salvo continua salvo. Confira a conexão e tente de novo.',
  progress: 'Progresso do roteiro',
  base: 'Base',
  baseHint: 'O que você já confirmou e em que o roteiro se apoia.',
  baseEmpty: 'A persona e as promessas aparecem aqui assim que você as confirmar.',
  persona: 'Persona',
  strongPromise: 'Promessa forte',
  shortPromise: 'Promessa curta',
  nextCost: (label: string, price: number) =>
    price === 0
      ? `Em seguida vem “${label}”, sem custo.`
      : `Em seguida “${label}” começa a ser escrita: ${creditsInWords(price)}.`,
  balance: (balance: number) => `Seu saldo: ${creditsInWords(balance)}.`,
  model: {
    waiting: 'Preparando…',
    unknown:
      'Não deu para ver agora se você já concordou com o envio de textos à IA. Nada foi enviado nem cobrado.',
    title: 'Antes do primeiro texto com IA',
    to: 'Quem escreve é um serviço de inteligência artificial. Para isso, enviamos a',
    what: 'só o que cada texto precisa:',
    sent: [
      'o nome, a categoria e a descrição do produto deste projeto;',
      'o que você respondeu nos formulários dele: público, promessa, histórias e oferta, como você escreveu;',
      'os textos dele que você já confirmou e, ao reescrever um bloco, o bloco e o seu pedido.',
    ],
    notSent: 'O seu cadastro (nome, e-mail e senha) e os seus outros projetos não são enviados.',
    abroad:
      'Esse serviço pode ficar fora do Brasil. Perguntamos uma vez só para cada serviço e guardamos a data da sua resposta.',
    agree: 'Entendi e concordo',
    failed: 'Não foi possível guardar a sua resposta',
    failedMore: 'Nada foi enviado à IA. Tente de novo em instantes.',
  },
  shortBalance: 'O saldo não cobre esta geração; você poderá escrever a etapa à mão, sem custo.',
} as const;
