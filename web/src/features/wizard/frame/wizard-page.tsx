import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, firstStep, type Step } from '@webnario/domain/wizard/steps';
import { ApiError, messageOf } from '../../../shared/api.ts';
import { useDocumentTitle } from '../../../shared/document-title.ts';
import { paths } from '../../../shared/paths.ts';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { AdjustmentStep } from '../adjustment/adjustment-step.tsx';
import { useProject } from '../api.ts';
import { copy } from '../copy.ts';
import { PersonaStep } from '../forms/persona-step.tsx';
import { PromiseStep } from '../forms/promise-step.tsx';
import { GenerationStep } from '../generation/generation-step.tsx';
import { ReadOnlyStep } from '../reading/read-only-step.tsx';
import { FinalStep } from '../result/final-step.tsx';
import { ShortPromiseStep } from '../short-promise/short-promise-step.tsx';
import { frameCopy } from './copy.ts';
import { StepRail } from './step-rail.tsx';
import { WizardHeader } from './wizard-header.tsx';

const Notice = ({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action: ReactNode;
}) => (
  <div className="mx-auto grid max-w-xl justify-items-center gap-3 px-4 py-24 text-center">
    <h1 className="text-3xl font-semibold">{title}</h1>
    <p className="max-w-[46ch] text-ink-soft">{children}</p>
    <div className="mt-4">{action}</div>
  </div>
);

const toProjects = (
  <Link to={paths.dashboard} className={buttonClasses('main')}>
    {frameCopy.toProjects}
  </Link>
);

const CurrentStep = ({ project, step }: { project: Project; step: Step }) => {
  switch (step.kind) {
    case 'persona_data':
      return <PersonaStep project={project} step={step} />;
    case 'promise_definition':
      return <PromiseStep project={project} step={step} />;
    case 'generation':
      return <GenerationStep project={project} step={step} />;
    case 'adjustment':
      return <AdjustmentStep project={project} step={step} />;
    case 'promise_optimisation':
      return <ShortPromiseStep project={project} step={step} />;
    case 'final_result':
      return <FinalStep project={project} step={step} />;
  }
};

/** The earlier step that the address asks for, if it is one that may be read. */
const useReadStep = (current: number): Step | undefined => {
  const [query] = useSearchParams();
  const asked = Number(query.get('etapa') ?? '0');
  return asked > 0 && asked < current ? findStep(asked) : undefined;
};

const OpenProject = ({ project, step }: { project: Project; step: Step }) => {
  const read = useReadStep(step.number);
  const viewed = read?.number ?? step.number;
  useDocumentTitle(`${(read ?? step).label} · ${project.product_name}`);
  return (
    <div className="lg:flex">
      <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 overflow-y-auto border-r border-line px-3 py-5 lg:block print:hidden">
        <StepRail current={step.number} viewed={viewed} />
      </aside>
      <div className="min-w-0 flex-1">
        <WizardHeader project={project} step={step} viewed={viewed} />
        <div className="mx-auto max-w-[68rem] px-4 pt-6 sm:px-6 lg:py-9 [&_:is(input,textarea,button)]:scroll-mb-28">
          {read ? (
            <ReadOnlyStep key={read.number} project={project} step={read} />
          ) : (
            <CurrentStep key={step.number} project={project} step={step} />
          )}
        </div>
      </div>
    </div>
  );
};

/** The 17 steps of one project, opened where the project stands (spec §2, Step wizard). */
export const WizardPage = () => {
  const { projectId = '' } = useParams();
  const { data: project, error, refetch } = useProject(projectId);
  if (!project) {
    if (!error) return <Waiting label={frameCopy.loading} />;
    if (error instanceof ApiError && error.status === 404) {
      return (
        <Notice title={frameCopy.projectMissing} action={toProjects}>
          {frameCopy.projectMissingText}
        </Notice>
      );
    }
    return (
      <Notice
        title={copy.loadFailed}
        action={<Button onClick={() => void refetch()}>{copy.retry}</Button>}
      >
        {messageOf(error, frameCopy.loadFailedText)}
      </Notice>
    );
  }
  // A project without a stored step begins at the first (spec §2).
  const step = findStep(project.etapa_atual || firstStep);
  return step ? (
    <OpenProject key={project.id} project={project} step={step} />
  ) : (
    <Notice title={frameCopy.stepMissing} action={toProjects}>
      {frameCopy.stepMissingText}
    </Notice>
  );
};
