import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { durationOfProject } from '@webnario/domain/method/duration';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { readStageScript } from '@webnario/domain/stage/stage-script';
import type { Project } from '@webnario/domain/wizard/project';
import { scriptFields } from '@webnario/domain/project-fields';
import { Stage, type StageView } from '../engine/stage.ts';
import { readKept, writeKept, type Settings } from './kept.ts';

const keepEveryMs = 2000;

const scriptOf = (project: Project) =>
  readStageScript(
    Object.fromEntries(
      scriptFields.map((field) => [field, withoutDemonstrationNotes(project[field] ?? '')]),
    ),
  );

/** The stage of a project with what this device kept of it; everything is kept again as it changes. */
export const useStage = (project: Project, userId: string) => {
  const [{ stage, first }] = useState(() => {
    const kept = readKept(userId, project.id);
    const { wordsPerMinute } = durationOfProject(project.phases);
    const { pace } = kept.settings;
    const made = new Stage({
      script: scriptOf(project),
      plannedPace: wordsPerMinute,
      pace,
      kept: kept.run,
    });
    return { stage: made, first: kept.settings };
  });
  const [settings, setSettings] = useState<Settings>(first);
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
    const keep = (): void =>
      writeKept(userId, project.id, { settings: latest.current, run: stage.kept() });
    keep();
    const timer = setInterval(keep, keepEveryMs);
    addEventListener('pagehide', keep);
    return () => {
      keep();
      clearInterval(timer);
      removeEventListener('pagehide', keep);
    };
  }, [stage, userId, project.id, settings]);
  useEffect(() => () => stage.dispose(), [stage]);
  const change = (changed: Partial<Settings>): void =>
    setSettings((current) => ({ ...current, ...changed }));
  return { stage, settings, change };
};

/** What the stage shows now. */
export const useStageView = (stage: Stage): StageView =>
  useSyncExternalStore(stage.subscribe, stage.view);
