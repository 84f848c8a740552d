import { fieldMessages } from '@webnario/domain/fields';
import { offerCount } from '@webnario/domain/offer/complete';
import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import { offerSchema, offerVersion } from '@webnario/domain/offer/fields';
import { joinOldDraft } from '@webnario/domain/offer/migration';
import { offerOf } from '@webnario/domain/records/project-records';
import { offerPhase } from '@webnario/domain/wizard/forms';
import type { Project } from '@webnario/domain/wizard/project';
import type { RecordRules } from '../records/use-record.ts';

/** What saving needs to know of 'Dados da oferta'. */
export const offerRules: RecordRules = {
  phaseType: offerPhase,
  // Without it the answers would count as those of the first form.
  sentWith: { versao: offerVersion },
  read: ({ phases }) => offerOf(phases),
  check: (answers) => {
    const parsed = offerSchema.safeParse(answers);
    return parsed.success ? {} : fieldMessages(parsed.error);
  },
  // The form with thirteen texts kept its draft here.
  earlier: {
    draftKey: ({ id }) => `offer:${id}`,
    answersIn: (draft, { phases }) => joinOldDraft(draft, offerOf(phases)),
  },
};

/** The day in São Paulo: an earlier limit does not count. */
export const today = (): string => dayInSaoPaulo(new Date());

/** How much of the offer is filled in. */
export const countOffer = ({ phases }: Project): string => offerCount(offerOf(phases), today());
