import type { UiWords } from '../ui/words.ts';

/** What the parts of ui/ say by themselves. */
export const uiCopy: UiWords = {
  close: 'Fechar',
  closeMessage: 'Fechar aviso',
  messages: 'Avisos',
  hidePassword: 'Ocultar senha',
  showPassword: 'Mostrar senha',
  showMore: 'Mostrar mais',
  tryAgain: 'Tentar de novo',
  restNotLoaded: 'O restante da lista não pôde ser carregado.',
};
