import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { durationOfProject, durationPhase } from '@webnario/domain/method/duration';
import type { Project } from '@webnario/domain/wizard/project';
import { call } from '../../../shared/api/call.ts';
import { toast } from '../../../ui/toast.tsx';
import { stageQuery } from '../api.ts';
import { rehearsalCopy as texts } from './copy.ts';

/** The rehearsals that a project has. */
export const rehearsalsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['rehearsals', projectId],
    queryFn: ({ signal }) => call(endpoints.rehearsals, { params: { id: projectId }, signal }),
  });

/** Changes the pace with which the project plans; `null` goes back to the one that everybody begins with. */
export const useChangePace = (project: Project) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pace: number | null) =>
      call(endpoints.createPhase, {
        params: { id: project.id },
        body: { phase_type: durationPhase, input_data: { ritmo_ppm: pace } },
      }),
    onSuccess: (saved) => {
      client.setQueryData(stageQuery(project.id).queryKey, (known = project) => {
        const others = known.phases.filter(({ phase_type }) => phase_type !== durationPhase);
        return { ...known, phases: [...others, saved] };
      });
      // The screens of the script read the project under this key.
      void client.invalidateQueries({ queryKey: ['project', project.id] });
    },
    onError: () => toast.error(texts.adoptFailed),
  });
};

/** The pace as it stands in the record; null where nothing was chosen. */
export const storedPace = (project: Project): number | null => {
  const record = project.phases.find(({ phase_type }) => phase_type === durationPhase);
  const { wordsPerMinute } = durationOfProject(project.phases);
  return record?.input_data['ritmo_ppm'] === wordsPerMinute ? wordsPerMinute : null;
};
