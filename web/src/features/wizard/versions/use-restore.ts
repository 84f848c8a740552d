import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { TextVersion } from '@webnario/domain/script/versions';
import type { Project } from '@webnario/domain/wizard/project';
import type { ContentField } from '@webnario/domain/project-fields';
import { ApiError, call } from '../../../shared/api/call.ts';
import { toast } from '../../../ui/toast.tsx';
import { useKeepProject, useReportFailure } from '../api.ts';
import { versionsQuery } from './api.ts';
import { versionCopy as texts } from './copy.ts';

/** What restoring a version needs of the text that is being worked on. */
export type RestorableText = {
  /** Saves what was typed, so that it is a version too; answers whether all is safe. */
  readonly save: () => Promise<boolean>;
  /** The stored revision on which the text rests. */
  readonly revision: () => number;
  /** Takes over the text that the server has after the restore. */
  readonly take: (project: Project) => void;
  /** The text was changed somewhere else meanwhile. */
  readonly checkAgain: () => void;
};

/** Goes back to a version at once; 'Desfazer' goes back to the text that stood before, which is a version as well. */
export const useRestore = (project: Project, field: ContentField, text: RestorableText) => {
  const client = useQueryClient();
  const keep = useKeepProject();
  const tell = useReportFailure(project.id);
  const query = versionsQuery(project.id, field);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });

  /** The version that holds the current text, which has just been saved. */
  const findCurrent = async (): Promise<string | undefined> => {
    const { pages } = await client.fetchInfiniteQuery({ ...query, staleTime: 0 });
    return pages.flatMap((page) => page.versions).find((version) => version.is_current)?.id;
  };
  const goTo = async (id: string): Promise<string | undefined> => {
    const before = await findCurrent();
    const fresh = await call(endpoints.restoreVersion, {
      params: { id },
      body: { revision: latest.current.revision() },
    });
    latest.current.take(fresh);
    keep(fresh);
    await client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
    return before;
  };
  const attempt = async (id: string, onDone: (before: string | undefined) => void) => {
    if (!(await latest.current.save())) {
      toast.error(texts.notSaved, texts.notSavedText);
      return false;
    }
    try {
      onDone(await goTo(id));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'content_changed_elsewhere') {
        latest.current.checkAgain();
      } else tell(error, texts.restoreFailed);
      return false;
    }
  };
  return ({ id }: Pick<TextVersion, 'id'>): Promise<boolean> =>
    attempt(id, (before) => {
      const undo = before && {
        label: texts.undo,
        onClick: () => void attempt(before, () => toast.info(texts.undone)),
      };
      toast.success(texts.restored, texts.restoredText, undo || undefined);
    });
};
