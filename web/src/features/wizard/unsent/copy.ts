/** What the notices about unsent drafts say. */
export const unsentCopy = {
  sent: 'Enviamos o texto que faltava',
  sentText: (product: string) => `Ele está salvo em “${product}”.`,
  waiting: 'Há um texto que ainda não foi enviado',
  waitingText: (product: string) =>
    `${product ? `Em “${product}”, um` : 'Um'} texto seu está guardado só neste aparelho.`,
  open: 'Abrir o projeto',
  late: 'Um texto seu não entrou no roteiro',
  lateText: (step: string, product: string) =>
    `A etapa “${step}” de “${product}” foi confirmada antes que ele chegasse. Ele está guardado neste aparelho.`,
  show: 'Ver o texto guardado',
  drop: 'Descartar o texto guardado',
} as const;
