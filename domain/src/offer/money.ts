const typed = /^(?:R\$\s?)?(\d{1,3}(?:\.\d{3}){1,3}|\d{1,9})(?:,(\d{2}))?$/;

/** What a field for money says to anything but one amount. */
export const moneyMessage = 'Digite só o valor, como 597 ou 1.997,90';

/** The cents of an amount as people type it (`597`, `597,00`, `1.997`, `R$ 1.997,90`); undefined for anything else. */
export const readMoney = (text: string): number | undefined => {
  const [, whole, cents] = typed.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll('.', '')) * 100 + Number(cents ?? 0);
};

/** Cents as texts say them: `R$ 1.997`, and `R$ 59,70` where there are cents. */
export const writeMoney = (cents: number): string => {
  const whole = Math.trunc(cents / 100).toLocaleString('pt-BR');
  const rest = cents % 100;
  return rest === 0 ? `R$ ${whole}` : `R$ ${whole},${String(rest).padStart(2, '0')}`;
};
