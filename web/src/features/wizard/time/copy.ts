/** What the times of a script are called. */
export const timeCopy = {
  table: 'Tempo da aula, em minutos e segundos',
  phase: 'Fase',
  speech: 'Fala',
  // Soft hyphens: the table must fit a screen of 320 px, also in wide letters.
  interaction: 'Intera\u00ADção',
  questions: 'Per\u00ADguntas',
  clock: 'Relógio',
  target: 'Alvo',
  total: 'Aula',
} as const;
