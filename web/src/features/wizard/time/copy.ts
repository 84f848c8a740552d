/** What the times of a script are called. */
export const timeCopy = {
  table: 'Tempo da aula, em minutos e segundos',
  phase: 'Fase',
  speech: 'Fala',
  interaction: 'Interação',
  questions: 'Perguntas',
  clock: 'Relógio',
  target: 'Alvo',
  total: 'Aula',
} as const;
