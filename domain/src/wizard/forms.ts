import * as z from 'zod/mini';
import { optionalText, typedText } from '../fields.ts';

/** Longest texts accepted, in characters. A form field beyond this would not fit a prompt whole. */
export const textLimits = {
  productName: 200,
  formField: 1200,
  promise: 2500,
  shortPromise: 200,
  content: 60_000,
  feedback: 1000,
} as const;

/** New project (R-WIZ-03 to R-WIZ-05). */
export const newProjectSchema = z.object({
  product_name: typedText({
    min: 3,
    max: textLimits.productName,
    tooShort: 'Nome do produto deve ter pelo menos 3 caracteres',
  }),
  product_description: typedText({
    min: 50,
    max: textLimits.formField,
    tooShort: 'Descrição deve ter pelo menos 50 caracteres',
  }),
  category_id: z
    .string({ error: 'Selecione uma categoria' })
    .check(z.minLength(1, { error: 'Selecione uma categoria' })),
});
export type NewProject = z.output<typeof newProjectSchema>;

/** Persona data (R-WIZ-30 to R-WIZ-32). */
export const personaFormSchema = z.object({
  especialidade: typedText({
    min: 10,
    max: textLimits.formField,
    tooShort: 'Descreva sua especialidade com mais detalhes',
  }),
  publico_alvo: typedText({
    min: 20,
    max: textLimits.formField,
    tooShort: 'Descreva seu público alvo com mais detalhes',
  }),
  produto: typedText({
    min: 10,
    max: textLimits.formField,
    tooShort: 'Descreva seu produto com mais detalhes',
  }),
});

/** Own promise, answer 'yes' (R-WIZ-36). */
const ownPromiseSchema = z.object({
  has_promise: z.literal('yes'),
  promise_text: typedText({
    min: 1,
    max: textLimits.promise,
    tooShort: "Promessa é obrigatória quando 'Sim' é selecionado",
  }),
});
/** No promise yet: what the person teaches is the raw material (R-WIZ-38). */
const noPromiseSchema = z.object({
  has_promise: z.literal('no'),
  what_you_teach: typedText({
    min: 1,
    max: textLimits.formField,
    tooShort: 'Conte o que você ensina',
  }),
});

/** Accepts the two answers in another spelling too (R-WIZ-36); our own spelling wins when both are sent. */
const withOwnSpelling = (form: unknown): unknown => {
  if (typeof form !== 'object' || form === null || Array.isArray(form)) return form;
  const { hasPromise, promiseText, ...rest } = form as Readonly<Record<string, unknown>>;
  return {
    ...(hasPromise === undefined ? {} : { has_promise: hasPromise }),
    ...(promiseText === undefined ? {} : { promise_text: promiseText }),
    ...rest,
  };
};

/** The answer to the promise question; problems are told under the names has_promise and promise_text. */
export const promiseFormSchema = z.pipe(
  z.transform(withOwnSpelling),
  z.discriminatedUnion('has_promise', [ownPromiseSchema, noPromiseSchema], {
    error: 'Escolha sim ou não',
  }),
);
export type PromiseForm = z.output<typeof promiseFormSchema>;

/** Short promise (R-WIZ-61). */
export const shortPromiseSchema = z.object({
  shortPromise: typedText({
    min: 10,
    max: textLimits.shortPromise,
    tooShort: 'A promessa deve ter pelo menos 10 caracteres',
  }),
});

/** What 'Otimizar Promessa' asks of the box: only that it is not empty (R-WIZ-60). */
export const promiseToOptimiseSchema = z.object({
  shortPromise: typedText({
    min: 1,
    max: textLimits.shortPromise,
    tooShort: 'Digite uma promessa antes de otimizar',
  }),
});

/** A text of a step, generated, edited or written by hand. */
export const stepTextSchema = typedText({
  min: 1,
  max: textLimits.content,
  tooShort: 'Escreva o texto desta etapa antes de continuar',
});

/** The phase record that keeps the offer: it has no step of its own and may be saved again at any time. */
export const offerPhase = 'dados_oferta';

/** The step that offers the form: the last one before phase 4 is written (docs/product.md#forms-before-texts). */
export const offerStep = 12;

/** The optional form 'Dados da oferta' (docs/product.md#forms-before-texts): label, example and the gap an empty field leaves. */
export const offerFields = [
  {
    key: 'apresentador',
    label: 'Como você se apresenta',
    example: 'Marina Alves',
    gap: 'seu nome',
  },
  {
    key: 'prova',
    label: 'Um fato comprovável sobre o seu trabalho',
    example: 'Atendo salões desde 2016',
    gap: 'um fato seu que possa ser comprovado, como anos de prática',
  },
  { key: 'preco', label: 'Preço à vista', example: 'R$ 597', gap: 'preço à vista' },
  {
    key: 'parcelas',
    label: 'Parcelamento com total',
    example: '12 vezes de R$ 59,70, total de R$ 716,40',
    gap: 'parcelas, com o total a prazo',
  },
  { key: 'garantia_extra', label: 'Garantia além dos 7 dias da lei', example: '15 dias', gap: '' },
  {
    key: 'bonus',
    label: 'Bônus real',
    example: 'Um modelo de tabela de preços',
    gap: 'um bônus que resolva uma dúvida concreta e que será entregue',
  },
  {
    key: 'acesso',
    label: 'Como e por quanto tempo acessa',
    example: 'Área de alunos por 12 meses',
    gap: 'plataforma, formato e tempo de acesso',
  },
  {
    key: 'suporte',
    label: 'Como tira dúvidas',
    example: 'Encontro ao vivo às terças',
    gap: 'canal de dúvidas e prazo de resposta',
  },
  {
    key: 'tempo_semanal',
    label: 'Tempo de estudo por semana',
    example: '2 horas',
    gap: 'tempo semanal necessário',
  },
  {
    key: 'prazo',
    label: 'Limite real e o motivo',
    example: 'Inscrições até domingo, porque a turma começa na segunda',
    gap: 'até quando vale esta condição e por quê',
  },
  {
    key: 'link',
    label: 'Link de inscrição',
    example: 'exemplo.com.br/turma',
    gap: 'link da página de inscrição',
  },
  {
    key: 'contato',
    label: 'Canal de atendimento',
    example: 'contato@exemplo.com.br',
    gap: 'e-mail ou canal de atendimento',
  },
  {
    key: 'comparacao',
    label: 'Quanto custa resolver de outro jeito, com fonte',
    example: 'Na minha agenda, a consultoria individual custa R$ 1.800 por mês',
    gap: 'quanto isso custa na prática, com uma fonte que você possa mostrar',
  },
] as const;
export type OfferKey = (typeof offerFields)[number]['key'];
export type Offer = Readonly<Partial<Record<OfferKey, string>>>;

const offerText = z.optional(optionalText(500));
export const offerSchema = z.object({
  apresentador: offerText,
  prova: offerText,
  preco: offerText,
  parcelas: offerText,
  garantia_extra: offerText,
  bonus: offerText,
  acesso: offerText,
  suporte: offerText,
  tempo_semanal: offerText,
  prazo: offerText,
  link: offerText,
  contato: offerText,
  comparacao: offerText,
} satisfies Record<OfferKey, typeof offerText>);
