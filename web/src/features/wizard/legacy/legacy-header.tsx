import { Link } from 'react-router';
import { legacyPhases, type LegacyPhase } from '@webnario/domain/wizard/legacy-phases';
import type { Project } from '@webnario/domain/wizard/project';
import { progressPercent, type Step } from '@webnario/domain/wizard/steps';
import { paths } from '../../../shared/paths.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { ProjectBar } from '../frame/project-bar.tsx';
import { legacyCopy } from './copy.ts';

/** Which phase of the legacy flow this is, how far the script is, and the way to the wizard. */
export const LegacyHeader = ({
  project,
  phase,
  shown,
  standing,
}: {
  project: Project;
  phase: LegacyPhase;
  /** The step on the screen. */
  shown: Step;
  /** The step on which the project stands. */
  standing: Step | undefined;
}) => (
  <ProjectBar
    place={
      <span className="font-semibold">
        {legacyCopy.phase(legacyPhases.indexOf(phase) + 1, legacyPhases.length)}
      </span>
    }
    step={shown.kind === 'adjustment' ? shown : undefined}
    name={
      <>
        {phase.label}
        <span className="text-ink-soft"> · {project.product_name}</span>
      </>
    }
    progress={progressPercent(standing?.phase)}
  >
    <Link to={paths.project(project.id)} className={buttonClasses('quiet', 'sm', 'shrink-0')}>
      {legacyCopy.toWizard}
    </Link>
  </ProjectBar>
);
