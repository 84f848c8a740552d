import { useSearchParams } from 'react-router';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, firstStep, type Step } from '@webnario/domain/wizard/steps';
import { useDocumentTitle } from '../../../shared/layout/document-title.ts';
import { ReadOnlyStep } from '../reading/read-only-step.tsx';
import { pageCopy } from './copy.ts';
import { CurrentStep } from './current-step.tsx';
import { LoadedProject } from '../frame/loaded-project.tsx';
import { Notice, ToProjects } from '../frame/notice.tsx';
import { FormHost } from '../records/form-host.tsx';
import { StepRail } from './step-rail.tsx';
import { WizardHeader } from './wizard-header.tsx';

/** The earlier step that the address asks for, if it is one that may be read. */
const useReadStep = (current: number): Step | undefined => {
  const [query] = useSearchParams();
  const asked = Number(query.get('etapa') ?? '0');
  return asked > 0 && asked < current ? findStep(asked) : undefined;
};

const OpenProject = ({ project, step }: { project: Project; step: Step }) => {
  const read = useReadStep(step.number);
  const viewed = read ?? step;
  useDocumentTitle(`${viewed.label} · ${project.product_name}`);
  return (
    <>
      <WizardHeader project={project} step={step} viewed={viewed} />
      <div className="max-lg:[--bar:3.5rem] lg:flex">
        <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 overflow-y-auto border-r border-line px-3 py-5 lg:block print:hidden">
          <StepRail current={step.number} viewed={viewed.number} />
        </aside>
        <div className="mx-auto max-w-[68rem] min-w-0 flex-1 px-4 pt-2 sm:px-6 lg:pt-5 lg:pb-9 [&_:is(input,textarea,button)]:scroll-mb-28">
          {read ? (
            <ReadOnlyStep key={read.number} project={project} step={read} />
          ) : (
            <CurrentStep key={step.number} project={project} step={step} />
          )}
        </div>
      </div>
      <FormHost project={project} />
    </>
  );
};

/** The steps of one project, opened where the project stands (R-WIZ-07). */
export const WizardPage = () => (
  <LoadedProject>
    {(project) => {
      // A project without a stored step begins at the first (R-WIZ-07).
      const step = findStep(project.etapa_atual || firstStep);
      return step ? (
        <OpenProject key={project.id} project={project} step={step} />
      ) : (
        <Notice title={pageCopy.stepMissing} action={<ToProjects />}>
          {pageCopy.stepMissingText}
        </Notice>
      );
    }}
  </LoadedProject>
);
