import { endpoints } from '@webnario/domain/api/endpoints';
import { evaluationCases } from '@webnario/domain/prompt-trials/evaluation-cases';
import { promptTypes } from '@webnario/domain/project-fields';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectPhases, webinarProjects } from '../../../db/schema/index.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { givenHarness } from '../../../../testing/generation/generation-harness.ts';
import { holdModel, obedient } from '../../../../testing/model.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { request } from '../../../../testing/request.ts';
import { startTestServer } from '../../../../testing/test-server.ts';
import { trialsAtOnce } from './running.ts';
import { personaTrial, runTrial, send, untold } from '../../../../testing/generation/trials.ts';

const harness = givenHarness();
let admin: Person;
beforeAll(async () => {
  admin = await newPerson(harness.server, { role: 'admin' });
});

const run = (trial: unknown) => runTrial(admin, trial);

describe('a trial', () => {
  /** Every table but the two that a trial or a call is meant to write. */
  const everything = async (): Promise<Record<string, unknown>> => {
    const { db } = harness.server.deps;
    const rowsOf = async (query: ReturnType<typeof sql>) => {
      const found: unknown = await db.execute(query);
      return (found as { rows: Record<string, unknown>[] }).rows;
    };
    const tables = await rowsOf(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const kept: Record<string, unknown> = {};
    for (const { name } of tables) {
      if (typeof name !== 'string' || ['admin_audit_log', 'sessions'].includes(name)) continue;
      const table = sql.identifier(name);
      // oxlint-disable-next-line no-await-in-loop -- one table after the other
      kept[name] = await rowsOf(
        sql`select count(*)::int as rows, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${table} t`,
      );
    }
    return kept;
  };

  it('changes no project, credit, generation or other row, and adds one entry to the log [B-ADMIN-51]', async () => {
    harness.model.on(/./, obedient);
    const { person, projectId } = await harness.personWithProject(12);
    const balances = [await harness.balance(admin), await harness.balance(person)];
    const before = await everything();
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['webinar_projects', 'credit_ledger', 'generations', 'user_credits']),
    );
    await run({ ...personaTrial, prompt_type: 'script_fase_4' });
    harness.model.on(/./, { error: { message: 'no' }, status: 500 });
    await run(personaTrial);
    expect(await everything()).toEqual(before);
    expect([await harness.balance(admin), await harness.balance(person)]).toEqual(balances);
    expect(await harness.generationsOf(projectId)).toEqual([]);
    await harness.expectBalancedLedger(admin);
  });

  it('contains no text of a person in its cases, messages, requests to the model and answers [B-ADMIN-52]', async () => {
    harness.model.on(/./, obedient);
    const secret = 'segredo-da-pessoa';
    const { person, projectId } = await harness.personWithProject(17);
    const { db } = harness.server.deps;
    await db
      .update(webinarProjects)
      .set({
        productName: secret,
        productDescription: secret,
        persona_validada: secret,
        promessa_forte_validada: secret,
        promessa_curta_otimizada: secret,
        script_fase_1_validado: secret,
        script_fase_5_validado: secret,
      })
      .where(eq(webinarProjects.id, projectId));
    await db
      .update(projectPhases)
      .set({ inputData: { texto: secret } })
      .where(eq(projectPhases.projectId, projectId));
    const seen: string[] = [];
    for (const id of [projectId, person.userId, '../projects', secret]) {
      for (const kind of ['own', 'evaluation', 'project']) {
        const answer = await send(admin, { ...personaTrial, case: { kind, id } });
        expect([400, 404]).toContain(answer.status);
        seen.push(await answer.text());
      }
      const kept = await admin.fetch(`/api/admin/prompt-trials/cases/${encodeURIComponent(id)}`);
      expect(kept.status).toBe(404);
      seen.push(await kept.text());
    }
    seen.push(JSON.stringify((await request(admin, endpoints.trialCases)).body));
    for (const prompt_type of promptTypes) {
      const rewrite = { part: 'script_fase_5', blocks: [0], feedback: 'Mais.' };
      const trial = { prompt_type, case: untold, tried: { from: 'in_use' }, rewrite };
      seen.push(
        JSON.stringify((await request(admin, endpoints.trialMessages, { body: trial })).body),
      );
    }
    seen.push(JSON.stringify(await run(personaTrial)));
    seen.push(JSON.stringify(harness.model.requests()));
    expect(seen.join('\n')).toContain('Caixa em Ordem');
    expect(seen.join('\n').replaceAll(`"${secret}"`, '')).not.toContain(secret);
  });
});

describe('running trials', () => {
  it('are limited for one administrator, and end when their reader leaves [B-ADMIN-54]', async () => {
    const held = holdModel(harness.model, { content: '## Perfil\n\nUm.' });
    const readers = Array.from({ length: trialsAtOnce.ofOne }, () => new AbortController());
    const open = await Promise.all(readers.map(({ signal }) => send(admin, personaTrial, signal)));
    expect(open.map(({ status }) => status)).toEqual(readers.map(() => 200));
    await held.isAsked;
    const more = await send(admin, personaTrial);
    expect(more.status).toBe(429);
    await more.text();
    for (const reader of readers) reader.abort();
    harness.model.on(/./, obedient);
    await eventually(async () => {
      const again = await send(admin, personaTrial);
      await again.text();
      expect(again.status).toBe(200);
    });
    held.release();
  });

  it('are for administrators alone [B-ADMIN-54]', async () => {
    const person = await harness.person();
    expect((await send(person, personaTrial)).status).toBe(403);
    expect((await request(person, endpoints.trialCases)).status).toBe(403);
  });
});

describe('a trial without a server of models', () => {
  it('is not run: its messages are shown, and no template answers in place of a model [B-ADMIN-41, B-ADMIN-53]', async () => {
    const offline = await startTestServer();
    const person = await newPerson(offline, { role: 'admin' });
    const answer = await send(person, personaTrial);
    expect([
      answer.status,
      ((await answer.json()) as { error: { code: string } }).error.code,
    ]).toEqual([409, 'no_model']);
    for (const { id } of evaluationCases.slice(0, 3)) {
      const trial = {
        ...personaTrial,
        prompt_type: 'script_fase_5',
        case: { kind: 'evaluation', id },
      };
      const { status, body } = await request(person, endpoints.trialMessages, { body: trial });
      expect(status).toBe(200);
      expect(
        body.tried.calls.flatMap(({ messages }) => messages).map(({ role }) => role),
      ).toContain('system');
      expect(body.beside).toMatchObject({ model: 'gpt-4o-mini' });
      expect(JSON.stringify(body)).not.toContain('Modo demonstração');
    }
    await offline.stop();
  });
});
