import { completeOffer, type CompleteOffer } from './complete.ts';
import { weekdayAndDay } from './dates.ts';
import { bonusesSentence, deliverySentences } from './delivery-sentences.ts';
import { offerFields } from './field-table.ts';
import type { Offer } from './fields.ts';
import { countWord } from './numbers.ts';
import {
  gap,
  guaranteeDays,
  instalmentsSentence,
  linkText,
  previousPriceSentence,
  priceSentence,
  priceSlide,
  shortGuarantee,
  shortPrice,
  summary,
} from './price-sentences.ts';
import { articleOf, productWords } from './product-words.ts';
import { asComplement, asName, asQuotation, joinedBy } from './typed-text.ts';

/** What the sentences need to know beside the offer. */
export type OfferContext = {
  readonly productName: string;
  /** The presenter and the people of the stories: a sentence keeps the capital of their names. */
  readonly names: readonly string[];
  /** The day on which the text is written, `2027-03-07` in São Paulo: an earlier limit does not count. */
  readonly today: string;
};

/** How to reach the person who sells: `escreva para …`, `chame em …`, or the gap. */
const contactPhrase = ({ contato }: CompleteOffer): string => {
  if (contato === null) return `fale com ${gap('e-mail ou canal de atendimento')}`;
  return contato.indexOf('@') > 0 ? `escreva para ${contato}` : `chame em ${contato}`;
};

const guaranteeSentence = (offer: CompleteOffer): string => {
  const days = guaranteeDays(offer);
  const right = 'é direito seu, do artigo 49 do Código de Defesa do Consumidor.';
  const term =
    days > offerFields.garantia_dias.min
      ? `a lei já dá sete dias para desistir: ${right} Aqui o prazo é maior: ${countWord(days, 'm')} dias ao todo, já contando esses sete.`
      : `você tem sete dias para desistir: ${right}`;
  return `Em compra pela internet, ${term} O prazo conta da compra ou da liberação do acesso, o que vier por último. Para pedir, ${contactPhrase(offer)}, e o valor pago volta inteiro. É direito de devolução, e não promessa de resultado.`;
};

const limitSentence = ({ limite }: CompleteOffer, names: readonly string[]): string => {
  if (!limite) return gap('até quando vale esta condição e por quê, ou diga que não há limite');
  if (limite.tipo === 'nenhum') {
    return 'Não há data final nem limite de vagas: decida no seu tempo.';
  }
  const reason = asComplement(limite.motivo, offerFields.limite.fields.motivo.label, names);
  if (limite.tipo === 'data') {
    return `As inscrições vão até ${weekdayAndDay(limite.valor)}, porque ${reason}.`;
  }
  return limite.valor === 1
    ? `É uma vaga só, porque ${reason}.`
    : `São ${countWord(limite.valor, 'f')} vagas, porque ${reason}.`;
};

const comparisonSentence = ({ comparacao }: CompleteOffer, names: readonly string[]): string => {
  if (!comparacao) return '';
  const { texto, fonte } = offerFields.comparacao.fields;
  return `Para comparar: ${asComplement(comparacao.texto, texto.label, names)}. Esse número vem ${joinedBy('de', asComplement(comparacao.fonte, fonte.label, names))}.`;
};

const testimonialSentences = ({ depoimentos }: CompleteOffer): readonly string[] =>
  depoimentos.map(({ nome, texto }) => {
    const name = asName(nome);
    return `${name} escreveu: “${asQuotation(texto)}” Essa é a experiência de ${name}, e cada pessoa tem a sua.`;
  });

/**
 * Every sentence that texts may say about an offer, as they say it (docs/method/offer.md#sentences); '' where there is
 * nothing to say. What is not complete on that day leaves its gap.
 */
export const offerSentences = (offer: Offer, { productName, names, today }: OfferContext) => {
  const complete = completeOffer(offer, today);
  const testimonials = offer.depoimentos.flatMap(({ nome }) => nome ?? []);
  const known = [productName, ...names, ...testimonials];
  return {
    /** `o Caixa em Ordem` */
    product: `${articleOf(offer, productName)} ${productName.replace(/\s+/gu, ' ').trim()}`,
    /** `a turma` */
    called: productWords(offer.tipo_de_produto).called,
    price: priceSentence(complete),
    previousPrice: previousPriceSentence(complete),
    instalments: instalmentsSentence(complete, known),
    priceSlide: priceSlide(complete, known),
    guarantee: guaranteeSentence(complete),
    limit: limitSentence(complete, known),
    link: `O link está no chat e na tela: ${linkText(complete)}`,
    contact: `Se ficar alguma dúvida, ${contactPhrase(complete)}.`,
    ...deliverySentences(complete, known),
    bonuses: bonusesSentence(complete, known),
    comparison: comparisonSentence(complete, known),
    testimonials: testimonialSentences(complete),
    summary: summary(complete),
    shortPrice: shortPrice(complete),
    shortGuarantee: shortGuarantee(complete),
    contactPhrase: contactPhrase(complete),
  };
};
export type OfferSentences = ReturnType<typeof offerSentences>;
