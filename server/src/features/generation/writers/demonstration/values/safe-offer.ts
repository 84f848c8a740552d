import type { Offer } from '@webnario/domain/offer/fields';
import { isRisky, isSevere } from '../language/claims.ts';
import { countWords } from '../language/phrases.ts';
import { beginsWithVerb } from '../language/verbs.ts';
import { answered, cleanedName } from '../language/cleaning.ts';

/** A text of the offer as it may be said, null where it may not. */
const said = (text: string | null): string | null => {
  const clean = answered(text);
  return clean === '' || isSevere(clean) ? null : clean;
};

/** A text that stands alone for a reason or an extra: a claim that needs care is left out too. */
const saidWithCare = (text: string | null): string | null => {
  const clean = said(text);
  return clean === null || isRisky(clean) ? null : clean;
};

const name = (text: string | null): string | null => (answered(text) && cleanedName(text)) || null;

/** What a part brings, as 'você …' goes on: one word that is no verb says nothing. */
const result = (text: string | null): string | null => {
  const clean = said(text);
  return clean !== null && (countWords(clean) > 1 || beginsWithVerb(clean)) ? clean : null;
};

/**
 * The offer without what nobody may say: markup, orders to a machine, claims that nobody can keep. What is left out
 * counts as empty and leaves the gap of an empty field (docs/method/demonstration.md#what-was-typed).
 */
export const safeOffer = (offer: Offer): Offer => ({
  ...offer,
  parcelas: offer.parcelas && {
    ...offer.parcelas,
    financiador: said(offer.parcelas.financiador),
  },
  suporte: offer.suporte && {
    ...offer.suporte,
    canal: said(offer.suporte.canal),
    prazo_de_resposta: said(offer.suporte.prazo_de_resposta),
  },
  acesso: offer.acesso && { ...offer.acesso, onde: said(offer.acesso.onde) },
  modulos: offer.modulos.map((it) => ({ nome: name(it.nome), resultado: result(it.resultado) })),
  bonus: offer.bonus.map((it) => ({
    nome: saidWithCare(it.nome),
    duvida_que_resolve: saidWithCare(it.duvida_que_resolve),
  })),
  limite: offer.limite && { ...offer.limite, motivo: saidWithCare(offer.limite.motivo) },
  depoimentos: offer.depoimentos.map((it) => ({
    ...it,
    nome: name(it.nome),
    texto: said(it.texto),
  })),
  comparacao: offer.comparacao && {
    texto: saidWithCare(offer.comparacao.texto),
    fonte: said(offer.comparacao.fonte),
  },
});
