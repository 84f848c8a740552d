import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Project } from '@webnario/domain/wizard/project';
import { projectQuery } from '../api.ts';

/** Whether another tab knows a later text of the same step. If it is another step, a person is told when they act. */
const isNews = (known: Project, heard: Project): boolean =>
  heard.user_id === known.user_id &&
  heard.etapa_atual === known.etapa_atual &&
  heard.revision > known.revision;

/** Tells the other tabs of this browser what this one knows of a project, and learns from them, at once. */
export const useOtherTabs = (project: Project): void => {
  const client = useQueryClient();
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const opened = new BroadcastChannel(`webnario-project:${project.id}`);
    channel.current = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<Project>) =>
      client.setQueryData(projectQuery(project.id).queryKey, (known) =>
        known && isNews(known, data) ? data : known,
      ),
    );
    return () => {
      channel.current = undefined;
      opened.close();
    };
  }, [client, project.id]);
  useEffect(() => channel.current?.postMessage(project), [project]);
};
