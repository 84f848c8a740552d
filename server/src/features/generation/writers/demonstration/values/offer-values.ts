import { completeOffer, type CompleteOffer } from '@webnario/domain/offer/complete';
import { weekdayAndDay } from '@webnario/domain/offer/dates';
import type { Offer } from '@webnario/domain/offer/fields';
import { offerSentences } from '@webnario/domain/offer/sentences';
import { spokenText } from '@webnario/domain/script/speech';
import { asName } from '@webnario/domain/offer/typed-text';
import { capitalised, spokenNumber } from '../language/phrases.ts';
import type { Values } from '../render.ts';
import { pickOf } from '../seed.ts';
import { safeOffer } from './safe-offer.ts';

const legalDays = 7;
const mark = (isSet: boolean): string => (isSet ? '1' : '');

const periods = { ' à vista': 'unica', ' por mês': 'mensal', ' por ano': 'anual' } as const;
const priceSaid = /O preço é R\$ ?([\d.]+)(?:,(\d{2}))?( à vista| por mês| por ano)/u;
const linkSaid =
  /O link está no chat e na tela:\s*((?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/\S*)?)/iu;

/** The offer with price and link as a confirmed phase 4 says them, where the form has none. */
const withConfirmed = (offer: Offer, phase4: string): Offer => {
  const spoken = spokenText(phase4);
  const [, reais, cents = '00', period] = priceSaid.exec(spoken) ?? [];
  const link = linkSaid.exec(spoken)?.[1]?.replace(/[.,;]$/, '');
  const price = reais === undefined ? 0 : Number(reais.replaceAll('.', '')) * 100 + Number(cents);
  const isPriceOpen = !offer.preco?.valor && price > 0;
  return {
    ...offer,
    ...(isPriceOpen && {
      preco: { valor: price, periodicidade: periods[period as keyof typeof periods] },
    }),
    ...(!offer.link && link !== undefined && { link }),
  };
};

const limitSlide = ({ limite }: CompleteOffer): string => {
  if (!limite) return 'Condição e prazo';
  if (limite.tipo === 'nenhum') return 'Sem data final';
  return limite.tipo === 'data' ? `Até ${weekdayAndDay(limite.valor)}` : 'Vagas desta turma';
};

const bonusSlide = ({ bonus }: CompleteOffer): string => {
  if (bonus.length === 0) return 'Sem brindes';
  return bonus.length === 1 ? 'Um bônus' : `${capitalised(spokenNumber(bonus.length))} bônus`;
};

const partWords: Readonly<Record<string, readonly [string, string, 'o' | 'a']>> = {
  curso_gravado: ['módulo', 'módulos', 'o'],
  turma_ao_vivo: ['módulo', 'módulos', 'o'],
  mentoria: ['encontro', 'encontros', 'o'],
  consultoria: ['encontro', 'encontros', 'o'],
  livro: ['capítulo', 'capítulos', 'o'],
};

/** The names of the parts in one sentence, '' without parts. */
const namesOfParts = ({ tipo_de_produto, modulos }: CompleteOffer): string => {
  if (modulos.length === 0) return '';
  const [one, several, gender] = partWords[tipo_de_produto ?? ''] ?? ['parte', 'partes', 'a'];
  const names = modulos
    .map(({ nome }) => nome)
    .join(', ')
    .replace(/, ([^,]*)$/, ' e $1');
  const count = spokenNumber(modulos.length, gender);
  return modulos.length === 1
    ? `É ${count} ${one}: ${names}.`
    : `São ${count} ${several}: ${names}.`;
};

const noComparison = [
  'Quanto custa por aí eu não vou chutar: pesquise e ponha lado a lado.',
  'Pesquise quanto custa na sua cidade e compare com calma.',
  'O preço desse caminho quem confere é você, com quem faz.',
] as const;

/** The first thing to do inside, as it is told and as it is asked for. */
const firstThings: Readonly<Record<string, readonly [string, string]>> = {
  curso_gravado: ['assiste à primeira aula', 'assista à primeira aula'],
  turma_ao_vivo: ['olha o calendário e o material', 'olhe o calendário e o material'],
  mentoria: ['lê como é o primeiro encontro', 'leia como é o primeiro encontro'],
  consultoria: ['combina a primeira conversa', 'combine a primeira conversa'],
  evento: ['lê a programação inteira', 'leia a programação inteira'],
  livro: ['lê as primeiras folhas', 'leia as primeiras folhas'],
};

type Sentences = ReturnType<typeof offerSentences>;

const priceValues = (complete: CompleteOffer, said: Sentences, seed: string): Values => ({
  frase_preco: said.price,
  frase_preco_anterior: said.previousPrice === '' ? '' : `${said.previousPrice} `,
  frase_parcelas: said.instalments,
  slide_preco: said.priceSlide,
  fato_preco: complete.preco ? said.price : '',
  comparacao_dita: said.comparison || pickOf(seed, 'cmp', noComparison),
  resumo_dito: `Em resumo: ${said.summary}.`,
});

const guaranteeValues = ({ garantia_dias }: CompleteOffer, said: Sentences): Values => {
  const days = Math.max(garantia_dias ?? legalDays, legalDays);
  const slide =
    days > legalDays
      ? `${capitalised(spokenNumber(days))} dias ao todo`
      : 'Sete dias para desistir';
  return {
    frase_garantia: said.guarantee,
    garantia_curta: said.shortGuarantee,
    slide_garantia: slide,
  };
};

const deliveryValues = (complete: CompleteOffer, said: Sentences): Values => {
  const hasSupport = complete.suporte?.tem ?? false;
  const ifTold = (value: unknown, sentence: string): string => (value ? sentence : '');
  return {
    frase_itens: said.modules,
    recap_itens: namesOfParts(complete),
    frases_entrega: [said.access, said.support, said.time, said.missing].filter(Boolean).join(' '),
    suporte_sim: mark(hasSupport),
    tem_acesso: mark(complete.acesso !== null),
    tem_suporte: mark(complete.suporte !== null),
    tem_tempo: mark(complete.tempo_semanal !== null),
    frase_acesso: ifTold(complete.acesso, said.access),
    frase_suporte: ifTold(complete.suporte, said.support),
    frase_tempo: ifTold(complete.tempo_semanal, said.time),
    fato_tempo: ifTold(complete.tempo_semanal, said.time),
    fato_suporte: ifTold(hasSupport, said.support),
  };
};

const conditionValues = (complete: CompleteOffer, said: Sentences): Values => ({
  frase_bonus: said.bonuses,
  tem_bonus: mark(complete.bonus.length > 0),
  slide_bonus: bonusSlide(complete),
  frase_limite: said.limit,
  fato_limite: complete.limite ? said.limit : '',
  slide_limite: limitSlide(complete),
  frase_link: said.link,
  frase_contato: said.contact,
  contato_frase: `${said.contactPhrase}.`,
  frase_depoimento: said.testimonials[0] ?? '',
});

/** Everything that the templates take from the offer: the sentences of docs/method/offer.md, and its gaps. */
export const offerValues = (source: {
  readonly offer: Offer;
  readonly phase4: string;
  readonly productName: string;
  readonly names: readonly string[];
  readonly today: string;
  readonly seed: string;
}): Values => {
  const { productName, today, seed } = source;
  const offer = safeOffer(withConfirmed(source.offer, source.phase4));
  const complete = completeOffer(offer, today);
  const said = offerSentences(offer, { productName, names: source.names.map(asName), today });
  const [enters, enter] = firstThings[offer.tipo_de_produto ?? ''] ?? [
    'abre a primeira parte',
    'abra a primeira parte',
  ];
  return {
    ...priceValues(complete, said, seed),
    ...guaranteeValues(complete, said),
    ...deliveryValues(complete, said),
    ...conditionValues(complete, said),
    passo_entrada: enters,
    passo_entrada_imperativo: enter,
  };
};
