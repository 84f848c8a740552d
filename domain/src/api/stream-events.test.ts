import { describe, expect, test } from 'vitest';
import { readStreamEvent, UnreadableEvent } from './stream-events.ts';

describe('an event of a stream', () => {
  test.each([
    ['started', { generationId: null, step: 2 }],
    ['queued', { position: 1 }],
    ['running', {}],
    ['delta', { text: 'Olá', offset: 0 }],
    ['completing', { titles: ['Bônus'] }],
    [
      'done',
      {
        success: true,
        content: 'Olá',
        error: null,
        field: 'persona_validada',
        origin: { source: 'ai', missing_blocks: [] },
        revision: 3,
        creditsRemaining: 9,
        shortBlocks: [{ title: 'Bônus', words: 60, target: 105 }],
      },
    ],
    ['failed', { success: false, error: 'Falhou' }],
  ])('%s is read with its data', (event, data) => {
    expect(readStreamEvent(event, JSON.stringify(data))).toEqual({ event, data });
  });

  test.each([[undefined], [''], ['toString'], ['Delta']])(
    'an event named %j is unknown',
    (name) => {
      expect(readStreamEvent(name, '{}')).toBeUndefined();
    },
  );

  test.each(['', '{', '{"text":7,"offset":0}', '{"text":"a"}', 'null'])(
    'an event of a known name with the data %j is unreadable',
    (data) => {
      expect(() => readStreamEvent('delta', data)).toThrow(UnreadableEvent);
      expect(() => readStreamEvent('delta', data)).toThrow('delta');
    },
  );
});
