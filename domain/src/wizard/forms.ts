import * as z from 'zod/mini';
import { typedText } from '../fields.ts';
import type { StepPhase } from './steps.ts';

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

/** What a copy of a project is called. */
export const copyNameSchema = z.pick(newProjectSchema, { product_name: true });

/** The shortest answers of the first step, in characters (R-WIZ-30 to R-WIZ-32). */
export const shortestAnswers = { especialidade: 10, publico_alvo: 20, produto: 10 } as const;

/** Persona data (R-WIZ-30 to R-WIZ-32). */
export const personaFormSchema = z.object({
  especialidade: typedText({
    min: shortestAnswers.especialidade,
    max: textLimits.formField,
    tooShort: 'Descreva sua especialidade com mais detalhes',
  }),
  publico_alvo: typedText({
    min: shortestAnswers.publico_alvo,
    max: textLimits.formField,
    tooShort: 'Descreva seu público alvo com mais detalhes',
  }),
  produto: typedText({
    min: shortestAnswers.produto,
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

/** The answer to the promise question; problems are reported under the names has_promise and promise_text. */
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
export const offerStep: StepPhase = 'ajuste_script_fase_3';
