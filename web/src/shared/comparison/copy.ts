import { counted } from '../format.ts';

/** What a comparison of two texts says. */
export const comparisonCopy = {
  legendOut: 'riscado saiu',
  legendIn: 'sublinhado entrou',
  equal: 'Os dois textos são iguais.',
  position: (at: number, of: number) => `Diferença ${at} de ${of}`,
  found: (count: number) => counted(count, 'diferença', 'diferenças'),
  previous: 'Diferença anterior',
  next: 'Próxima diferença',
  removed: 'Saiu',
  added: 'Entrou',
  removedStart: ' [saiu: ',
  addedStart: ' [entrou: ',
  end: '] ',
  folded: (words: number) => `Trecho igual · ${counted(words, 'palavra', 'palavras')}`,
} as const;
