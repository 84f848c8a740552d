import { useState } from 'react';
import { durationOfProject } from '@webnario/domain/method/duration';
import type { Project } from '@webnario/domain/wizard/project';
import { DurationFields } from './duration-fields.tsx';
import { useSaveDuration } from './save-duration.ts';

/** The duration at the end of step 1: filled in already, and kept as it is chosen. */
export const DurationChoice = ({ project }: { project: Project }) => {
  const save = useSaveDuration(project);
  const [duration, setDuration] = useState(() => durationOfProject(project.phases));
  return (
    <DurationFields
      duration={duration}
      onChange={(chosen) => {
        setDuration(chosen);
        save.mutate(chosen);
      }}
    />
  );
};
