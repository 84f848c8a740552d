import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Rehearsal } from '@webnario/domain/rehearsal/rehearsal';
import type { Project } from '@webnario/domain/wizard/project';
import { toast } from '../../../ui/toast.tsx';
import type { Stage } from '../engine/stage.ts';
import type { Settings } from '../page/kept.ts';
import { rehearsalsQuery } from './api.ts';
import { rehearsalCopy as texts } from './copy.ts';
import {
  dropRunning,
  keepUnsent,
  readRunning,
  sendRehearsals,
  unsentOf,
  writeRunning,
  type Fate,
} from './kept.ts';
import {
  finishedRehearsal,
  newRehearsal,
  RehearsalMeter,
  resumedRehearsal,
  runningSeconds,
  type RunningRehearsal,
} from './meter.ts';

const keepEveryMs = 2000;
/** A rehearsal shorter than this, in seconds, was started by accident. */
const leastSeconds = 1;

/**
 * Sends what this device kept and the rehearsal that has just ended, now and whenever the network comes back. Answers
 * where the latter is; undefined until that is known.
 */
const useSending = (
  userId: string,
  projectId: string,
  finished: Rehearsal | undefined,
): Fate | undefined => {
  const client = useQueryClient();
  const [known, setKnown] = useState<{ readonly of: Rehearsal; readonly fate: Fate }>();
  const send = useCallback(async (): Promise<void> => {
    const fate = await sendRehearsals(userId, finished && { projectId, rehearsal: finished });
    if (finished && fate) {
      // A rehearsal that was sent once counts as sent, whatever a second attempt answers.
      setKnown((before) =>
        before?.of === finished && before.fate === 'sent' ? before : { of: finished, fate },
      );
    }
    await client.invalidateQueries({ queryKey: rehearsalsQuery(projectId).queryKey });
  }, [client, userId, projectId, finished]);
  useEffect(() => {
    const again = (): void => void send();
    if (finished || unsentOf(userId, projectId).length > 0) again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [send, userId, projectId, finished]);
  return known?.of === finished ? known?.fate : undefined;
};

/** Measures rehearsals of a project, one at a time; one that a closed page left goes on. */
export const useRehearsal = (
  stage: Stage,
  project: Project,
  userId: string,
  reading: Settings['reading'],
) => {
  const [begun, setBegun] = useState<RunningRehearsal | undefined>(() => {
    const left = readRunning(userId, project.id);
    const resumed = left && resumedRehearsal(left, stage);
    if (left && !resumed) dropRunning(userId, project.id);
    return resumed;
  });
  const [finished, setFinished] = useState<Rehearsal>();
  const meter = useRef<RehearsalMeter>(undefined);
  const latestReading = useRef(reading);
  const fate = useSending(userId, project.id, finished);
  useEffect(() => {
    latestReading.current = reading;
  }, [reading]);
  useEffect(() => {
    if (!begun) return;
    const made = new RehearsalMeter({
      stage,
      running: begun,
      reading: () => latestReading.current,
    });
    meter.current = made;
    const keep = (): void => {
      if (meter.current === made) writeRunning(userId, project.id, made.running());
    };
    const timer = setInterval(keep, keepEveryMs);
    addEventListener('pagehide', keep);
    return () => {
      keep();
      made.stop();
      clearInterval(timer);
      removeEventListener('pagehide', keep);
    };
  }, [begun, stage, userId, project.id]);
  const finish = (): void => {
    const measured = meter.current?.running();
    meter.current = undefined;
    stage.stop();
    dropRunning(userId, project.id);
    setBegun(undefined);
    if (!measured || runningSeconds(measured) < leastSeconds) return toast.info(texts.nothing);
    const rehearsal = finishedRehearsal(measured, stage, new Date());
    keepUnsent(userId, { projectId: project.id, rehearsal });
    setFinished(rehearsal);
  };
  return {
    isRunning: begun !== undefined,
    finished,
    fate,
    start: () => setBegun(newRehearsal(stage, new Date())),
    finish,
    closeSummary: () => setFinished(undefined),
    said: (row: number, word: number) => meter.current?.said(row, word),
  };
};
