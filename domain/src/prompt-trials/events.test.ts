import { describe, expect, test } from 'vitest';
import { UnreadableEvent } from '../api/stream-events.ts';
import { readTrialEvent } from './events.ts';

const result = {
  text: '## Perfil',
  model: 'gpt-4o',
  cost_micros: null,
  blocks: [{ title: 'Perfil', words: 90, target: null, state: 'fits' }],
  gaps: 0,
  findings: [{ severity: 'dica', block: 'Perfil', excerpt: '', sentence: 'Falta um bloco.' }],
  summarised: ['persona'],
  prompt_tokens: 1200,
  completion_tokens: null,
  first_word_ms: null,
  total_ms: 900,
};

describe('an event of a trial', () => {
  test.each([
    ['started', { side: 'tried', model: 'gpt-4o', version: null }],
    ['delta', { side: 'beside', text: 'Olá' }],
    ['completing', { side: 'tried', titles: ['Dores'] }],
    ['done', { side: 'beside', result }],
    ['failed', { side: 'tried', code: 'unavailable', message: 'Não deu.', retry_after_seconds: 7 }],
  ])('%s is read with its data', (event, data) => {
    expect(readTrialEvent(event, JSON.stringify(data))).toEqual({ event, data });
  });

  test.each([[undefined], [''], ['toString'], ['Delta']])(
    'an event named %j is unknown',
    (name) => {
      expect(readTrialEvent(name, '{}')).toBeUndefined();
    },
  );

  test.each(['', '{', '{"side":"other","text":"a"}', '{"side":"tried"}', 'null'])(
    'an event of a known name with the data %j is unreadable',
    (data) => {
      expect(() => readTrialEvent('delta', data)).toThrow(UnreadableEvent);
      expect(() => readTrialEvent('delta', data)).toThrow('delta');
    },
  );
});
