import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginAt, expectNothingLost } from '../../../../../testing/database/database-snapshot.ts';
import { inTime, whenTrue } from '../../../../../testing/eventually.ts';
import {
  personaCall,
  personaText,
  post,
  readEvents,
  startGenerationHarness,
  type GenerationHarness,
} from '../../../../../testing/generation/generation-harness.ts';
import { fallsSilent } from '../../../../../testing/model.ts';

let harness: GenerationHarness;
beforeAll(async () => {
  harness = await startGenerationHarness();
});
afterEach(() => {
  vi.useRealTimers();
  harness.model.reset();
});
afterAll(() => harness.stop());

const silences = [
  { when: 'from its first word on', switches: { latency: 3_600_000 }, got: [0, 0] },
  { when: 'in the middle of its text', switches: fallsSilent, got: [0.01, 0.5] },
] as const;

const refusal = {
  code: 'provider_timeout',
  message: 'Tempo limite excedido. Tente novamente.',
  details: { charged: false },
};

describe('a model that falls silent', () => {
  it.each(silences)(
    'is given 30 seconds, then its generation fails and the credits are released: $when [R-GEN-10, R-ERR-24, R-CONST-08]',
    async ({ switches, got: [from, to] }) => {
      const start = await beginAt(harness, 2);
      const { person, projectId } = start;
      harness.model.on(/./, { content: personaText }, switches);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

      const events = readEvents(
        await post(person, 'generate-content', personaCall(projectId), true),
      );
      await whenTrue(() => harness.model.requests().length === 1);
      if (to > 0) for (const _ of [1, 2, 3]) await events.until('delta');
      let hasEnded = false;
      const ended = events.until('failed').finally(() => (hasEnded = true));
      await vi.advanceTimersByTimeAsync(29_900);
      expect(await harness.balance(person)).toBe(9);
      expect(hasEnded).toBe(false);
      await vi.advanceTimersByTimeAsync(200);
      const { message, ...details } = refusal;
      expect((await inTime(ended, 'the end of a silent text')).data).toEqual({
        success: false,
        content: null,
        error: message,
        message,
        ...details,
      });

      const plain = post(person, 'generate-content', personaCall(projectId));
      await whenTrue(() => harness.model.requests().length === 2);
      await vi.advanceTimersByTimeAsync(30_100);
      const answer = await inTime(plain, 'the answer to a silent text');
      expect(answer.status).toBe(504);
      expect(await answer.json()).toEqual({ success: false, content: null, error: refusal });

      await expectNothingLost(harness, start, 2, {
        failureCode: 'provider_timeout',
        costCredits: 1,
      });
      for (const { partialText } of await harness.generationsOf(projectId)) {
        const part = partialText.length / personaText.length;
        expect(part).toBeGreaterThanOrEqual(from);
        expect(part).toBeLessThanOrEqual(to);
      }
    },
  );
});
