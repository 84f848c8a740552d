const dateParts = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const isoParts = /^(\d{4})-(\d{2})-(\d{2})$/;

/** '7/3/2027' as '2027-03-07'; undefined for what is no date as people in Brazil write them. */
export const readDate = (text: string): string | undefined => {
  const [, day = '', month = '', year = ''] = dateParts.exec(text.trim()) ?? [];
  if (year === '') return undefined;
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isReal ? iso : undefined;
};

/** '2027-03-07' as '07/03/2027'; any other text as it is. */
export const writeDate = (iso: string): string => iso.replace(isoParts, '$3/$2/$1');

/** The digits of a date with their slashes, while they are typed one after the other. */
export const maskDate = (text: string): string => {
  if (!/^\d{3,8}$|^\d{2}\/\d{3,6}$/.test(text)) return text;
  const digits = text.replace('/', '');
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
};

/** '1.000' as 1000; undefined for what is no whole number. */
export const readInteger = (text: string): number | undefined =>
  /^(?:\d{1,3}(?:\.\d{3})+|\d{1,9})$/.test(text.trim())
    ? Number(text.trim().replaceAll('.', ''))
    : undefined;
