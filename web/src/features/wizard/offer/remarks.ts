import { completeOffer } from '@webnario/domain/offer/complete';
import { instalmentsReminder, type OfferKey } from '@webnario/domain/offer/field-table';
import { emptyOffer, withAnswers, type Offer } from '@webnario/domain/offer/fields';
import { instalmentsLine } from '@webnario/domain/offer/instalments';
import { storedAnswers } from '@webnario/domain/offer/migration';
import { offerProblems, offerWarnings } from '@webnario/domain/offer/problems';
import { offerSentences, type OfferSentences } from '@webnario/domain/offer/sentences';
import { offerContext } from '@webnario/domain/records/offer-context';
import { storiesOf } from '@webnario/domain/records/project-records';
import type { Project } from '@webnario/domain/wizard/project';
import type { Remarks } from '../records/record-form.ts';
import type { Answers } from '../records/record-answers.ts';
import { offerCopy as texts } from './copy.ts';
import { today } from './rules.ts';

/** The offer that the answers on the screen make; what cannot be stored is not in it. */
export const typedOffer = (answers: Answers): Offer =>
  withAnswers(emptyOffer, storedAnswers(answers));

/** The sentence of each field; those that a text joins into one gap are asked for here one by one. */
const sentencesByField = (
  sentences: OfferSentences,
): Partial<Record<OfferKey, readonly string[]>> => ({
  preco: [sentences.price],
  preco_anterior: [sentences.previousPrice],
  parcelas: [sentences.instalments],
  garantia_dias: [sentences.guarantee],
  suporte: [sentences.support],
  acesso: [sentences.access],
  modulos: [sentences.modules],
  bonus: [sentences.bonuses],
  tempo_semanal: [sentences.time],
  limite: [sentences.limit],
  link: [sentences.link],
  contato: [sentences.contact],
  depoimentos: sentences.testimonials,
  comparacao: [sentences.comparison],
});

/** What the form says under each field while it is filled in. */
export const offerRemarks = (answers: Answers, project: Project): Remarks => {
  const offer = typedOffer(answers);
  const day = today();
  const stories = storiesOf(project.phases);
  const context = offerContext(project.product_name, { offer, stories, today: day });
  const sentences = offerSentences(offer, context);
  const { parcelas: plan } = completeOffer(offer, day);
  const before: Partial<Record<OfferKey, readonly string[]>> = {
    parcelas: [...(plan ? [instalmentsLine(plan.cost)] : []), instalmentsReminder],
  };
  const lines = Object.entries(sentencesByField(sentences)).map(([key, said]) => [
    key,
    [
      ...(before[key as OfferKey] ?? []),
      ...said.filter((sentence) => sentence !== '').map(texts.willSay),
    ],
  ]);
  return {
    problems: offerProblems(offer, day),
    warnings: offerWarnings(offer, day),
    lines: Object.fromEntries(lines) as Remarks['lines'],
  };
};
