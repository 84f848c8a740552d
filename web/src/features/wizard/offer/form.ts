import { isComplete, offerCount } from '@webnario/domain/offer/complete';
import { offerCards, type OfferKey } from '@webnario/domain/offer/field-table';
import { articleOfName, kindNamedIn } from '@webnario/domain/offer/product-words';
import type { AnswerField } from '@webnario/domain/form-fields';
import { hasOldOffer } from '@webnario/domain/records/project-records';
import type { Project } from '@webnario/domain/wizard/project';
import { lastStep } from '@webnario/domain/wizard/steps';
import { partsOf, type RecordForm } from '../records/record-form.ts';
import type { Answers } from '../records/record-answers.ts';
import { offerCopy as texts } from './copy.ts';
import { offerRemarks, typedOffer } from './remarks.ts';
import { offerRules, today } from './rules.ts';

const askedLimit = (field: AnswerField, kind: unknown): AnswerField | undefined => {
  const { label: _, example: __, ...rest } = field;
  if (kind === 'data') return { ...field, kind: 'date', label: texts.untilWhen };
  if (kind !== 'vagas') return undefined;
  return { ...rest, kind: 'integer', label: texts.howMany, example: texts.placesExample };
};

const withName = (field: AnswerField, name: string): AnswerField =>
  field.kind === 'choice'
    ? {
        ...field,
        options: Object.fromEntries(
          Object.entries(field.options).map(([key, label]) => [key, label.replace('{nome}', name)]),
        ),
      }
    : field;

/** Which fields make sense with the other answers, and how they are asked then. */
const asked = (
  path: string,
  field: AnswerField,
  answers: Answers,
  project: Project,
): AnswerField | undefined => {
  const part = (key: OfferKey, name: string): unknown => partsOf(answers[key])[name];
  const when = (isAsked: boolean): AnswerField | undefined => (isAsked ? field : undefined);
  const limit = part('limite', 'tipo');
  switch (path) {
    case 'artigo_do_nome':
      return withName(field, project.product_name);
    case 'suporte.canal':
    case 'suporte.prazo_de_resposta':
      return when(part('suporte', 'tem') === true);
    case 'acesso.quantidade':
      return when(part('acesso', 'unidade') !== 'sem_prazo');
    case 'limite.valor':
      return askedLimit(field, limit);
    case 'limite.motivo':
      return when(limit === 'data' || limit === 'vagas');
    default:
      return field;
  }
};

/** The answer with parts that agree: another kind of limit drops its value, a time of access gets a unit. */
const settled = (key: string, part: string, value: Answers): Answers => {
  if (key === 'limite' && part === 'tipo') return { ...value, valor: null };
  if (key === 'acesso' && part === 'quantidade' && !value['unidade']) {
    return { ...value, unidade: 'meses' };
  }
  return value;
};

const note = (project: Project): string | undefined => {
  const isWritten = Boolean(project.script_fase_4_validado);
  const lines = [
    ...(hasOldOffer(project.phases) ? [texts.broughtOver] : []),
    ...(isWritten ? [project.etapa_atual >= lastStep ? texts.finished : texts.written] : []),
  ];
  return lines.join(' ') || undefined;
};

/** 'Dados da oferta': what is sold, for how much and under which conditions; each of it optional. */
export const offerForm: RecordForm = {
  ...offerRules,
  title: texts.title,
  intro: texts.intro,
  note,
  cards: offerCards,
  items: texts.items,
  count: (answers) => texts.count(offerCount(typedOffer(answers), today())),
  isAnswered: (answers, key) => isComplete(typedOffer(answers), key as OfferKey, today()),
  remarks: offerRemarks,
  asked,
  known: (key, { project: { product_name, product_description } }) => {
    if (key === 'artigo_do_nome') return articleOfName(product_name);
    return key === 'tipo_de_produto' ? kindNamedIn(product_name, product_description) : undefined;
  },
  settled,
};
