import { useDeferredValue, useMemo } from 'react';
import { blockLabel, phaseFoot } from '@webnario/domain/method/format-class-times';
import { classClock, type TimedPhase } from '@webnario/domain/method/clock';
import { durationOfProject } from '@webnario/domain/method/duration';
import type { Project } from '@webnario/domain/wizard/project';
import { scriptFields, type ContentField } from '@webnario/domain/project-fields';

/** When each block of a phase is said and how long the phase is, in words. */
export type PhaseTime = {
  /** Beside the title of the block at that position; undefined while the text is changing. */
  readonly labels: readonly string[];
  readonly foot: string;
};

const timeOf = (phase: TimedPhase, position: number): PhaseTime => ({
  labels: phase.blocks.map((block) => blockLabel(block, phase.isCertain)),
  foot: phaseFoot(position, phase),
});

/** The five phases of a project on the clock of the class. */
export const useClassClock = (project: Project): TimedPhase[] =>
  useMemo(() => classClock(project, durationOfProject(project.phases)), [project]);

/** The times of all five phases. */
export const phaseTimes = (phases: readonly TimedPhase[]): PhaseTime[] => phases.map(timeOf);

/** The times of a text that is being worked on, updated after the typing; undefined for a text that is not said. */
export const usePhaseTime = (
  project: Project,
  field: ContentField,
  text: string,
): PhaseTime | undefined => {
  const settled = useDeferredValue(text);
  return useMemo(() => {
    const position = scriptFields.findIndex((known) => known === field);
    const duration = durationOfProject(project.phases);
    const phase = classClock({ ...project, [field]: settled }, duration)[position];
    return phase && timeOf(phase, position);
  }, [project, field, settled]);
};
