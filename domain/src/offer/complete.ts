import type { Offer } from './fields.ts';
import {
  offerFields,
  offerKeys,
  type GroupKey,
  type OfferField,
  type OfferKey,
} from './field-table.ts';
import { instalmentsCost } from './instalments.ts';
import { asComplement } from './typed-text.ts';

/** Whether a text has a word in it. */
export const isSaid = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /[\p{L}\p{N}]/u.test(text);

/** Whether a complement says more than its label does. */
export const isContinued = (
  text: string | null | undefined,
  field: { readonly label: string },
): text is string => isSaid(text) && isSaid(asComplement(text, field.label, []));

const priceOf = ({ preco }: Offer) =>
  preco && preco.valor !== null ? { ...preco, valor: preco.valor } : null;

const previousPriceOf = (offer: Offer, today: string) => {
  const { valor, desde, ate, declaro } = offer.preco_anterior ?? {};
  if (typeof valor !== 'number' || !desde || !ate || !declaro) return null;
  const now = priceOf(offer)?.valor;
  const isHigher = now === undefined || valor > now;
  return isHigher && desde <= ate && ate < today ? { valor, desde, ate } : null;
};

/** The instalments of an offer and what they cost; null where anything is missing or off. */
const instalmentsOf = (offer: Offer) => {
  const price = priceOf(offer);
  const { quantidade, valor, primeira, financiador } = offer.parcelas ?? {};
  if (price?.periodicidade !== 'unica' || typeof quantidade !== 'number') return null;
  if (typeof valor !== 'number' || primeira === undefined) return null;
  const cost = instalmentsCost({
    price: price.valor,
    count: quantidade,
    each: valor,
    first: primeira,
  });
  if (typeof cost === 'string') return null;
  return { quantidade, valor, primeira, financiador: financiador ?? null, cost };
};

const supportOf = ({ suporte }: Offer) => {
  if (suporte?.tem === false) return { tem: false } as const;
  if (suporte?.tem !== true || !isContinued(suporte.canal, offerFields.suporte.fields.canal))
    return null;
  const { canal, prazo_de_resposta } = suporte;
  return { tem: true, canal, prazo_de_resposta } as const;
};

const accessOf = ({ acesso }: Offer) =>
  acesso && isContinued(acesso.onde, offerFields.acesso.fields.onde)
    ? { ...acesso, onde: acesso.onde }
    : null;

const timeOf = ({ tempo_semanal: time }: Offer) =>
  time && time.quantidade !== null ? { ...time, quantidade: time.quantidade } : null;

const limitOf = ({ limite }: Offer, today: string) => {
  if (limite?.tipo === 'nenhum') return { tipo: 'nenhum' } as const;
  if (!limite || !isContinued(limite.motivo, offerFields.limite.fields.motivo)) return null;
  const { tipo, valor, motivo } = limite;
  if (tipo === 'vagas' && typeof valor === 'number') return { tipo, valor, motivo } as const;
  if (tipo !== 'data' || typeof valor !== 'string' || valor < today) return null;
  return { tipo, valor, motivo } as const;
};

const comparisonOf = ({ comparacao }: Offer) =>
  comparacao &&
  isContinued(comparacao.texto, offerFields.comparacao.fields.texto) &&
  isContinued(comparacao.fonte, offerFields.comparacao.fields.fonte)
    ? { texto: comparacao.texto, fonte: comparacao.fonte }
    : null;

const inReais = /R\$\s?\d|\d\s?(?:mil\s)?reais/iu;

/** Whether a text gives something a value in reais. */
export const isPriced = (text: string): boolean => inReais.test(text);

const modulesOf = ({ modulos }: Offer) =>
  modulos.flatMap(({ nome, resultado }) =>
    isSaid(nome) && isContinued(resultado, offerFields.modulos.fields.resultado)
      ? [{ nome, resultado }]
      : [],
  );

const bonusesOf = ({ bonus }: Offer) =>
  bonus.flatMap(({ nome, duvida_que_resolve }) =>
    isContinued(nome, offerFields.bonus.fields.nome) &&
    isSaid(duvida_que_resolve) &&
    !isPriced(nome)
      ? [{ nome, duvida_que_resolve }]
      : [],
  );

const testimonialsOf = ({ depoimentos }: Offer) =>
  depoimentos.flatMap(({ nome, texto, autorizacao }) =>
    isSaid(nome) && isSaid(texto) && autorizacao ? [{ nome, texto }] : [],
  );

const completeGroups = (offer: Offer, today: string) =>
  ({
    preco: priceOf(offer),
    preco_anterior: previousPriceOf(offer, today),
    parcelas: instalmentsOf(offer),
    modulos: modulesOf(offer),
    bonus: bonusesOf(offer),
    acesso: accessOf(offer),
    suporte: supportOf(offer),
    tempo_semanal: timeOf(offer),
    limite: limitOf(offer, today),
    depoimentos: testimonialsOf(offer),
    comparacao: comparisonOf(offer),
  }) satisfies Record<GroupKey, unknown>;

/**
 * What of the offer texts may use on that day (`2027-03-07`, docs/method/offer.md#complete): a field that is incomplete,
 * past or in contradiction with another is null here, and an item of a list that is not complete is not there.
 */
export const completeOffer = (offer: Offer, today: string) => ({
  ...offer,
  ...completeGroups(offer, today),
});
export type CompleteOffer = ReturnType<typeof completeOffer>;

const isThere = (value: CompleteOffer[OfferKey]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null;

/** Whether a field is complete on that day; a list is with one complete item. */
export const isComplete = (offer: Offer, key: OfferKey, today: string): boolean =>
  isThere(completeOffer(offer, today)[key]);

const countedKeys = offerKeys.filter((key) => {
  const field: OfferField = offerFields[key];
  return field.isCounted !== false;
});

/** How many fields the summary counts. */
export const countedFields = countedKeys.length;

/** How much of the offer is complete on that day. */
export const offerCount = (offer: Offer, today: string): string => {
  const complete = completeOffer(offer, today);
  const filled = countedKeys.filter((key) => isThere(complete[key])).length;
  return `${String(filled)} de ${String(countedFields)}`;
};
