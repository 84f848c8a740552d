import { Link, Navigate, useParams } from 'react-router';
import { legacyScreen, legacyStepAfterOwnPromise } from '@webnario/domain/wizard/legacy-flow';
import {
  findLegacyPhase,
  type LegacyPhase,
  type LegacyPhaseName,
} from '@webnario/domain/wizard/legacy-phases';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, firstStep, type Step } from '@webnario/domain/wizard/steps';
import { useDocumentTitle } from '../../../shared/layout/document-title.ts';
import { paths } from '../../../shared/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClasses } from '../../../ui/button.tsx';
import { FlowContext, type Flow } from '../flow.ts';
import { CurrentStep } from '../page/current-step.tsx';
import { LoadedProject } from '../frame/loaded-project.tsx';
import { Notice, ToProjects } from '../frame/notice.tsx';
import { legacyCopy } from './copy.ts';
import { FormHost } from '../records/form-host.tsx';
import { LegacyHeader } from './legacy-header.tsx';

const legacyFlow = (generationFailed: string): Flow => ({
  sent: { flow: 'legacy' },
  countsSteps: false,
  afterOwnPromise: legacyStepAfterOwnPromise,
  ownPromiseHint: legacyCopy.ownPromiseHint,
  generationFailed,
});
const personaFlow = legacyFlow(legacyCopy.personaFailed);
const promiseFlow = legacyFlow(legacyCopy.promiseFailed);

const flows: Record<LegacyPhaseName, Flow> = {
  persona_generation: personaFlow,
  persona_adjustment: personaFlow,
  promise_creation: promiseFlow,
  promise_adjustment: promiseFlow,
};

const NotImplemented = ({ phase }: { phase: string }) => {
  useDocumentTitle(legacyCopy.notImplemented);
  return (
    <Notice title={legacyCopy.notImplemented} action={<ToProjects />}>
      {legacyCopy.notImplementedText(phase)}
    </Notice>
  );
};

const QuestionAhead = ({
  project,
  step,
  reached,
}: {
  project: Project;
  step: Step;
  reached: LegacyPhase;
}) => (
  <>
    <Alert tone="info" title={legacyCopy.aheadTitle} className="mb-7">
      <p>{legacyCopy.aheadText(reached.label)}</p>
      <Link
        to={paths.legacyPhase(project.id, reached.name)}
        className={buttonClasses('link', 'sm', 'mt-2')}
      >
        {legacyCopy.toReached(reached.label)}
      </Link>
    </Alert>
    <fieldset disabled className="contents">
      <CurrentStep project={project} step={step} />
    </fieldset>
  </>
);

const OpenPhase = ({ project, phase }: { project: Project; phase: LegacyPhase }) => {
  const standing = project.etapa_atual || firstStep;
  const screen = legacyScreen(phase.name, { step: standing, content: project });
  useDocumentTitle(`${phase.label} · ${project.product_name}`);
  switch (screen.show) {
    case 'not_implemented':
      return <NotImplemented phase={phase.name} />;
    case 'wizard':
      return <Navigate to={paths.project(project.id)} replace />;
    case 'phase':
      return <Navigate to={paths.legacyPhase(project.id, screen.phase.name)} replace />;
    case 'step':
    case 'question_ahead':
      return (
        <FlowContext value={flows[phase.name]}>
          <LegacyHeader
            project={project}
            phase={phase}
            shown={screen.step}
            standing={findStep(standing)}
          />
          <div className="mx-auto max-w-[68rem] px-4 pt-3 sm:px-6 lg:pt-5 lg:pb-9 [&_:is(input,textarea,button)]:scroll-mb-28">
            {screen.show === 'step' ? (
              <CurrentStep key={screen.step.number} project={project} step={screen.step} />
            ) : (
              <QuestionAhead project={project} step={screen.step} reached={screen.reached} />
            )}
          </div>
          <FormHost project={project} />
        </FlowContext>
      );
  }
};

/** One phase of the legacy flow: the wizard's own screens, at an address that follows the phase (R-NAV-11). */
export const LegacyPhasePage = () => {
  const { phase: name = '' } = useParams();
  const phase = findLegacyPhase(name);
  if (!phase) return <NotImplemented phase={name} />;
  return (
    <LoadedProject>
      {(project) => <OpenPhase key={project.id} project={project} phase={phase} />}
    </LoadedProject>
  );
};
