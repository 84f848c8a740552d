import { durationOfProject } from '@webnario/domain/method/duration';
import type { Project } from '@webnario/domain/wizard/project';
import { DurationFields } from './duration-fields.tsx';
import { useSaveDuration } from './save-duration.ts';

/** The duration at the end of step 1: filled in already, and kept as it is chosen. What could not be kept stays on the screen. */
export const DurationChoice = ({ project }: { project: Project }) => {
  const save = useSaveDuration(project);
  const chosen = save.isPending || save.isError ? save.variables : undefined;
  return (
    <DurationFields
      duration={chosen ?? durationOfProject(project.phases)}
      onChange={(duration) => save.mutate(duration)}
    />
  );
};
