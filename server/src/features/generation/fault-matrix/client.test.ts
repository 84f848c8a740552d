import { describe, expect, it } from 'vitest';
import { beginAt, expectPaidOnce } from '../../../../testing/database/database-snapshot.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { holdModel } from '../../../../testing/model.ts';
import {
  personaCall,
  personaText,
  post,
  readEvents,
  textOf,
  givenHarness,
} from '../../../../testing/generation/generation-harness.ts';

const harness = givenHarness();

type Events = ReturnType<typeof readEvents>;
type Stage = { readonly when: string; readonly upTo: (events: Events) => Promise<unknown> };

const hold = () => holdModel(harness.model, { content: personaText }, { latency: 15 });

const isWritten = (projectId: string): Promise<void> =>
  eventually(async () => {
    expect((await harness.project(projectId)).persona_validada).toBe(personaText);
  });

const upToLength = async (events: Events, length: number): Promise<void> => {
  for (let had = 0; had < length;) {
    // oxlint-disable-next-line no-await-in-loop -- event by event
    const { data } = await events.until('delta');
    had = data.offset + data.text.length;
  }
};

const stages: readonly Stage[] = [
  { when: 'before the first word', upTo: (events) => events.until('started') },
  { when: 'at the first word', upTo: (events) => events.until('delta') },
  { when: 'midway', upTo: (events) => upToLength(events, personaText.length / 2) },
  { when: 'at the last word', upTo: (events) => upToLength(events, personaText.length) },
  { when: 'after the end', upTo: (events) => events.until('done') },
];

describe('a person who disconnects', () => {
  it.each(stages)(
    'finds the text, charged once, on returning after a disconnection $when',
    async ({ when, upTo }) => {
      const start = await beginAt(harness, 2);
      const { person, projectId } = start;
      const { release } = hold();
      const call = personaCall(projectId);
      const events = readEvents(await post(person, 'generate-content', call, true));
      if (when !== 'before the first word') release();
      await upTo(events);
      await events.leave();
      release();
      await isWritten(projectId);
      await expectPaidOnce(harness, start, personaText);
      const again = await readEvents(await post(person, 'generate-content', call, true)).collect();
      expect(textOf(again)).toBe(personaText);
      expect(again.at(-1)).toMatchObject({ event: 'done', data: { creditsRemaining: 9 } });
      expect(harness.model.requests()).toHaveLength(1);
    },
    60_000,
  );

  it('finds the text also after disconnecting from a call without a stream', async () => {
    const start = await beginAt(harness, 2);
    const { person, projectId } = start;
    const { isAsked, release } = hold();
    const leaving = new AbortController();
    const waiting = person.fetch('/functions/v1/generate-content', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(personaCall(projectId)),
      signal: leaving.signal,
    });
    await isAsked;
    leaving.abort();
    await expect(waiting).rejects.toThrow('aborted');
    release();
    await isWritten(projectId);
    await expectPaidOnce(harness, start, personaText);
  });
});
