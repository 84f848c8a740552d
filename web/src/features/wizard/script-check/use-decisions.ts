import { useMemo } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { scriptCheckPhase } from '@webnario/domain/records/script-check-record';
import {
  decisionsOf,
  findingKey,
  type CheckDecisions,
} from '@webnario/domain/script-check/decisions';
import type { Finding } from '@webnario/domain/script-check/finding';
import type { PhaseRecord, Project } from '@webnario/domain/wizard/project';
import { call } from '../../../shared/api/call.ts';
import { projectQuery, useReportFailure } from '../api.ts';
import { checkCopy } from './copy.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const recordOf = (project: Project): PhaseRecord | undefined =>
  project.phases.find(({ phase_type }) => phase_type === scriptCheckPhase);

const withRecord = (project: Project, record: PhaseRecord): Project => ({
  ...project,
  phases: [...project.phases.filter(({ phase_type }) => phase_type !== scriptCheckPhase), record],
});

/** What the person decided about findings, and the ways to decide. It is kept with the project. */
export type Decisions = {
  readonly stored: CheckDecisions;
  readonly dismiss: (finding: Finding, reason: string) => void;
  readonly restore: (finding: Finding) => void;
  readonly confirm: (finding: Finding) => void;
  readonly ownNumber: (finding: Finding) => void;
};

export const useDecisions = (project: Project): Decisions => {
  const client = useQueryClient();
  const tell = useReportFailure(project.id);
  const save = useMutation({
    mutationFn: (groups: Groups) =>
      call(endpoints.createPhase, {
        params: { id: project.id },
        body: { phase_type: scriptCheckPhase, input_data: groups },
      }),
    onSuccess: (record) =>
      client.setQueryData(
        projectQuery(project.id).queryKey,
        (known) => known && withRecord(known, record),
      ),
    onError: (error) => tell(error, checkCopy.saveFailed),
  });
  const record = recordOf(project);
  const stored = useMemo(() => decisionsOf(record?.input_data), [record]);
  const now = () => new Date().toISOString();
  return {
    stored,
    dismiss: (finding, motivo) =>
      save.mutate({ dispensados: { [findingKey(finding)]: { motivo, em: now() } } }),
    restore: (finding) => save.mutate({ dispensados: { [findingKey(finding)]: null } }),
    confirm: (finding) => save.mutate({ conferidos: { [findingKey(finding)]: { em: now() } } }),
    ownNumber: ({ values }) =>
      save.mutate({ numeros_conferidos: { [String(values['chave'])]: { em: now() } } }),
  };
};
