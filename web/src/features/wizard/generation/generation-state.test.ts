import { describe, expect, it, test } from 'vitest';
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
  test('a step without a text asks for one when it opens [R-WIZ-39]', () => {
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

  test('a stored text of blanks counts as no text', () => {
    expect(generationAtStart('  \n', 'ai').status).toBe('writing');
  });

  it('shows words as they arrive, and goes on after a lost connection', () => {
    const state = after(
      { type: 'asked' },
      { type: 'started', generationId: 'g1' },
      { type: 'written', soFar: 'Olá' },
      { type: 'disconnected' },
    );
    expect(state).toMatchObject({ text: 'Olá', connection: 'lost', generationId: 'g1' });
    expect(generationReducer(state, { type: 'written', soFar: 'Olá, boa' })).toMatchObject({
      text: 'Olá, boa',
      connection: 'open',
    });
  });

  it('treats an empty answer as a failure [R-WIZ-44]', () => {
    expect(after({ type: 'asked' }, { type: 'finished', text: ' ', source: 'ai' })).toMatchObject({
      status: 'failed',
      failure: { code: 'provider_empty_answer' },
    });
  });

  it('reports a cancelled generation as cancelled, not as failed', () => {
    const state = after(
      { type: 'asked' },
      { type: 'cancel_asked' },
      { type: 'failed', failure: { code: 'generation_cancelled', message: 'x' } },
    );
    expect(state).toEqual({ attempt: 1, status: 'cancelled', text: '' });
  });

  it('keeps the words written before a failure until the next attempt', () => {
    const stopped = after(
      { type: 'asked' },
      { type: 'written', soFar: '## Perfil' },
      { type: 'failed', failure: { code: 'provider_interrupted', message: 'x' } },
    );
    expect(stopped).toMatchObject({ status: 'failed', text: '## Perfil' });
    expect(generationReducer(stopped, { type: 'asked' })).toMatchObject({ text: '' });
  });

  test('a queued text can be cancelled, and starts when its turn comes', () => {
    const queued = after(
      { type: 'asked' },
      { type: 'started', generationId: 'g1' },
      { type: 'queued' },
    );
    expect(queued).toMatchObject({ status: 'writing', connection: 'queued', generationId: 'g1' });
    expect(generationReducer(queued, { type: 'running' })).toMatchObject({ connection: 'open' });
  });

  test.each([
    [{ code: 'provider_timeout', message: 'x', charged: false }, true],
    [{ code: 'brand_new', message: 'x', charged: false }, true],
    [{ code: 'insufficient_credits', message: 'x' }, true],
    [{ code: 'unavailable', message: 'x' }, false],
    [{ code: 'network', message: 'x' }, false],
    [{ code: 'unknown', message: 'x' }, false],
  ])('a failure with %o was certainly not charged: %s', (failure, certain) => {
    expect(isUncharged(failure)).toBe(certain);
  });

  test('asking after a failure starts a new attempt, asking twice does not', () => {
    const failedOnce = after(
      { type: 'asked' },
      { type: 'failed', failure: { code: 'provider_timeout', message: 'x' } },
    );
    const again = generationReducer(failedOnce, { type: 'asked' });
    expect(again).toMatchObject({ attempt: 2, status: 'writing', text: '' });
    expect(generationReducer(again, { type: 'asked' })).toBe(again);
  });

  it('ignores a late event of a finished attempt', () => {
    const done = after({ type: 'asked' }, { type: 'finished', text: 'fim', source: 'ai' });
    expect(generationReducer(done, { type: 'written', soFar: 'outra coisa' })).toBe(done);
  });
});
