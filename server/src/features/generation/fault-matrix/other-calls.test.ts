import { splitBlocks } from '@webnario/domain/script/blocks';
import { describe, expect, it } from 'vitest';
import {
  beginAt,
  expectNothingLost,
  takeSnapshot,
} from '../../../../testing/database/database-snapshot.ts';
import type { ModelAnswer } from '../../../../testing/model.ts';
import type { Person } from '../../../../testing/accounts/people.ts';
import {
  personaText,
  post,
  readEvents,
  givenHarness,
} from '../../../../testing/generation/generation-harness.ts';

const harness = givenHarness();

const error = (status: number, more: object = {}): ModelAnswer => ({
  error: { message: 'internal detail: sk-secret' },
  status,
  ...more,
});
const hungUp = 'A resposta da IA foi interrompida no meio. Nenhum crédito foi cobrado.';
const busy =
  'O serviço de IA está com muitos pedidos agora. Tente de novo em instantes. Nenhum crédito foi cobrado.';
const odd = 'A IA devolveu um texto fora do formato esperado. Nenhum crédito foi cobrado.';

const regenerate = async (person: Person, projectId: string, stream = false) => {
  const text = (await harness.project(projectId)).persona_validada ?? '';
  const blocks = splitBlocks(text).map(({ id, title, content }) => ({ id, title, content }));
  const body = { projectId, blocks, feedback: 'Mais concreto' };
  return post(person, 'regenerate-blocks', body, stream);
};

describe('a failure of the model at a regeneration or optimisation', () => {
  it('costs nothing and changes nothing when the model twice returns other blocks than the selected ones', async () => {
    const start = await beginAt(harness, 3);
    const { person, projectId } = start;
    harness.model.on(/./, { content: '## Outro\n\nBloco.\n\n## Mais um\n\nBloco.' });
    const streamed = await regenerate(person, projectId, true);
    const { data } = await readEvents(streamed).until('failed');
    expect(data).toMatchObject({
      code: 'provider_unusable_answer',
      error: odd,
      details: { charged: false },
    });
    await expectNothingLost(harness, start, 1, {
      kind: 'regeneration',
      failureCode: 'provider_unusable_answer',
    });
    expect(harness.model.requests()).toHaveLength(2);
  });

  it('costs nothing and changes nothing when the model hangs up while it rewrites blocks', async () => {
    const start = await beginAt(harness, 3);
    harness.model.on(/./, { content: personaText }, { latency: 5, truncateAfterChunks: 6 });
    const response = await regenerate(start.person, start.projectId);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      error: { message: hungUp, details: { charged: false } },
    });
    await expectNothingLost(harness, start, 1, {
      kind: 'regeneration',
      failureCode: 'provider_interrupted',
    });
  });

  it.each([
    ['has too many requests', error(429, { retryAfter: 9 }), 503, busy],
    ['answers with something other than suggestions', { content: 'Oi!' }, 502, odd],
  ])(
    'costs nothing and changes nothing when the model $0 and is asked for short promises',
    async (_what, answer, status, says) => {
      const { person, projectId, before } = await beginAt(harness, 8);
      harness.model.on(/./, answer);
      const call = { projectId, shortPromise: 'Preço certo' };
      const response = await post(person, 'optimize-promise', call);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({
        error: { message: says, details: { charged: false } },
      });
      const { rows, ...after } = await takeSnapshot(harness, person, projectId);
      expect({ ...after, rows: [] }).toEqual(before);
      expect(rows).toMatchObject([{ kind: 'optimisation', state: 'failed' }]);
    },
  );
});
