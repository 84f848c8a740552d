import { describe, expect, test } from 'vitest';
import {
  generationAtStart,
  generationReducer,
  idleGeneration,
  isUncharged,
  type Generation,
  type GenerationEvent,
} from './generation-state.ts';

const after = (...events: GenerationEvent[]): Generation =>
  events.reduce(generationReducer, idleGeneration);

describe('a text being written', () => {
  test('a step without a text asks for it by itself', () => {
    expect(generationAtStart(null, null)).toMatchObject({ status: 'writing', attempt: 1 });
  });

  test('a text that is stored already is shown and not asked for again', () => {
    expect(generationAtStart('## Perfil', 'ai')).toEqual({
      attempt: 0,
      status: 'done',
      text: '## Perfil',
      source: 'ai',
    });
  });

  test('a stored blank is no text', () => {
    expect(generationAtStart('  \n', 'ai').status).toBe('writing');
  });

  test('words appear as they come, also after the line was lost', () => {
    const state = after(
      { type: 'asked' },
      { type: 'started', generationId: 'g1' },
      { type: 'written', soFar: 'Olá' },
      { type: 'line_lost' },
    );
    expect(state).toMatchObject({ text: 'Olá', line: 'lost', generationId: 'g1' });
    expect(generationReducer(state, { type: 'written', soFar: 'Olá, boa' })).toMatchObject({
      text: 'Olá, boa',
      line: 'open',
    });
  });

  test('an empty answer is a failure, not an end', () => {
    expect(after({ type: 'asked' }, { type: 'finished', text: ' ', source: 'ai' })).toMatchObject({
      status: 'failed',
      failure: { code: 'provider_empty_answer' },
    });
  });

  test('a cancelled generation is not told as a failure', () => {
    const state = after(
      { type: 'asked' },
      { type: 'cancel_asked' },
      { type: 'failed', failure: { code: 'generation_cancelled', message: 'x' } },
    );
    expect(state).toEqual({ attempt: 1, status: 'cancelled', text: '' });
  });

  test('what was written before it stopped stays until it is asked for again', () => {
    const stopped = after(
      { type: 'asked' },
      { type: 'written', soFar: '## Perfil' },
      { type: 'failed', failure: { code: 'provider_interrupted', message: 'x' } },
    );
    expect(stopped).toMatchObject({ status: 'failed', text: '## Perfil' });
    expect(generationReducer(stopped, { type: 'asked' })).toMatchObject({ text: '' });
  });

  test('a text that waits for others can be cancelled, and begins by itself', () => {
    const queued = after(
      { type: 'asked' },
      { type: 'started', generationId: 'g1' },
      { type: 'queued' },
    );
    expect(queued).toMatchObject({ status: 'writing', line: 'queued', generationId: 'g1' });
    expect(generationReducer(queued, { type: 'running' })).toMatchObject({ line: 'open' });
  });

  test.each([
    [{ code: 'provider_timeout', message: 'x', charged: false }, true],
    [{ code: 'brand_new', message: 'x', charged: false }, true],
    [{ code: 'insufficient_credits', message: 'x' }, true],
    [{ code: 'unavailable', message: 'x' }, false],
    [{ code: 'network', message: 'x' }, false],
    [{ code: 'unknown', message: 'x' }, false],
  ])('whether %o is certainly not charged: %s', (failure, certain) => {
    expect(isUncharged(failure)).toBe(certain);
  });

  test('asking again after a failure is a new attempt, asking twice is not', () => {
    const failedOnce = after(
      { type: 'asked' },
      { type: 'failed', failure: { code: 'provider_timeout', message: 'x' } },
    );
    const again = generationReducer(failedOnce, { type: 'asked' });
    expect(again).toMatchObject({ attempt: 2, status: 'writing', text: '' });
    expect(generationReducer(again, { type: 'asked' })).toBe(again);
  });

  test('a late event of an attempt that is over changes nothing', () => {
    const done = after({ type: 'asked' }, { type: 'finished', text: 'fim', source: 'ai' });
    expect(generationReducer(done, { type: 'written', soFar: 'outra coisa' })).toBe(done);
  });
});
