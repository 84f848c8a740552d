import { finishedFields } from '@webnario/domain/project-fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditLedger } from '../../db/schema/index.ts';
import type { Db } from '../../platform/deps.ts';
import { runInTransaction } from '../../platform/run-in-transaction.ts';
import { projectAtStep } from '../../../testing/projects/projects.ts';
import { deps, openForOnePerson, type OnePerson } from '../../../testing/projects/one-person.ts';
import { findVersion, listVersions, restoreVersion } from './versions/service.ts';

let one: OnePerson;
let db: Db;
let userId = '';
let patch: OnePerson['patch'];
let stored: OnePerson['stored'];

beforeAll(async () => {
  one = await openForOnePerson();
  ({ db, userId, patch, stored } = one);
});
afterAll(() => one.close());

const noWriters = { writersOf: () => Promise.resolve(new Map()) };
const finished = () => projectAtStep(db, userId, 17);
const versionsOf = async (projectId: string, field: (typeof finishedFields)[number]) => {
  const page = await listVersions(db, noWriters, { projectId, userId, field, after: undefined });
  return page.ok ? page.value.versions : [];
};

describe('a text of a complete script', () => {
  it.each(finishedFields.filter((field) => field !== 'promessa_curta_otimizada'))(
    'may be edited by hand, free, and both texts are versions: %s [B-STAGE-01]',
    async (field) => {
      const projectId = await finished();
      const before = await stored(projectId);
      const text = '## Outro\n\nEscrito à mão.';
      expect(await patch(projectId, { [field]: text, revision: 0 })).toMatchObject({
        value: { [field]: text, revision: 1, etapa_atual: 17, is_completed: true },
      });
      const versions = await versionsOf(projectId, field);
      expect(versions.map(({ kind }) => kind)).toEqual(['edited', 'written']);
      const [, first] = versions;
      const restored = await runInTransaction(db, (tx) =>
        restoreVersion(deps, tx, { versionId: first?.id ?? '', userId, revision: 1 }),
      );
      expect(restored).toMatchObject({
        value: { [field]: before.ok && before.value[field], revision: 2 },
      });
      expect(await db.$count(creditLedger, eq(creditLedger.userId, userId))).toBe(0);
    },
  );

  it('is changed together with others in one revision [B-STAGE-03]', async () => {
    const projectId = await finished();
    const change = {
      persona_validada: 'Ana.',
      script_fase_1_validado: '## Um\n\nUm.',
      script_fase_5_validado: '## Cinco\n\nCinco.',
    };
    expect(await patch(projectId, { ...change, revision: 0 })).toMatchObject({
      value: { ...change, revision: 1 },
    });
    for (const field of ['persona_validada', 'script_fase_1_validado'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one database, few texts
      const [newest] = await versionsOf(projectId, field);
      // oxlint-disable-next-line no-await-in-loop -- one database, few texts
      const whole = await findVersion(db, noWriters, { versionId: newest?.id ?? '', userId });
      expect(whole).toMatchObject({ value: { kind: 'edited', text: change[field] } });
    }
  });

  it.each([
    ['another revision', { persona_validada: 'Ana.', revision: 3 }, 'content_changed_elsewhere'],
    [
      'the promise as it was generated',
      { promessa_forte_gerada: 'x', revision: 0 },
      'content_confirmed',
    ],
    ['a step', { etapa_atual: 16, revision: 0 }, 'transition_not_allowed'],
    [
      'one text of two that may not change',
      { persona_validada: 'Ana.', promessa_forte_gerada: 'x', revision: 0 },
      'content_confirmed',
    ],
  ])('stays as it is when the request names %s [B-STAGE-03]', async (_case, change, code) => {
    const projectId = await finished();
    const before = await stored(projectId);
    expect(await patch(projectId, change)).toMatchObject({ ok: false, code });
    expect(await stored(projectId)).toEqual(before);
  });
});

describe('the answer to a gap', () => {
  it('is stored with the texts, and removed when the gap comes back [B-STAGE-08]', async () => {
    const projectId = await finished();
    const entry = {
      o_que: 'o preço',
      resposta: 'R$ 597',
      lugares: [
        {
          campo: 'script_fase_4_validado' as const,
          onde: 5,
          antes: 'Custa ',
          era: '[PREENCHER: o preço]',
          ficou: 'R$ 597',
          depois: '.',
        },
      ],
      em: '2027-03-01T12:00:00Z',
    };
    const filled = await patch(projectId, {
      script_fase_4_validado: 'Custa R$ 597.',
      revision: 0,
      lacunas: { respostas: { 'o preco': entry } },
    });
    const recordOf = (answer: typeof filled) =>
      answer.ok && answer.value.phases.find(({ phase_type }) => phase_type === 'lacunas');
    expect(recordOf(filled)).toMatchObject({ input_data: { respostas: { 'o preco': entry } } });
    const reopened = await patch(projectId, {
      script_fase_4_validado: 'Custa [PREENCHER: o preço].',
      revision: 1,
      lacunas: { respostas: { 'o preco': null } },
    });
    expect(recordOf(reopened)).toMatchObject({ input_data: { respostas: {} } });
  });

  it('is not kept when the texts are not', async () => {
    const projectId = await finished();
    const before = await stored(projectId);
    const broken = { respostas: { x: { o_que: 'x', resposta: 'y', lugares: [], em: 'ontem' } } };
    const change = { persona_validada: 'Ana.', revision: 0, lacunas: broken };
    expect(await patch(projectId, change)).toMatchObject({ ok: false, code: 'validation_failed' });
    expect(await stored(projectId)).toEqual(before);
  });
});

describe('the short promise of a complete script', () => {
  const risky = 'Tenha dinheiro fácil, sem esforço, em 9 semanas';

  it('is kept with the phases in one request, under the rules of step 8 [B-STAGE-04]', async () => {
    const projectId = await finished();
    const before = await stored(projectId);
    const change = { promessa_curta_otimizada: risky, script_fase_2_validado: `“${risky}”` };
    expect(await patch(projectId, change)).toMatchObject({
      ok: false,
      code: 'validation_failed',
      fields: { shortPromise: expect.stringContaining('alegação') },
    });
    expect(await stored(projectId)).toEqual(before);
    const confirmacoes = ['grave', 'atencao', 'prazo'];
    const kept = await patch(projectId, { ...change, confirmacoes });
    expect(kept).toMatchObject({ value: { ...change, revision: 1 } });
    const record = kept.ok && kept.value.phases.find(({ phase_type }) => phase_type === 'raio_x');
    expect(record && Object.keys(record.input_data['conferidos'] as object)).toHaveLength(3);
  });

  it('is neither too short nor too long [B-STAGE-04]', async () => {
    const projectId = await finished();
    for (const promise of ['Curta', 'a'.repeat(201)]) {
      // oxlint-disable-next-line no-await-in-loop -- one project
      expect(await patch(projectId, { promessa_curta_otimizada: promise })).toMatchObject({
        ok: false,
        code: 'validation_failed',
      });
    }
  });
});
