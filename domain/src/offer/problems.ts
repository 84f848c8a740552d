import { isContinued, isPriced, isSaid } from './complete.ts';
import { daysBetween } from './dates.ts';
import { offerFields } from './field-table.ts';
import type { Offer } from './fields.ts';
import { instalmentsCost, rateWarning } from './instalments.ts';
import { writeMoney } from './money.ts';

type Messages = Readonly<Record<string, string>>;

/** The pairs whose condition holds, as messages by their paths. */
const messages = (pairs: readonly (readonly [path: string, message: string | false])[]): Messages =>
  Object.fromEntries(pairs.flatMap(([path, message]) => (message ? [[path, message]] : [])));

const previousPriceProblems = ({ preco, preco_anterior: previous }: Offer, today: string) => {
  if (!previous) return {};
  const { valor, desde, ate, declaro } = previous;
  if (valor === null && !desde && !ate && !declaro) return {};
  const { fields } = offerFields.preco_anterior;
  const untilError = (): string | false => {
    if (!ate) return fields.ate.errors.empty;
    if (desde && ate < desde) return fields.ate.errors.order;
    return ate >= today && fields.ate.errors.future;
  };
  const now = preco?.valor ?? null;
  return messages([
    [
      'preco_anterior.valor',
      valor !== null && now !== null && valor <= now && fields.valor.errors.notHigher,
    ],
    ['preco_anterior.desde', !desde && fields.desde.errors.empty],
    ['preco_anterior.ate', untilError()],
    ['preco_anterior.declaro', !declaro && fields.declaro.errors.unchecked],
  ]);
};

const planOf = ({ preco, parcelas }: Offer) => {
  if (!parcelas || preco?.periodicidade !== 'unica' || preco.valor === null) return undefined;
  const { quantidade, valor, primeira } = parcelas;
  if (quantidade === null || valor === null) return undefined;
  return { price: preco.valor, count: quantidade, each: valor, first: primeira };
};

const instalmentsProblems = (offer: Offer): Messages => {
  const { preco, parcelas } = offer;
  if (!parcelas || (parcelas.quantidade === null && parcelas.valor === null)) return {};
  const { errors } = offerFields.parcelas.fields.valor;
  const { notOneOff } = offerFields.parcelas.fields.quantidade.errors;
  if (preco && preco.periodicidade !== 'unica') return { 'parcelas.quantidade': notOneOff };
  const plan = planOf(offer);
  const cost = plan && instalmentsCost(plan);
  if (plan && cost === 'sum_too_low') {
    const tooLow = errors.sumTooLow
      .replace('{total}', writeMoney(plan.count * plan.each))
      .replace('{preco}', writeMoney(plan.price));
    return { 'parcelas.valor': tooLow };
  }
  return cost === 'no_rate' ? { 'parcelas.valor': errors.noRate } : {};
};

const limitProblems = ({ limite }: Offer, today: string): Messages => {
  if (!limite || (limite.tipo !== 'data' && limite.tipo !== 'vagas')) return {};
  const { valor, motivo } = offerFields.limite.fields;
  const amountError = (): string | false => {
    if (limite.tipo === 'vagas') return limite.valor === null && valor.errors.places;
    if (typeof limite.valor !== 'string') return valor.errors.noDate;
    return limite.valor < today && valor.errors.past;
  };
  return messages([
    ['limite.valor', amountError()],
    ['limite.motivo', !isContinued(limite.motivo, motivo) && motivo.errors.empty],
  ]);
};

/** An item without any answer is a gap in the list: nothing is missing in it. */
const isStarted = (item: Readonly<Record<string, string | boolean | null>>): boolean =>
  Object.values(item).some(Boolean);

const listProblems = (offer: Offer): Messages => {
  const { modulos, bonus, depoimentos } = offerFields;
  const bonusName = (name: string | null): string | false => {
    if (!isContinued(name, bonus.fields.nome)) return bonus.fields.nome.errors.empty;
    return isPriced(name) && bonus.fields.nome.errors.priced;
  };
  return messages([
    ...offer.modulos.flatMap((item, index) => {
      if (!isStarted(item)) return [];
      const { nome, resultado } = item;
      const at = `modulos.${String(index)}`;
      const { fields } = modulos;
      const isUnfinished = !isContinued(resultado, fields.resultado);
      return [
        [`${at}.nome`, !isSaid(nome) && fields.nome.errors.empty],
        [`${at}.resultado`, isUnfinished && fields.resultado.errors.empty],
      ] as const;
    }),
    ...offer.bonus.flatMap((item, index) => {
      if (!isStarted(item)) return [];
      const { nome, duvida_que_resolve } = item;
      const at = `bonus.${String(index)}`;
      const { errors } = bonus.fields.duvida_que_resolve;
      return [
        [`${at}.nome`, bonusName(nome)],
        [`${at}.duvida_que_resolve`, !isSaid(duvida_que_resolve) && errors.empty],
      ] as const;
    }),
    ...offer.depoimentos.flatMap((item, index) => {
      if (!isStarted(item)) return [];
      const { nome, texto } = item;
      const at = `depoimentos.${String(index)}`;
      const { fields } = depoimentos;
      return [
        [`${at}.nome`, !isSaid(nome) && fields.nome.errors.empty],
        [`${at}.texto`, !isSaid(texto) && fields.texto.errors.empty],
      ] as const;
    }),
  ]);
};

/**
 * What stands beside the fields on that day, by path (`parcelas.valor`): why a field counts as empty although something
 * is in it. None of it keeps the form from being saved; what does is told by the schema.
 */
export const offerProblems = (offer: Offer, today: string): Messages => {
  const { suporte, comparacao } = offer;
  const { canal } = offerFields.suporte.fields;
  const { texto, fonte } = offerFields.comparacao.fields;
  return {
    ...previousPriceProblems(offer, today),
    ...instalmentsProblems(offer),
    ...limitProblems(offer, today),
    ...listProblems(offer),
    ...messages([
      [
        'suporte.canal',
        suporte?.tem === true && !isContinued(suporte.canal, canal) && canal.errors.empty,
      ],
      [
        'comparacao.fonte',
        isContinued(comparacao?.texto, texto) &&
          !isContinued(comparacao?.fonte, fonte) &&
          fonte.errors.empty,
      ],
    ]),
  };
};

/** What deserves a second look without being wrong, by path. */
export const offerWarnings = (offer: Offer, today: string): Messages => {
  const { ate } = offerFields.preco_anterior.fields;
  const ended = offer.preco_anterior?.ate;
  const plan = planOf(offer);
  const cost = plan && instalmentsCost(plan);
  const hasInstalments = typeof offer.parcelas?.quantidade === 'number';
  const hasDate = offer.limite?.tipo === 'data' && typeof offer.limite.valor === 'string';
  return messages([
    [
      'preco_anterior.ate',
      typeof ended === 'string' && daysBetween(ended, today) > ate.warnAfterDays && ate.warning,
    ],
    ['parcelas.valor', (typeof cost === 'object' && rateWarning(cost)) || false],
    [
      'limite.valor',
      hasDate && hasInstalments && offerFields.limite.fields.valor.instalmentsWarning,
    ],
  ]);
};
