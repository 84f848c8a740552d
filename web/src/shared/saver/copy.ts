/** How safe what is typed is, in words that are the same wherever something saves by itself. */
export const saveCopy = {
  saved: 'Salvo',
  waiting: 'Salvando…',
  saving: 'Salvando…',
  offline: 'Sem conexão: guardado neste aparelho',
  troubled: 'O servidor não aceitou ainda: guardado neste aparelho',
  refused: 'Não salvo: guardado neste aparelho',
  empty: 'O texto não pode ficar vazio',
  unkept: 'Não salvo: deixe esta aba aberta',
} as const;
