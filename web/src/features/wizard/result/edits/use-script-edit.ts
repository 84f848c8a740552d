import { useQueryClient } from '@tanstack/react-query';
import { endpoints, type ProjectPatch } from '@webnario/domain/api/endpoints';
import type { Project } from '@webnario/domain/wizard/project';
import { ApiError, call } from '../../../../shared/api/call.ts';
import { afterOtherEdits } from '../../../../shared/api/edits-in-flight.ts';
import { mayOutlivePage } from '../../../../shared/api/keepalive.ts';
import { projectQuery, useKeepProject, useReloadProject } from '../../api.ts';

/** What to send, from the texts as they are now; undefined where the place that was to change is no longer there. */
export type ScriptEdit = (project: Project) => ProjectPatch | undefined;

/** The project before and after; `gone` when there was nothing to change. */
export type EditOutcome =
  | { readonly kind: 'saved'; readonly before: Project; readonly after: Project }
  | { readonly kind: 'gone' };

/** How often an edit is made again on texts that somebody else changed meanwhile. */
const mostAttempts = 4;

/**
 * Changes texts of a complete script in one request. Edits of a project wait for each other, also those of a screen
 * that has closed; where the texts were changed somewhere else, the edit is made again on those.
 * @throws ApiError when the server does not take it
 */
export const useScriptEdit = (opened: Project) => {
  const client = useQueryClient();
  const keep = useKeepProject();
  const reload = useReloadProject(opened.id);

  const attempt = async (edit: ScriptEdit, left: number): Promise<EditOutcome> => {
    const before = client.getQueryData(projectQuery(opened.id).queryKey) ?? opened;
    const patch = edit(before);
    if (!patch) return { kind: 'gone' };
    const body = { ...patch, revision: before.revision };
    try {
      const after = await call(endpoints.updateProject, {
        params: { id: opened.id },
        body,
        keepalive: mayOutlivePage(body),
      });
      keep(after);
      return { kind: 'saved', before, after };
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'content_changed_elsewhere';
      if (!isStale || left <= 1) throw error;
      await reload();
      return attempt(edit, left - 1);
    }
  };

  return (edit: ScriptEdit): Promise<EditOutcome> =>
    afterOtherEdits(opened.id, () => attempt(edit, mostAttempts));
};
