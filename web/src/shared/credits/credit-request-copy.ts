import { creditsInWords } from '@webnario/domain/credits/credits';

/** Texts of asking for credits. */
export const creditRequestCopy = {
  title: 'Precisa de mais créditos?',
  lead: 'Quem administra o serviço lê o seu pedido e responde por e-mail e aqui.',
  sentence: 'Seu pedido, em uma frase',
  written: 'Preciso de mais créditos para terminar meu roteiro.',
  action: 'Pedir créditos',
  failed: 'O pedido não foi enviado. A sua frase continua aqui.',
  open: (when: string) => `Pedido enviado em ${when}`,
  openMore: 'Aguardando a resposta de quem administra. Escrever à mão continua grátis.',
  granted: (amount: number) => `Pedido atendido: ${creditsInWords(amount)} no seu saldo`,
  declined: 'Seu pedido não foi atendido',
} as const;
