import { useState, type ReactNode } from 'react';
import { BookMarked, ChevronRight, Clock, FolderOpen, MessageCircle, Tag } from 'lucide-react';
import { durationOfProject } from '@webnario/domain/method/duration';
import { storiesOf } from '@webnario/domain/records/project-records';
import { cardsCount, countCards } from '@webnario/domain/stories/count';
import type { Project } from '@webnario/domain/wizard/project';
import { progressPercent, type Step } from '@webnario/domain/wizard/steps';
import { Button } from '../../../ui/button.tsx';
import { SideSheet } from '../../../ui/overlay/side-sheet.tsx';
import { copy } from '../copy.ts';
import { durationCopy } from '../duration/copy.ts';
import { DurationDialog } from '../duration/duration-dialog.tsx';
import { useUnsentDuration } from '../duration/save-duration.ts';
import { BaseContent, baseTexts } from '../frame/base-panel.tsx';
import { ProjectBar } from '../frame/project-bar.tsx';
import { countOffer } from '../offer/rules.ts';
import { fetchForms } from '../records/form-host.tsx';
import { useShownForm } from '../records/shown-form.ts';
import { storiesCopy } from '../stories/copy.ts';
import { pageCopy } from './copy.ts';
import { StepRail } from './step-rail.tsx';

type HeaderProps = {
  project: Project;
  /** The step on which the project stands. */
  step: Step;
  /** The step on the screen: that one, or an earlier one that is read. */
  viewed: Step;
};

type Shown = 'project' | 'base' | 'duration';

/** A way from the bar, the same on a wide screen and in the sheet of a narrow one. */
type Way = {
  readonly name: string;
  /** How much of it is there. */
  readonly state: string;
  /** What a wide screen shows. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onOpen: () => void;
  /** Shown in a column of its own on the widest screens. */
  readonly isBeside?: boolean;
};

const useWays = (project: Project, show: (shown: Shown) => void): Way[] => {
  const { open } = useShownForm();
  const { minutes } = durationOfProject(project.phases);
  const stories = storiesOf(project.phases);
  const told = cardsCount(stories);
  return [
    {
      name: pageCopy.base,
      state: pageCopy.baseState(baseTexts(project).length),
      label: pageCopy.base,
      icon: <BookMarked aria-hidden />,
      onOpen: () => show('base'),
      isBeside: true,
    },
    {
      name: durationCopy.title,
      state: durationCopy.short(minutes),
      label: durationCopy.header(minutes),
      icon: <Clock aria-hidden />,
      onOpen: () => show('duration'),
    },
    {
      name: storiesCopy.title,
      state: told,
      label: countCards(stories) > 0 ? storiesCopy.headerCount(told) : storiesCopy.title,
      icon: <MessageCircle aria-hidden />,
      onOpen: () => open('historias'),
    },
    {
      name: pageCopy.offer,
      state: countOffer(project),
      label: pageCopy.offer,
      icon: <Tag aria-hidden />,
      onOpen: () => open('oferta'),
    },
  ];
};

const WayButton = ({ way: { label, icon, onOpen, isBeside } }: { way: Way }) => (
  <Button
    variant="quiet"
    size="sm"
    className={`max-lg:hidden ${isBeside ? 'xl:hidden' : ''}`}
    aria-haspopup="dialog"
    onPointerEnter={fetchForms}
    onClick={onOpen}
  >
    {icon}
    {label}
  </Button>
);

const WayRow = ({
  way: { name, state, icon, onOpen },
  onLeave,
}: {
  way: Way;
  onLeave: () => void;
}) => (
  <li>
    <Button
      variant="quiet"
      className="w-full justify-start px-2"
      aria-haspopup="dialog"
      onClick={() => {
        onLeave();
        onOpen();
      }}
    >
      {icon}
      <span className="grow text-left">{name}</span>
      <span className="text-sm font-normal text-ink-soft tabular-nums">{state}</span>
      <ChevronRight aria-hidden className="text-ink-soft" />
    </Button>
  </li>
);

const Ways = ({ project, step, viewed }: HeaderProps) => {
  const [shown, setShown] = useState<Shown>();
  const close = (): void => setShown(undefined);
  const ways = useWays(project, setShown);
  useUnsentDuration(project);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="px-1.5 sm:px-2 lg:hidden"
        aria-haspopup="dialog"
        onPointerEnter={fetchForms}
        onClick={() => setShown('project')}
      >
        <FolderOpen aria-hidden className="max-sm:hidden" />
        {pageCopy.project}
      </Button>
      {ways.map((way) => (
        <WayButton key={way.name} way={way} />
      ))}
      <SideSheet
        open={shown === 'project'}
        onOpenChange={close}
        title={pageCopy.project}
        side="right"
        className="w-80"
      >
        <ul className="-mx-2 grid gap-1 border-b border-line pb-4">
          {ways.map((way) => (
            <WayRow key={way.name} way={way} onLeave={close} />
          ))}
        </ul>
        <h2 className="mt-4 mb-3 text-lg font-semibold">{pageCopy.steps}</h2>
        <StepRail current={step.number} viewed={viewed.number} onMove={close} />
      </SideSheet>
      <SideSheet
        open={shown === 'base'}
        onOpenChange={close}
        title={pageCopy.base}
        side="right"
        className="w-[26rem]"
      >
        <BaseContent project={project} />
      </SideSheet>
      {shown === 'duration' && <DurationDialog project={project} onClose={close} />}
    </>
  );
};

/** The step on the screen as 'Etapa X de Y' with its label; the percentage and the bar of the project (R-WIZ-10). */
export const WizardHeader = (props: HeaderProps) => {
  const { project, step, viewed } = props;
  const percent = Math.round(progressPercent(step.phase));
  const isHere = viewed === step;
  return (
    <ProjectBar
      place={
        <>
          <span className="font-semibold">{copy.step(viewed.number)}</span>
          <span className="text-ink-soft">
            {' · '}
            {isHere ? `${percent}%` : pageCopy.reading}
          </span>
        </>
      }
      step={isHere && step.kind === 'adjustment' ? step : undefined}
      name={
        <>
          {viewed.label}
          <span className="text-ink-soft max-lg:hidden"> · {project.product_name}</span>
        </>
      }
      progress={percent}
    >
      <Ways {...props} />
    </ProjectBar>
  );
};
