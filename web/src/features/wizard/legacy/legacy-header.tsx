import { Link } from 'react-router';
import { legacyPhases, type LegacyPhase } from '@webnario/domain/wizard/legacy-phases';
import type { Project } from '@webnario/domain/wizard/project';
import { progressPercent, type Step } from '@webnario/domain/wizard/steps';
import { paths } from '../../../shared/paths.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { pageCopy } from '../page/copy.ts';
import { legacyCopy } from './copy.ts';

/** Which phase of the legacy flow this is, how far the script is, and the way to the wizard. */
export const LegacyHeader = ({
  project,
  phase,
  standing,
}: {
  project: Project;
  phase: LegacyPhase;
  /** The step on which the project stands. */
  standing: Step | undefined;
}) => (
  <div className="border-b border-line bg-paper px-4 sm:px-6 print:hidden">
    <div className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="truncate text-sm leading-5 font-semibold">
          {legacyCopy.phase(legacyPhases.indexOf(phase) + 1, legacyPhases.length)}
        </p>
        <p className="truncate text-sm leading-5">
          {phase.label}
          <span className="text-ink-soft"> · {project.product_name}</span>
        </p>
      </div>
      <Link to={paths.project(project.id)} className={buttonClasses('quiet', 'sm', 'shrink-0')}>
        {legacyCopy.toWizard}
      </Link>
    </div>
    <ProgressBar
      value={progressPercent(standing?.phase)}
      label={pageCopy.progress}
      className="-mx-4 h-1 w-[calc(100%+2rem)] sm:-mx-6 sm:w-[calc(100%+3rem)]"
    />
  </div>
);
