/** The words that every use of a part would repeat; everything else that a part says is handed to it. */
export const uiCopy = {
  close: 'Fechar',
  closeMessage: 'Fechar aviso',
  messages: 'Avisos',
  hidePassword: 'Ocultar senha',
  showPassword: 'Mostrar senha',
  showMore: 'Mostrar mais',
  tryAgain: 'Tentar de novo',
  restNotLoaded: 'O restante da lista não pôde ser carregado.',
} as const;
