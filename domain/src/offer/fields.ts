import * as z from 'zod/mini';
import { optionalText } from '../fields.ts';
import { isIsoDate } from './dates.ts';
import {
  offerFields,
  offerKeys,
  type ListKey,
  type OfferField,
  type OfferKey,
  type OfferPart,
} from './field-table.ts';
import { moneyMessage } from './money.ts';

/** The version that `input_data.versao` names; a record without it is the form of thirteen texts. */
export const offerVersion = 2;

type Core<Part> = Part extends { readonly kind: 'choice'; readonly options: infer Options }
  ? keyof Options
  : Part extends { readonly kind: 'cents' | 'integer' }
    ? number
    : Part extends { readonly kind: 'dateOrInteger' }
      ? string | number
      : Part extends { readonly kind: 'yesNo' | 'checkbox' }
        ? boolean
        : string;

type PartAnswer<Part> = Part extends { readonly kind: 'checkbox' } | { readonly default: string }
  ? Core<Part>
  : Core<Part> | null;

type PartAnswers<Parts> = { -readonly [Name in keyof Parts]: PartAnswer<Parts[Name]> };

/** What is stored of a field that is answered. */
type Answer<Field> = Field extends { readonly kind: 'object'; readonly fields: infer Parts }
  ? PartAnswers<Parts>
  : Field extends { readonly kind: 'list'; readonly fields: infer Parts }
    ? PartAnswers<Parts>[]
    : Core<Field>;
type AnswerOf<Key extends OfferKey> = Answer<(typeof offerFields)[Key]>;

/** A text as it was typed; one of blanks only is no answer. */
const typed = (max: number) =>
  z.pipe(
    optionalText(max),
    z.transform((value: string) => (value.trim() === '' ? null : value)),
  );

/** A text that has to look like something; blanks around it are a slip. */
const formatted = (max: number, format: RegExp, error: string) =>
  z.pipe(
    optionalText(max).check(
      z.refine((value) => value.length > max || value.trim() === '' || format.test(value.trim()), {
        error,
      }),
    ),
    z.transform((value: string) => value.trim() || null),
  );

const wholeNumber = ({ min, max, errors }: Extract<OfferPart, { readonly kind: 'integer' }>) => {
  const { tooLow, tooHigh } =
    'range' in errors ? { tooLow: errors.range, tooHigh: errors.range } : errors;
  return z
    .int({ error: tooLow })
    .check(
      z.minimum(min ?? Number.MIN_SAFE_INTEGER, { error: tooLow }),
      z.maximum(max ?? Number.MAX_SAFE_INTEGER, { error: tooHigh }),
    );
};

const coreOf = (part: OfferPart): z.ZodMiniType => {
  switch (part.kind) {
    case 'choice':
      return z.enum(Object.keys(part.options), { error: part.errors.notListed });
    case 'cents':
      return z.number({ error: moneyMessage }).check(
        z.refine((value) => Number.isInteger(value) && value >= part.min && value <= part.max, {
          error: part.errors.range,
        }),
      );
    case 'integer':
      return wholeNumber(part);
    case 'date':
      return z
        .string({ error: part.errors.noDate })
        .check(z.refine(isIsoDate, { error: part.errors.noDate }));
    case 'dateOrInteger':
      return z.union([z.string(), z.number()], { error: part.errors.noDate });
    case 'yesNo':
    case 'checkbox':
      return z.boolean();
    case 'text':
    case 'complement':
    case 'address':
      return 'format' in part
        ? formatted(part.max, part.format, part.errors.format)
        : typed(part.max);
  }
};

/** A part of an answer: null, its default or unchecked where it is not given. */
const partOf = (part: OfferPart): z.ZodMiniType => {
  if (part.kind === 'checkbox') return z._default(coreOf(part), false);
  const chosen = part.kind === 'choice' ? part.default : undefined;
  return chosen === undefined
    ? z._default(z.nullable(coreOf(part)), null)
    : z._default(coreOf(part), chosen);
};

const partsOf = (parts: Readonly<Record<string, OfferPart>>) =>
  z.object(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, partOf(part)])));

const answerTo = (field: OfferField): z.ZodMiniType => {
  if (field.kind === 'object') return partsOf(field.fields);
  if (field.kind !== 'list') return coreOf(field);
  const error = `Use no máximo ${String(field.maxItems)} itens`;
  return z.array(partsOf(field.fields)).check(z.maxLength(field.maxItems, { error }));
};

/** The schema of a row. Its type says what the kinds of the row stand for. */
const schemaOf = <Key extends OfferKey>(key: Key) =>
  answerTo(offerFields[key]) as z.ZodMiniType<AnswerOf<Key>>;

const { quantidade: hours, unidade: hoursUnit } = offerFields.tempo_semanal.fields;
const weeklyTime = schemaOf('tempo_semanal').check(
  z.refine(
    ({ quantidade, unidade }) => {
      const [min, max] = hoursUnit.ranges[unidade];
      return quantidade === null || (quantidade >= min && quantidade <= max);
    },
    { path: ['quantidade'], error: hours.errors.range },
  ),
);

const places = offerFields.limite.fields.valor;
const isDay = (value: unknown): boolean => typeof value === 'string' && isIsoDate(value);
const isPlaces = (value: unknown): boolean =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= places.min &&
  value <= places.max;
const limit = schemaOf('limite').check(
  z.refine(
    ({ tipo, valor }) =>
      valor === null || tipo === 'vagas' || isDay(valor) || (tipo !== 'data' && isPlaces(valor)),
    { path: ['valor'], error: places.errors.noDate },
  ),
  z.refine(({ tipo, valor }) => valor === null || tipo !== 'vagas' || isPlaces(valor), {
    path: ['valor'],
    error: places.errors.places,
  }),
);

/** Fields whose parts have to agree. */
const agreeing: Partial<Record<OfferKey, z.ZodMiniType>> = {
  tempo_semanal: weeklyTime,
  limite: limit,
};

type Shape = {
  [Key in OfferKey]: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<AnswerOf<Key>>>>;
};

/**
 * What may be saved of the offer: any of its keys, null to take an answer back. Refused are only a size, a format or a
 * range (docs/method/offer.md#fields); what is incomplete or contradicts another field is kept.
 */
export const offerSchema = z.object(
  Object.fromEntries(
    offerKeys.map((key) => [key, z.optional(z.nullable(agreeing[key] ?? schemaOf(key)))]),
  ) as Shape,
);

export type OfferAnswers = z.output<typeof offerSchema>;

/** The whole form as stored: null where there is no answer, a list without items where there are none. */
export type Offer = {
  readonly [Key in OfferKey]: Key extends ListKey ? AnswerOf<Key> : AnswerOf<Key> | null;
};

export const emptyOffer = Object.fromEntries(
  offerKeys.map((key) => [key, offerFields[key].kind === 'list' ? [] : null]),
) as unknown as Offer;

/** The form with these answers in their places. */
export const withAnswers = (offer: Offer, answers: OfferAnswers): Offer => {
  const given = offerKeys.flatMap((key) => {
    const answer = answers[key];
    return answer === undefined ? [] : [[key, answer ?? emptyOffer[key]] as const];
  });
  return { ...offer, ...(Object.fromEntries(given) as Partial<Offer>) };
};
