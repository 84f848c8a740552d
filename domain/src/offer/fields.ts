import * as z from 'zod/mini';
import { optionalText } from '../fields.ts';
import { isIsoDate } from './dates.ts';
import { offerFields, type OfferKey } from './field-table.ts';
import { moneyMessage } from './money.ts';

/** The version that `input_data.versao` names; a record without it is the form of thirteen texts. */
export const offerVersion = 2;

type TextField = { readonly max: number };

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(z.nullable(schema), null);

/** A text as it was typed; one of blanks only is no answer. */
const typed = ({ max }: TextField) =>
  z.pipe(
    optionalText(max),
    z.transform((value: string) => (value.trim() === '' ? null : value)),
  );
const text = (field: TextField) => orNull(typed(field));

/** A text that has to look like an address; blanks around it are a slip. */
const address = ({
  max,
  format,
  errors,
}: {
  readonly max: number;
  readonly format: RegExp;
  readonly errors: { readonly format: string };
}) =>
  z.pipe(
    optionalText(max).check(
      z.refine((value) => value.length > max || value.trim() === '' || format.test(value.trim()), {
        error: errors.format,
      }),
    ),
    z.transform((value: string) => value.trim() || null),
  );

const choice = <const Option extends string>(field: {
  readonly options: Readonly<Record<Option, string>>;
  readonly errors: { readonly notListed: string };
}) =>
  z.enum(Object.keys(field.options) as [Option, ...Option[]], { error: field.errors.notListed });

const integer = (limits: { readonly min: number; readonly max: number }, outOfRange: string) =>
  z
    .int({ error: outOfRange })
    .check(
      z.minimum(limits.min, { error: outOfRange }),
      z.maximum(limits.max, { error: outOfRange }),
    );

const cents = (field: {
  readonly min: number;
  readonly max: number;
  readonly errors: { readonly range: string };
}) =>
  orNull(
    z.number({ error: moneyMessage }).check(
      z.refine((value) => Number.isInteger(value) && value >= field.min && value <= field.max, {
        error: field.errors.range,
      }),
    ),
  );

const date = orNull(
  z
    .string({ error: offerFields.limite.fields.valor.errors.noDate })
    .check(z.refine(isIsoDate, { error: offerFields.limite.fields.valor.errors.noDate })),
);

const checkbox = z._default(z.boolean(), false);

const list = <Item extends z.ZodMiniType>(maxItems: number, item: Item) =>
  z.array(item).check(z.maxLength(maxItems, { error: `Use no máximo ${String(maxItems)} itens` }));

const { preco, preco_anterior, parcelas, garantia_dias } = offerFields;
const { suporte, acesso, modulos, bonus, tempo_semanal } = offerFields;
const { limite, link, contato, depoimentos, comparacao, observacoes } = offerFields;

const guarantee = z
  .int({ error: garantia_dias.errors.tooLow })
  .check(
    z.minimum(garantia_dias.min, { error: garantia_dias.errors.tooLow }),
    z.maximum(garantia_dias.max, { error: garantia_dias.errors.tooHigh }),
  );

const { quantidade: hours, unidade: hoursUnit } = tempo_semanal.fields;
const weeklyTime = z
  .object({
    quantidade: orNull(z.int({ error: hours.errors.range })),
    unidade: z._default(choice(hoursUnit), hoursUnit.default),
  })
  .check(
    z.refine(
      ({ quantidade, unidade }) => {
        const [min, max] = hoursUnit.ranges[unidade];
        return quantidade === null || (quantidade >= min && quantidade <= max);
      },
      { path: ['quantidade'], error: hours.errors.range },
    ),
  );

const places = limite.fields.valor;
const isDay = (value: unknown): boolean => typeof value === 'string' && isIsoDate(value);
const isPlaces = (value: unknown): boolean =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= places.min &&
  value <= places.max;
const limit = z
  .object({
    tipo: orNull(choice(limite.fields.tipo)),
    valor: orNull(z.union([z.string(), z.number()], { error: places.errors.noDate })),
    motivo: text(limite.fields.motivo),
  })
  .check(
    z.refine(
      ({ tipo, valor }) =>
        valor === null || tipo === 'vagas' || isDay(valor) || (tipo !== 'data' && isPlaces(valor)),
      {
        path: ['valor'],
        error: places.errors.noDate,
      },
    ),
    z.refine(({ tipo, valor }) => valor === null || tipo !== 'vagas' || isPlaces(valor), {
      path: ['valor'],
      error: places.errors.places,
    }),
  );

const answer = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/**
 * What may be saved of the offer: any of its keys, null to take an answer back. Refused are only a size, a format or a
 * range (docs/method/offer.md#fields); what is incomplete or contradicts another field is kept.
 */
export const offerSchema = z.object({
  tipo_de_produto: answer(choice(offerFields.tipo_de_produto)),
  artigo_do_nome: answer(choice(offerFields.artigo_do_nome)),
  preco: answer(
    z.object({
      valor: cents(preco.fields.valor),
      periodicidade: z._default(
        choice(preco.fields.periodicidade),
        preco.fields.periodicidade.default,
      ),
    }),
  ),
  preco_anterior: answer(
    z.object({
      valor: cents(preco_anterior.fields.valor),
      desde: date,
      ate: date,
      declaro: checkbox,
    }),
  ),
  parcelas: answer(
    z.object({
      quantidade: orNull(
        integer(parcelas.fields.quantidade, parcelas.fields.quantidade.errors.range),
      ),
      valor: cents(parcelas.fields.valor),
      primeira: z._default(choice(parcelas.fields.primeira), parcelas.fields.primeira.default),
      financiador: text(parcelas.fields.financiador),
    }),
  ),
  garantia_dias: answer(guarantee),
  suporte: answer(
    z.object({
      tem: orNull(z.boolean()),
      canal: text(suporte.fields.canal),
      prazo_de_resposta: text(suporte.fields.prazo_de_resposta),
    }),
  ),
  acesso: answer(
    z.object({
      onde: text(acesso.fields.onde),
      quantidade: orNull(integer(acesso.fields.quantidade, acesso.fields.quantidade.errors.range)),
      unidade: orNull(choice(acesso.fields.unidade)),
    }),
  ),
  modulos: answer(
    list(
      modulos.maxItems,
      z.object({ nome: text(modulos.fields.nome), resultado: text(modulos.fields.resultado) }),
    ),
  ),
  bonus: answer(
    list(
      bonus.maxItems,
      z.object({
        nome: text(bonus.fields.nome),
        duvida_que_resolve: text(bonus.fields.duvida_que_resolve),
      }),
    ),
  ),
  tempo_semanal: answer(weeklyTime),
  limite: answer(limit),
  link: answer(address(link)),
  contato: answer(address(contato)),
  depoimentos: answer(
    list(
      depoimentos.maxItems,
      z.object({
        nome: text(depoimentos.fields.nome),
        texto: text(depoimentos.fields.texto),
        autorizacao: checkbox,
      }),
    ),
  ),
  comparacao: answer(
    z.object({ texto: text(comparacao.fields.texto), fonte: text(comparacao.fields.fonte) }),
  ),
  observacoes: answer(typed(observacoes)),
} satisfies Record<OfferKey, z.ZodMiniType>);

export type OfferAnswers = z.output<typeof offerSchema>;
type ListKey = 'modulos' | 'bonus' | 'depoimentos';

/** The whole form as stored: null where there is no answer, a list without items where there are none. */
export type Offer = {
  readonly [Key in OfferKey]: Key extends ListKey
    ? NonNullable<OfferAnswers[Key]>
    : Exclude<OfferAnswers[Key], undefined>;
};

export const emptyOffer: Offer = {
  tipo_de_produto: null,
  artigo_do_nome: null,
  preco: null,
  preco_anterior: null,
  parcelas: null,
  garantia_dias: null,
  suporte: null,
  acesso: null,
  modulos: [],
  bonus: [],
  tempo_semanal: null,
  limite: null,
  link: null,
  contato: null,
  depoimentos: [],
  comparacao: null,
  observacoes: null,
};

/** The form with these answers in their places. */
export const withAnswers = (offer: Offer, answers: OfferAnswers): Offer => {
  const given = Object.entries(answers).filter(([, value]) => value !== undefined);
  const merged = { ...offer, ...(Object.fromEntries(given) as Partial<Offer>) };
  return {
    ...merged,
    modulos: merged.modulos ?? [],
    bonus: merged.bonus ?? [],
    depoimentos: merged.depoimentos ?? [],
  };
};
