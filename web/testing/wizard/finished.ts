import type { Project } from '@webnario/domain/wizard/project';
import { lastStep } from '@webnario/domain/wizard/steps';
import { json, projectAt, refusal, serve, type SentRequest } from './harness.tsx';

type Records = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The phases of a project with entries of a record in place of those that are there; null takes one away. */
const withEntries = (project: Project, type: string, sent: Records): Project['phases'] => {
  const known = project.phases.find(({ phase_type }) => phase_type === type);
  const groups = Object.entries(sent).map(([group, entries]) => {
    const before = known?.input_data[group] as Readonly<Record<string, unknown>> | undefined;
    const after = Object.entries({ ...before, ...entries }).filter(([, entry]) => entry !== null);
    return [group, Object.fromEntries(after)] as const;
  });
  const record = {
    id: type,
    project_id: project.id,
    phase_type: type,
    input_data: { ...known?.input_data, ...Object.fromEntries(groups) },
  };
  return [...project.phases.filter(({ phase_type }) => phase_type !== type), record];
};

const patched = (project: Project, body: SentRequest['body']): Project => {
  const { revision: _, confirmacoes: __, lacunas, ...texts } = body;
  return {
    ...project,
    ...(texts as Partial<Project>),
    phases: lacunas ? withEntries(project, 'lacunas', lacunas as Records) : project.phases,
    revision: project.revision + 1,
  };
};

/** A server that holds one finished project and changes it as the real one does. */
export const serveFinished = (change: Partial<Project> = {}) => {
  let stored = projectAt(lastStep, change);
  const sent = serve(({ method, body }) => {
    if (method !== 'PATCH') return method === 'GET' ? json(200, stored) : undefined;
    if (body['revision'] !== stored.revision) return refusal(409, 'content_changed_elsewhere');
    stored = patched(stored, body);
    return json(200, stored);
  });
  return {
    sent,
    stored: () => stored,
    /** Somebody else changes it. */
    change: (elsewhere: Partial<Project>) => {
      stored = { ...stored, ...elsewhere, revision: stored.revision + 1 };
    },
  };
};
