import { useEffect, useSyncExternalStore } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { hasOldOffer } from '@webnario/domain/records/project-records';
import type { PhaseRecord, Project } from '@webnario/domain/wizard/project';
import { ApiError, call } from '../../../shared/api/call.ts';
import { mayOutlivePage } from '../../../shared/api/keepalive.ts';
import {
  dropOwnDraft,
  isKeeping,
  readOwnDraft,
  writeOwnDraft,
} from '../../../shared/drafts/drafts.ts';
import { useLeaveGuard } from '../../../shared/drafts/leave-guard.tsx';
import { useIsKept } from '../../../shared/drafts/use-is-kept.ts';
import { useFlushOnPageChange } from '../../../shared/saver/flush-on-page-change.ts';
import { saveFailureOf } from '../../../shared/saver/saver.ts';
import { projectQuery, useReportFailure } from '../api.ts';
import { copy } from '../copy.ts';
import { frameCopy } from '../frame/copy.ts';
import type { Answers, Messages } from './record-answers.ts';
import {
  makeRecordSaver,
  type RecordPorts,
  type RecordSaver,
  type RecordView,
  type SaveAnswer,
} from './record-saver.ts';

/** What saving needs to know of a record. */
export type RecordRules = {
  readonly phaseType: string;
  /** Sent with every change. */
  readonly sentWith?: Answers;
  /** The answers of the record of a project, as the form shows them. */
  readonly read: (project: Project) => Answers;
  /** What keeps an answer from being stored, by path. */
  readonly check: (answers: Answers) => Messages;
  /** The draft of an earlier form of the record, under its key in this browser, and the answers that it becomes. */
  readonly earlier?: {
    readonly draftKey: (project: Project) => string;
    readonly answersIn: (draft: Answers, project: Project) => Answers;
  };
};

const recordOf = (project: Project, phaseType: string): PhaseRecord | undefined =>
  project.phases.find((record) => record.phase_type === phaseType);

const draftKey = (project: Project, phaseType: string): string =>
  `record:${project.id}:${phaseType}`;

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const failureOf = (error: unknown): SaveAnswer => {
  const kind = saveFailureOf(error);
  if (kind !== 'refused') return { kind };
  if (!(error instanceof ApiError)) return { kind, fields: {} };
  const fields = Object.entries(error.fields).map(([path, sentence]) => [
    path.replace(/^input_data\./, ''),
    sentence,
  ]);
  return { kind, fields: Object.fromEntries(fields) as Messages };
};

/** Sends a change of a record: makes the record with its first answer. */
const sendChanges = (
  known: PhaseRecord | undefined,
  project: Project,
  phaseType: string,
  changes: Answers,
): Promise<PhaseRecord> => {
  const keepalive = mayOutlivePage(changes);
  return known
    ? call(endpoints.updatePhase, {
        params: { id: known.id },
        body: { input_data: changes },
        keepalive,
      })
    : call(endpoints.createPhase, {
        params: { id: project.id },
        body: { phase_type: phaseType, input_data: changes },
        keepalive,
      });
};

/** Puts a stored record where every screen reads it. */
const keepRecord = (client: QueryClient, project: Project, saved: PhaseRecord): Project => {
  const { queryKey } = projectQuery(project.id);
  const known = client.getQueryData(queryKey) ?? project;
  const others = known.phases.filter(({ phase_type }) => phase_type !== saved.phase_type);
  const kept = { ...known, phases: [...others, saved] };
  client.setQueryData(queryKey, kept);
  return kept;
};

/** What this browser has and the server does not; the draft of an earlier form becomes one of today's. */
const unsavedAnswers = (project: Project, { phaseType, earlier }: RecordRules): Answers => {
  const key = draftKey(project, phaseType);
  const unsaved = readOwnDraft(project.user_id, key, isAnswers) ?? {};
  const old = earlier && readOwnDraft(project.user_id, earlier.draftKey(project), isAnswers);
  if (!earlier || !old) return unsaved;
  const answers = { ...earlier.answersIn(old, project), ...unsaved };
  writeOwnDraft(project.user_id, key, answers);
  if (isKeeping()) dropOwnDraft(project.user_id, earlier.draftKey(project));
  return answers;
};

const savers = new WeakMap<QueryClient, Map<string, RecordSaver>>();

/**
 * One saver for each record, for as long as the page lives: what is not sent when a form is closed is sent later all
 * the same.
 */
const saverOf = (
  client: QueryClient,
  project: Project,
  rules: RecordRules,
  ports: RecordPorts,
): RecordSaver => {
  const known = savers.get(client) ?? new Map<string, RecordSaver>();
  savers.set(client, known);
  const key = draftKey(project, rules.phaseType);
  const saver =
    known.get(key) ??
    makeRecordSaver(
      {
        stored: rules.read(project),
        unsaved: unsavedAnswers(project, rules),
      },
      ports,
    );
  known.set(key, saver);
  return saver;
};

/** Whether this browser has answers of the record that the server does not have. */
export const hasUnsaved = (project: Project, phaseType: string): boolean =>
  readOwnDraft(project.user_id, draftKey(project, phaseType), isAnswers) !== undefined;

const usePorts = (project: Project, rules: RecordRules): RecordPorts => {
  const client = useQueryClient();
  const tell = useReportFailure(project.id);
  const { phaseType } = rules;
  return {
    check: rules.check,
    keep: (unsaved) => {
      const key = draftKey(project, phaseType);
      if (Object.keys(unsaved).length === 0) dropOwnDraft(project.user_id, key);
      else writeOwnDraft(project.user_id, key, unsaved);
    },
    save: async (changes) => {
      const latest = client.getQueryData(projectQuery(project.id).queryKey) ?? project;
      const known = recordOf(latest, phaseType);
      try {
        const saved = await sendChanges(known, project, phaseType, {
          ...changes,
          ...rules.sentWith,
        });
        const kept = keepRecord(client, project, saved);
        // The server has put the first form of the offer into two records.
        if (hasOldOffer(latest.phases)) {
          void client.invalidateQueries({ queryKey: projectQuery(project.id).queryKey });
        }
        return { kind: 'saved', stored: rules.read(kept) };
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'refused' && Object.keys(failure.fields).length === 0) {
          tell(error, known ? copy.phaseUpdateFailed : copy.phaseFailed);
        }
        return failure;
      }
    },
  };
};

/** The answers of one record of a project, saved while they are typed and kept in this browser meanwhile. */
export const useRecord = (
  project: Project,
  rules: RecordRules,
): RecordView & Pick<RecordSaver, 'set' | 'flush'> => {
  const client = useQueryClient();
  const ports = usePorts(project, rules);
  const saver = saverOf(client, project, rules, ports);
  const view = useSyncExternalStore(saver.watch, saver.view);
  const isKept = useIsKept();
  useEffect(() => saver.attach(ports));
  useEffect(() => saver.onStored(rules.read(project)), [saver, rules, project]);
  useFlushOnPageChange(saver.flush);
  useLeaveGuard(view.state !== 'saved' && !isKept, frameCopy.unkept);
  return { ...view, set: saver.set, flush: saver.flush };
};
