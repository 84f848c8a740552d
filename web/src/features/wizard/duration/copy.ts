/** What the choice of the class's duration says. */
export const durationCopy = {
  header: (minutes: number) => `Duração: ${minutes} min`,
  short: (minutes: number) => `${minutes} min`,
  title: 'Duração da aula',
  minutes: 'Quanto tempo dura a sua aula?',
  minutesHint:
    'O tempo é no relógio, com o chat, o exercício e as perguntas. O roteiro é escrito para caber nele.',
  options: {
    45: '45 minutos, com 5 de perguntas',
    60: '60 minutos, com 8 de perguntas',
    90: '90 minutos, com 12 de perguntas',
  },
  pace: 'Em que ritmo você fala?',
  paceHint:
    'Palavras por minuto. Não sabe? Deixe 130, que é ritmo de conversa. Para medir, leia em voz alta por um minuto e conte as palavras.',
  save: 'Salvar',
  failed: 'Não foi possível salvar a duração da aula.',
  changeTitle: 'Mudar a duração da aula?',
  changeText: (minutes: number) =>
    `As fases já escritas continuam do tamanho em que estão. As próximas seguem os ${minutes} minutos, e o raio-x mostra a diferença. Mudar mesmo assim?`,
  change: 'Mudar',
  cancel: 'Cancelar',
} as const;
