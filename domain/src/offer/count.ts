import { completeOffer, isThere } from './complete.ts';
import type { OfferKey } from './field-table.ts';
import type { Offer } from './fields.ts';

/** The fields that the summary counts: all that a text cannot do without or gains a fact from. */
const countedKeys = [
  'preco',
  'preco_anterior',
  'parcelas',
  'garantia_dias',
  'suporte',
  'acesso',
  'modulos',
  'bonus',
  'tempo_semanal',
  'limite',
  'link',
  'contato',
  'depoimentos',
  'comparacao',
] as const satisfies readonly OfferKey[];

/** How much of the offer is complete on that day: `3 de 14`. */
export const offerCount = (offer: Offer, today: string): string => {
  const complete = completeOffer(offer, today);
  const filled = countedKeys.filter((key) => isThere(complete[key])).length;
  return `${String(filled)} de ${String(countedKeys.length)}`;
};
