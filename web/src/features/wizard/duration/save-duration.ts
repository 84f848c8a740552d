import { useEffect, useEffectEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import {
  durationPhase,
  durationRecord,
  type ClassDuration,
} from '@webnario/domain/method/duration';
import type { Project } from '@webnario/domain/wizard/project';
import { scriptFields } from '@webnario/domain/project-fields';
import { call } from '../../../shared/api/call.ts';
import { dropDraft, readDraft, writeDraft } from '../../../shared/drafts/drafts.ts';
import { projectQuery, useReportFailure } from '../api.ts';
import { durationCopy } from './copy.ts';

/** Whether any phase is written, so that another duration leaves texts of another length. */
export const hasWrittenPhase = (project: Project): boolean =>
  scriptFields.some((field) => project[field]?.trim());

const draftKey = ({ id }: Project): string => `duration:${id}`;

const isDuration = (value: unknown): value is ClassDuration =>
  typeof value === 'object' && value !== null && 'minutes' in value && 'wordsPerMinute' in value;

/** The choice that could not be sent, kept in this browser. */
export const unsentDuration = (project: Project): ClassDuration | undefined =>
  readDraft(project.user_id, draftKey(project), isDuration);

export const forgetUnsentDuration = (project: Project): void =>
  dropDraft(project.user_id, draftKey(project));

/** Keeps the duration with the project, beside its texts; in this browser until the project has it. */
export const useSaveDuration = (project: Project) => {
  const client = useQueryClient();
  const tell = useReportFailure(project.id);
  return useMutation({
    mutationFn: (duration: ClassDuration) =>
      call(endpoints.createPhase, {
        params: { id: project.id },
        body: { phase_type: durationPhase, input_data: durationRecord(duration) },
      }),
    onMutate: (duration) => writeDraft(project.user_id, draftKey(project), duration),
    onSuccess: (saved) => {
      forgetUnsentDuration(project);
      client.setQueryData(projectQuery(project.id).queryKey, (known) => {
        if (!known) return known;
        const others = known.phases.filter(({ phase_type }) => phase_type !== durationPhase);
        return { ...known, phases: [...others, saved] };
      });
    },
    onError: (error) => tell(error, durationCopy.failed),
  });
};

/** Sends an unsent choice, now and when the network is back; once a phase is written it waits for the person. */
export const useUnsentDuration = (project: Project): void => {
  const { mutate } = useSaveDuration(project);
  const send = useEffectEvent((): void => {
    const unsent = hasWrittenPhase(project) ? undefined : unsentDuration(project);
    if (unsent) mutate(unsent);
  });
  useEffect(() => {
    const sendNow = (): void => send();
    sendNow();
    addEventListener('online', sendNow);
    return () => removeEventListener('online', sendNow);
  }, []);
};
