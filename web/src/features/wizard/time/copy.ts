/** What the times of a script are called (B-METHOD-16 to B-METHOD-18). */
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
