import { durationOfProject } from '@webnario/domain/method/duration';
import type { Project } from '@webnario/domain/wizard/project';
import { isKeeping } from '../../../shared/drafts/drafts.ts';
import { DurationFields } from './duration-fields.tsx';
import { unsentDuration, useSaveDuration } from './save-duration.ts';

/** The duration at the end of the first step: filled in already, and kept as it is chosen. What could not be kept stays on the screen. */
export const DurationChoice = ({ project }: { project: Project }) => {
  const save = useSaveDuration(project);
  const isOnScreenOnly = save.isError && !isKeeping();
  const chosen = save.isPending || isOnScreenOnly ? save.variables : unsentDuration(project);
  return (
    <DurationFields
      duration={chosen ?? durationOfProject(project.phases)}
      onChange={(duration) => save.mutate(duration)}
    />
  );
};
