import {
  defaultDuration,
  durationPhase,
  type ClassMinutes,
} from '@webnario/domain/method/duration';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { spokenWords } from '@webnario/domain/script/speech';
import { stepNumber } from '@webnario/domain/wizard/steps';
import type { ScriptPhaseNumber } from '@webnario/domain/project-fields';
import { projectPhases } from '../../src/db/schema/index.ts';
import { givenHarness, post, readEvents } from './generation-harness.ts';
import { asWanted, type ModelAnswer, type ModelRequest } from '../model.ts';
import type { Person } from '../accounts/people.ts';

/** How the model sends its answers: in few, large pieces. */
export const quick = { chunkSize: 4000 };
export type Phase = ScriptPhaseNumber;

export const ask = async (person: Person, projectId: string, phase: Phase) =>
  readEvents(
    await post(person, 'generate-content', { projectId, promptType: `script_fase_${phase}` }, true),
  );

export const written = (request: ModelRequest) => ({ content: asWanted(request) });

export const wordsIn = (text: string): readonly (readonly [string, number])[] =>
  splitBlocks(text).map(({ title, content }) => [title, spokenWords(content)]);

/** A server with a model, for tests of phases that take several calls. To be called at the top of a file. */
export const givenPhases = () => {
  const harness = givenHarness();
  const projectFor = async (person: Person, phase: Phase, minutes: ClassMinutes = 90) => {
    const { deps } = harness.server;
    const projectId = await harness.projectAt(person, stepNumber(`geracao_script_fase_${phase}`));
    const inputData = { minutos: minutes, ritmo_ppm: defaultDuration.wordsPerMinute };
    const record = { id: deps.newId(), projectId, phaseType: durationPhase, inputData };
    await deps.db.insert(projectPhases).values(record);
    return projectId;
  };
  return {
    harness,
    projectFor,
    begin: async (phase: Phase, minutes?: ClassMinutes) => {
      const person = await harness.person();
      const projectId = await projectFor(person, phase, minutes);
      return { person, projectId };
    },
    /** Answers as `answer` says, which is told how many requests came before; counts them, also those that were given up. */
    play: (answer: (request: ModelRequest, before: number) => unknown) => {
      let count = 0;
      const response = async (request: unknown) => answer(request as ModelRequest, count++);
      harness.model.on(/./, response as ModelAnswer, quick);
      return { count: () => count };
    },
  };
};
