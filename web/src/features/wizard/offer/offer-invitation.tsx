import { Tag } from 'lucide-react';
import type { Project } from '@webnario/domain/wizard/project';
import { Invitation, SummaryLine } from '../records/invitation.tsx';
import { offerCopy as texts } from './copy.ts';
import { countOffer } from './rules.ts';

/** On the step before phase 4: why the real data make the text better, and the way to them. */
export const OfferInvitation = ({ project }: { project: Project }) => (
  <Invitation
    form="oferta"
    title={texts.askTitle}
    text={texts.askText}
    action={texts.ask}
    icon={<Tag aria-hidden />}
    summary={texts.summary(countOffer(project))}
  />
);

/** How much is filled in, where a person is about to go on. */
export const OfferSummary = ({ project, onOpen }: { project: Project; onOpen: () => void }) => (
  <SummaryLine form="oferta" summary={texts.summary(countOffer(project))} onOpen={onOpen} />
);
