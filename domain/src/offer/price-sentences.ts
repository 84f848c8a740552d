import type { CompleteOffer } from './complete.ts';
import { dayOfYear } from './dates.ts';
import { offerFields } from './field-table.ts';
import { writeRate, yearlyCost } from './instalments.ts';
import { writeMoney } from './money.ts';
import { countWord } from './numbers.ts';
import { asComplement } from './typed-text.ts';

export const gap = (what: string): string => `[PREENCHER: ${what}]`;

const linkGap = 'link da página de inscrição';
const priceGap = 'preço à vista';

const period = { unica: '', mensal: ' por mês', anual: ' por ano' } as const;

/** `R$ 597 à vista`, `R$ 59 por mês`, or the gap. */
export const shortPrice = ({ preco }: CompleteOffer): string => {
  if (!preco) return gap(priceGap);
  return writeMoney(preco.valor) + (period[preco.periodicidade] || ' à vista');
};

export const priceSentence = (offer: CompleteOffer): string => `O preço é ${shortPrice(offer)}.`;

export const previousPriceSentence = ({ preco, preco_anterior: previous }: CompleteOffer) => {
  if (!preco || !previous) return '';
  const per = period[preco.periodicidade];
  return `Até ${dayOfYear(previous.ate)}, o preço era ${writeMoney(previous.valor)}${per}. Hoje é ${writeMoney(preco.valor)}${per}.`;
};

const financier = (text: string | null, names: readonly string[]): string =>
  asComplement(text ?? '', offerFields.parcelas.fields.financiador.label, names) ||
  gap('quem financia o parcelamento');

export const instalmentsSentence = (
  { parcelas }: CompleteOffer,
  names: readonly string[],
): string => {
  if (!parcelas) return '';
  const { quantidade, valor, primeira, cost } = parcelas;
  const offered = `Se preferir parcelar, são ${countWord(quantidade, 'f')} vezes de ${writeMoney(valor)}`;
  const told =
    cost.monthlyRate === undefined
      ? `${offered}, sem juros. O total é ${writeMoney(cost.total)}.`
      : `${offered}. O total a prazo é ${writeMoney(cost.total)}, ou seja, ${writeMoney(cost.extra)} a mais do que à vista. Os juros são de ${writeRate(cost.monthlyRate)} ao mês, e o custo efetivo total é de ${writeRate(yearlyCost(cost.monthlyRate))} ao ano. Quem financia é ${financier(parcelas.financiador, names)}.`;
  return primeira === 'no_ato' ? `${told} A primeira é paga no ato.` : told;
};

/** The cue that shows the price while it is said, numbers always in figures. */
export const priceSlide = (offer: CompleteOffer, names: readonly string[]): string => {
  const { parcelas } = offer;
  const slide = `> Slide: Preço | ${shortPrice(offer)}`;
  if (!parcelas) return slide;
  const { quantidade, valor, cost } = parcelas;
  const parts = `${slide} · ${String(quantidade)} × ${writeMoney(valor)} = ${writeMoney(cost.total)}`;
  return cost.monthlyRate === undefined
    ? `${parts}, sem juros`
    : `${parts} · ${writeRate(cost.monthlyRate)} ao mês · CET ${writeRate(yearlyCost(cost.monthlyRate))} ao ano · financia: ${financier(parcelas.financiador, names)}`;
};

/** The days that a person has to give the product back: never fewer than the seven of the law. */
export const guaranteeDays = ({ garantia_dias }: CompleteOffer): number =>
  garantia_dias ?? offerFields.garantia_dias.emptyMeans;

export const shortGuarantee = (offer: CompleteOffer): string => {
  const days = guaranteeDays(offer);
  return days > offerFields.garantia_dias.min
    ? `${countWord(days, 'm')} dias ao todo para desistir, já contando os sete da lei`
    : 'sete dias para desistir, pela lei';
};

export const linkText = ({ link }: CompleteOffer): string => link ?? gap(linkGap);

/** Price, guarantee and link in one line, for the recapitulation. */
export const summary = (offer: CompleteOffer): string => {
  const { preco, parcelas, link } = offer;
  if (!preco && link === null) {
    return `${gap(`${priceGap} e ${linkGap}`)}; ${shortGuarantee(offer)}`;
  }
  const parts = parcelas
    ? ` ou ${countWord(parcelas.quantidade, 'f')} vezes de ${writeMoney(parcelas.valor)}, total de ${writeMoney(parcelas.cost.total)}`
    : '';
  return `${shortPrice(offer)}${parts}; ${shortGuarantee(offer)}; ${linkText(offer)}`;
};
