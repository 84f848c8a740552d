import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { Project } from '@webnario/domain/wizard/project';
import { call } from '../../shared/api/call.ts';
import { editsAnswered } from '../../shared/api/edits-in-flight.ts';
import { pause } from '../../shared/api/pause.ts';
import { findOpenTabs, readDraft, writeDraft } from '../../shared/drafts/drafts.ts';

/** The last script that was opened on the stage, for when the server cannot be reached: one, so that it stays small. */
const keptKey = 'stage-script';

const freshMs = 60_000;

/** How long the stage waits for the answers to edits. */
const patienceMs = 5000;

const isProject = (value: unknown): value is Project =>
  typeof value === 'object' && value !== null && 'id' in value && 'phases' in value;

/** Keeps the project of the stage in this browser. */
export const keepScript = (userId: string, project: Project): void =>
  writeDraft(userId, keptKey, project);

export const keptScript = (userId: string, projectId: string): Project | undefined => {
  const kept = readDraft(userId, keptKey, isProject);
  return kept?.id === projectId ? kept : undefined;
};

/** The project as the stage opens it: once, since nothing may change under somebody who speaks. */
export const stageQuery = (id: string) =>
  queryOptions({
    queryKey: ['stage', id],
    queryFn: async ({ client, signal }) => {
      // What was typed last may still be on its way; who speaks cannot wait for a dead network.
      await Promise.race([editsAnswered(id), pause(patienceMs, signal)]);
      // A rehearsal that another open tab goes on with is not one that was left.
      await findOpenTabs();
      // Who comes from the project's own screen has just seen its texts: the stage does not wait for them again.
      const seen = client.getQueryState<Project>(['project', id]);
      const isFresh =
        seen?.data && !seen.isInvalidated && Date.now() - seen.dataUpdatedAt < freshMs;
      return isFresh ? seen.data : call(endpoints.project, { params: { id }, signal });
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
