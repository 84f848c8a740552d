import { describe, expect, it } from 'vitest';
import {
  givenHarness,
  personaCall,
  personaText,
  post,
  readEvents,
} from '../../../../testing/generation/generation-harness.ts';
import { fallsSilent } from '../../../../testing/model.ts';
import { eventually } from '../../../../testing/eventually.ts';

const harness = givenHarness({ settings: { RATE_LIMITS: 'event_streams=3' } });

describe('the event streams of one account', () => {
  it('are limited: one more is refused with Retry-After, and a closed one makes room [B-HOLD-10]', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { content: personaText }, fallsSilent);
    const first = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
    const { data } = await first.until('started');
    const path = `/functions/v1/generations/${String(data.generationId)}`;
    const second = readEvents(await person.fetch(path));
    const third = readEvents(await person.fetch(path));
    const refused = await person.fetch(path);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many_streams' } });
    const asked = await post(person, 'generate-content', personaCall(projectId), true);
    expect(asked.status).toBe(429);
    const { person: other, projectId: theirs } = await harness.personWithProject();
    const foreign = await post(other, 'generate-content', personaCall(theirs), true);
    expect(foreign.status).toBe(200);
    await second.leave();
    await eventually(async () => {
      const again = await person.fetch(path);
      expect(again.status).toBe(200);
      await readEvents(again).leave();
    });
    await person.fetch(path, { method: 'DELETE' });
    await Promise.all([first.collect(), third.collect()]);
  });

  it('are counted before a text begins, so that none begins that nobody could follow [B-HOLD-10]', async () => {
    const { person, projectId } = await harness.personWithProject();
    harness.model.on(/./, { content: personaText }, fallsSilent);
    const first = readEvents(await post(person, 'generate-content', personaCall(projectId), true));
    const { data } = await first.until('started');
    const path = `/functions/v1/generations/${String(data.generationId)}`;
    const more = [await person.fetch(path), await person.fetch(path)].map(readEvents);
    const otherId = await harness.projectAt(person, 2);
    const refused = await post(person, 'generate-content', personaCall(otherId), true);
    expect(refused.status).toBe(429);
    expect(await harness.generationsOf(otherId)).toEqual([]);
    for (const events of [first, ...more]) void events.leave();
  });

  it('are not counted when they are refused for another reason [B-HOLD-10]', async () => {
    const { person, projectId } = await harness.personWithProject(9);
    for (const _ of [1, 2, 3, 4]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await post(person, 'generate-content', personaCall(projectId), true);
      expect(refused.status).toBe(409);
    }
  });
});
