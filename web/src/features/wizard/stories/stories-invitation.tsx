import { MessageCircle } from 'lucide-react';
import { cardsCount } from '@webnario/domain/stories/count';
import type { Project } from '@webnario/domain/wizard/project';
import { Invitation, SummaryLine } from '../records/invitation.tsx';
import { storiesCopy as texts } from './copy.ts';
import { storiesOf } from '@webnario/domain/records/project-records';

/** On the steps before phase 1: why the person's own stories are worth ten minutes, and the way to them. */
export const StoriesInvitation = ({ project }: { project: Project }) => (
  <Invitation
    form="historias"
    title={texts.askTitle}
    text={texts.askText}
    action={texts.ask}
    icon={<MessageCircle aria-hidden />}
    summary={texts.summary(cardsCount(storiesOf(project.phases)))}
  />
);

/** How much is told, where a person is about to go on. */
export const StoriesSummary = ({ project, onOpen }: { project: Project; onOpen?: () => void }) => (
  <SummaryLine
    form="historias"
    summary={texts.summary(cardsCount(storiesOf(project.phases)))}
    {...(onOpen ? { onOpen } : {})}
  />
);
