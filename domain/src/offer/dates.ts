const written = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day of the calendar written as `2027-03-07`, from 1900 on. */
export const isIsoDate = (text: string): boolean => {
  const [, year, month, day] = written.exec(text) ?? [];
  if (year === undefined || Number(year) < 1900) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().slice(0, 10) === text;
};

const inSaoPaulo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that a moment falls on in São Paulo, as `2027-03-07`: what 'today' means to the offer. */
export const dayInSaoPaulo = (moment: Date): string => inSaoPaulo.format(moment);

const weekdays = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;
const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

const partsOf = (iso: string) => {
  const date = new Date(`${iso}T00:00:00Z`);
  const day = date.getUTCDate();
  return {
    weekday: weekdays[date.getUTCDay()] ?? '',
    // The first of a month is said 'primeiro' and written so.
    day: day === 1 ? '1º' : String(day),
    month: months[date.getUTCMonth()] ?? '',
    year: iso.slice(0, 4),
  };
};

/** `domingo, 7 de março` */
export const weekdayAndDay = (iso: string): string => {
  const { weekday, day, month } = partsOf(iso);
  return `${weekday}, ${day} de ${month}`;
};

/** `31 de dezembro de 2026` */
export const dayOfYear = (iso: string): string => {
  const { day, month, year } = partsOf(iso);
  return `${day} de ${month} de ${year}`;
};

/** Whole days from one day to another; negative when the second comes first. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
