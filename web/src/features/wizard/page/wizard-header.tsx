import { useState, type ReactNode } from 'react';
import { BookMarked, ListOrdered, MessageCircle, Tag } from 'lucide-react';
import { storiesOf } from '@webnario/domain/records/project-records';
import { storyCards } from '@webnario/domain/stories/cards';
import { cardsCount, countCards } from '@webnario/domain/stories/count';
import type { Project } from '@webnario/domain/wizard/project';
import { progressPercent, type Step } from '@webnario/domain/wizard/steps';
import { cn } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { SideSheet } from '../../../ui/overlay/side-sheet.tsx';
import { copy } from '../copy.ts';
import { fetchForms } from '../records/form-host.tsx';
import { useShownForm } from '../records/shown-form.ts';
import { storiesCopy } from '../stories/copy.ts';
import { BaseContent } from '../frame/base-panel.tsx';
import { DurationButton } from '../duration/duration-button.tsx';
import { pageCopy } from './copy.ts';
import { StepRail } from './step-rail.tsx';

type HeaderProps = {
  project: Project;
  /** The step on which the project stands. */
  step: Step;
  /** The step on the screen: that one, or an earlier one that is read. */
  viewed: Step;
};

const FormButton = ({
  label,
  badge,
  icon,
  onOpen,
}: {
  label: string;
  /** What a phone shows of the label. */
  badge?: string | undefined;
  icon: ReactNode;
  onOpen: () => void;
}) => (
  <Button
    variant="quiet"
    size="sm"
    className="min-w-9 gap-1 px-2 lg:gap-2 lg:px-3"
    aria-label={label}
    aria-haspopup="dialog"
    onPointerEnter={fetchForms}
    onClick={onOpen}
  >
    {icon}
    {badge && <span className="tabular-nums lg:hidden">{badge}</span>}
    <span className="max-lg:hidden">{label}</span>
  </Button>
);

/** The forms by conversation, open at every step; of the stories it is said how much is told. */
const FormButtons = ({ project }: { project: Project }) => {
  const { open } = useShownForm();
  const stories = storiesOf(project.phases);
  const told = countCards(stories);
  const count = cardsCount(stories);
  return (
    <>
      <FormButton
        label={told > 0 ? storiesCopy.headerCount(count) : storiesCopy.title}
        badge={told > 0 ? `${told}/${storyCards.length}` : undefined}
        icon={<MessageCircle aria-hidden />}
        onOpen={() => open('historias')}
      />
      <FormButton label={pageCopy.offer} icon={<Tag aria-hidden />} onOpen={() => open('oferta')} />
    </>
  );
};

const Drawers = ({ project, step, viewed }: HeaderProps) => {
  const [open, setOpen] = useState<'steps' | 'base'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <div className="flex shrink-0 items-center max-lg:-mr-2 sm:gap-1">
        <Button
          variant="quiet"
          size="sm"
          className="min-w-9 px-2 lg:hidden"
          aria-label={pageCopy.allSteps}
          onClick={() => setOpen('steps')}
        >
          <ListOrdered aria-hidden />
        </Button>
        <Button
          variant="quiet"
          size="sm"
          className="min-w-9 px-2 xl:hidden"
          aria-label={pageCopy.base}
          onClick={() => setOpen('base')}
        >
          <BookMarked aria-hidden />
          <span className="max-lg:hidden">{pageCopy.base}</span>
        </Button>
        <DurationButton project={project} />
        <FormButtons project={project} />
      </div>
      <SideSheet
        open={open === 'steps'}
        onOpenChange={close}
        title={pageCopy.steps}
        className="w-80"
      >
        <StepRail current={step.number} viewed={viewed.number} onMove={close} />
      </SideSheet>
      <SideSheet
        open={open === 'base'}
        onOpenChange={close}
        title={pageCopy.base}
        side="right"
        className="w-[26rem]"
      >
        <BaseContent project={project} />
      </SideSheet>
    </>
  );
};

/** The step on the screen as 'Etapa X de Y' with its label; the percentage and the bar of the project (R-WIZ-10). */
export const WizardHeader = (props: HeaderProps) => {
  const { project, step, viewed } = props;
  const percent = Math.round(progressPercent(step.phase));
  return (
    <div className="sticky top-0 z-30 border-b border-line bg-paper px-4 sm:px-6 lg:static print:hidden">
      <div className="flex items-center justify-between gap-3 py-2">
        <div className="min-w-0">
          <p className="text-sm leading-5 tabular-nums">
            <span className="font-semibold">{copy.step(viewed.number)}</span>
            {/* Beside five buttons a phone has no room for the percentage: the bar below says it. */}
            <span className={cn('text-ink-soft', viewed === step && 'max-sm:sr-only')}>
              {' · '}
              {viewed === step ? `${percent}%` : pageCopy.reading}
            </span>
          </p>
          <p className="truncate text-sm leading-5">
            {viewed.label}
            <span className="text-ink-soft max-lg:hidden"> · {project.product_name}</span>
          </p>
        </div>
        <Drawers {...props} />
      </div>
      <ProgressBar
        value={percent}
        label={pageCopy.progress}
        className="-mx-4 h-1 w-[calc(100%+2rem)] sm:-mx-6 sm:w-[calc(100%+3rem)]"
      />
    </div>
  );
};
