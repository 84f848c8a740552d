import { counted } from '../../../shared/format.ts';

/** What the bar of one sentence says. */
export const sentenceCopy = {
  text: (name: string) => `Texto de ${name}. As setas para os lados escolhem uma frase.`,
  chosen: 'Frase escolhida',
  hint: 'Toque em uma frase para mudar só ela.',
  ask: 'O que esta frase deve ser?',
  own: 'Outro pedido…',
  ownLabel: 'O que você quer desta frase?',
  send: 'Pedir',
  byHand: 'Editar à mão',
  close: 'Fechar',
  asking: 'Pedindo outras palavras…',
  stop: 'Parar',
  proposals: (count: number) => counted(count, 'proposta', 'propostas'),
  byRule: 'Por regra, sem IA.',
  take: 'Usar',
  leave: 'Deixar como está',
  again: 'Pedir de novo',
  failed: 'A frase continua como estava. Tente de novo.',
  gone: 'Esta frase mudou no texto. Nada foi trocado.',
  taken: 'Frase trocada.',
  undo: 'Desfazer',
} as const;
