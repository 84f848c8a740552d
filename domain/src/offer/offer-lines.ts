import { offerFields, offerKeys, type OfferField } from './field-table.ts';
import type { Offer } from './fields.ts';
import { offerSentences, type OfferContext, type OfferSentences } from './sentences.ts';
import { asText } from './typed-text.ts';

type Line = readonly [label: string, text: string];

const deliveryLines = (sentences: OfferSentences): readonly Line[] => {
  const lines: readonly Line[] = [
    ['Frase do acesso', sentences.access],
    ['Frase do suporte', sentences.support],
    ['Frase do tempo', sentences.time],
    ['Itens', sentences.modules],
  ];
  if (!sentences.missing) return lines;
  const first = lines.findIndex(([, text]) => text === '');
  return lines.with(first, ['Frase do que falta', sentences.missing]);
};

/** What a model reads as it was typed. */
const typedLines = (offer: Offer, hideNames: (text: string) => string): readonly Line[] =>
  offerKeys.flatMap((key) => {
    const { line }: OfferField = offerFields[key];
    const text = offer[key];
    return line !== undefined && typeof text === 'string' ? [[line, asText(hideNames(text))]] : [];
  });

/**
 * The offer as a model reads it, one line for each thing (docs/method/offer.md#lines). `hideNames` takes names that
 * nobody authorised out of the notes.
 */
export const offerLines = (
  offer: Offer,
  context: OfferContext & { readonly hideNames: (text: string) => string },
): string => {
  const said = offerSentences(offer, context);
  const lines: readonly Line[] = [
    ['Produto', `${said.product} (também pode dizer: ${said.called})`],
    ['Frase do preço', said.price],
    ['Frase do preço anterior', said.previousPrice],
    ['Frase das parcelas', said.instalments || 'não há; não fale em parcelas'],
    ['Slide do preço', said.priceSlide],
    ['Frase da garantia', said.guarantee],
    ['Frase do limite', said.limit],
    ['Frase do link', said.link],
    ['Frase do contato', said.contact],
    ...deliveryLines(said),
    ['Bônus', said.bonuses],
    [
      'Frase da comparação',
      said.comparison || 'não há; compare só com fazer por conta própria, sem preço',
    ],
    ['Depoimentos', said.testimonials.join(' ') || 'não há; não cite nenhum'],
    ['Resumo para recapitular', said.summary],
    ...typedLines(offer, context.hideNames),
  ];
  return lines.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join('\n');
};
