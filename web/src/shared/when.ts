const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' });
const shortDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const longDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' });

const midnight = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** 'hoje às 22:14', 'ontem às 09:30', '3 de março às 10:00', in the person's own time zone. */
export const whenText = (iso: string, now: Date = new Date()): string => {
  const date = new Date(iso);
  const at = `às ${clock.format(date)}`;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (midnight(date) === midnight(now)) return `hoje ${at}`;
  if (midnight(date) === midnight(yesterday)) return `ontem ${at}`;
  const day = date.getFullYear() === now.getFullYear() ? shortDay : longDay;
  return `${day.format(date)} ${at}`;
};
