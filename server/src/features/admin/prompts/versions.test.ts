import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { promptFieldNames } from '@webnario/domain/catalog/prompt-versions';
import type { PromptType } from '@webnario/domain/project-fields';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAuditLog, aiPrompts, promptVersions } from '../../../db/schema/index.ts';
import { seedDefaults } from '../../../db/seed.ts';
import { fingerprintOf } from '../../../db/seed/former-prompts.ts';
import { builtInFingerprint, defaultPromptOf } from '../../../db/seed/prompts.ts';
import {
  personaCall,
  personaText,
  post,
  startGenerationHarness,
  type GenerationHarness,
} from '../../../../testing/generation/generation-harness.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { request } from '../../../../testing/request.ts';

let harness: GenerationHarness;
let ana: Person;
let rui: Person;
beforeAll(async () => {
  harness = await startGenerationHarness();
  ana = await newPerson(harness.server, { role: 'admin' });
  rui = await newPerson(harness.server, { role: 'admin' });
  harness.model.on(/./, { content: personaText });
});
afterAll(() => harness.stop());

const builtIn = (promptType: PromptType) => defaultPromptOf(promptType).content;
const prompt = async (promptType: PromptType) => {
  const { body } = await request(ana, endpoints.adminPrompts);
  const found = body.prompts.find(({ prompt_type: type }) => type === promptType);
  if (!found) throw new Error(`no prompt ${promptType}`);
  return found;
};
const save = (
  person: Person,
  promptType: PromptType,
  base_version: number,
  form: Record<string, unknown>,
) =>
  request(person, endpoints.savePrompt, {
    params: { promptType },
    body: { title: 'Meu', base_version, ...form },
  });
const list = (promptType: PromptType, query: Record<string, number> = {}) =>
  request(ana, endpoints.promptVersions, { params: { promptType }, query });
const version = (promptType: string, number: number | string) =>
  request(ana, endpoints.promptVersion, { params: { promptType, number: String(number) } });
const restore = (promptType: PromptType, number: number, base_version: number, key?: string) =>
  request(rui, endpoints.restorePromptVersion, {
    params: { promptType, number: String(number) },
    body: { base_version },
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
  });
const auditOf = (promptType: PromptType) =>
  harness.server.deps.db
    .select({ action: adminAuditLog.action, details: adminAuditLog.details })
    .from(adminAuditLog)
    .where(eq(adminAuditLog.targetId, promptType))
    .orderBy(asc(adminAuditLog.createdAt));

describe('a save of a prompt', () => {
  it('makes a version: who, when, the note, all fields, and what differs from the one before [B-ADMIN-20]', async () => {
    const first = await save(ana, 'script_fase_1', 0, { content: 'Um.', note: ' Mais curto ' });
    expect(first.body).toMatchObject({ version: 1, saved_by: ana.email, content: 'Um.' });
    const at = first.body.saved_at;
    harness.server.advanceClock(1000);
    const fields = {
      content: 'Dois.',
      openai_model: 'llama3.1:8b',
      max_tokens: 700,
      temperature: 0.2,
      is_active: false,
    };
    expect((await save(rui, 'script_fase_1', 1, fields)).body.version).toBe(2);
    const { body } = await list('script_fase_1');
    expect(body.versions).toMatchObject([
      { number: 2, saved_by: rui.email, note: null, is_current: true, characters: 5 },
      {
        number: 1,
        saved_by: ana.email,
        saved_at: at,
        note: 'Mais curto',
        is_current: false,
        changed: ['title', 'content'],
      },
    ]);
    expect(body.versions[0]?.changed).toEqual(promptFieldNames.slice(1));
    expect(body.versions[0]).not.toHaveProperty('content');
    expect((await version('script_fase_1', 2)).body).toMatchObject({ ...fields, title: 'Meu' });
    expect((await version('script_fase_1', 1)).body).toMatchObject({ content: 'Um.' });
  });

  it('makes no version when it changes nothing, whichever version it is based on [B-ADMIN-21]', async () => {
    await save(ana, 'script_fase_2', 0, { content: 'Um.' });
    for (const base of [0, 1]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const again = await save(ana, 'script_fase_2', base, { content: 'Um.', note: 'De novo' });
      expect([again.status, again.body.version]).toEqual([200, 1]);
    }
    expect((await list('script_fase_2')).body.versions).toHaveLength(1);
    expect(await auditOf('script_fase_2')).toHaveLength(1);
  });

  it('is refused with a note of more than 200 characters', async () => {
    const { error } = await save(ana, 'script_fase_2', 1, { content: 'X', note: 'x'.repeat(201) });
    expect(Object.keys(error.details?.fields ?? {})).toEqual(['note']);
  });
});

describe('the versions of a prompt', () => {
  it('are listed fifty at a time, newest first, always with the built-in one [B-ADMIN-23]', async () => {
    const { db } = harness.server.deps;
    const { promptType: _type, openaiModel, ...rest } = defaultPromptOf('regeneracao_blocos');
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...rest,
      openaiModel,
      promptType: 'regeneracao_blocos' as const,
      number: index + 1,
      createdAt: new Date(),
      changed: [],
      builtIn: 'x',
    }));
    await db.insert(promptVersions).values(rows);
    const pages = [(await list('regeneracao_blocos')).body];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      pages.push((await list('regeneracao_blocos', { before: next })).body);
    }
    expect(pages.flatMap(({ versions }) => versions.map(({ number }) => number))).toEqual(
      rows.map(({ number }) => number).toReversed(),
    );
    for (const page of pages) {
      expect(page.built_in).toMatchObject({ number: 0, saved_at: null, saved_by: null });
    }
    // A number that no column of the database holds is refused before it is asked for.
    expect((await list('regeneracao_blocos', { before: 9_999_999_999 })).status).toBe(400);
  });

  it('begin with the built-in prompt, which is in use until somebody saves [B-ADMIN-23]', async () => {
    expect(await prompt('promessa_forte')).toMatchObject({ version: 0, saved_by: null });
    expect((await list('promessa_forte')).body).toMatchObject({
      versions: [],
      built_in: { number: 0, is_current: true },
      next: null,
    });
    expect((await version('promessa_forte', 0)).body).toMatchObject({
      content: builtIn('promessa_forte'),
      is_current: true,
    });
  });

  it.each([
    ['persona', '99'],
    ['persona', '-1'],
    ['persona', 'x'],
    ['nada', '0'],
  ])('are not found when they do not exist: %s %s', async (promptType, number) => {
    expect((await version(promptType, number)).status).toBe(404);
  });
});

describe('a version that is put back', () => {
  it('is a new version with all its fields, in the audit log, and once for a key [B-ADMIN-27]', async () => {
    await save(ana, 'script_fase_3', 0, { content: 'Um.', temperature: 0.3, openai_model: 'meu' });
    await save(ana, 'script_fase_3', 1, { content: 'Dois.', openai_model: 'outro' });
    const key = randomUUID();
    const { status, body } = await restore('script_fase_3', 1, 2, key);
    expect(status).toBe(200);
    const fields = { content: 'Um.', temperature: 0.3, openai_model: 'meu' };
    expect(body).toMatchObject({ ...fields, version: 3, saved_by: rui.email });
    expect((await restore('script_fase_3', 1, 2, key)).body).toEqual(body);
    expect((await list('script_fase_3')).body.versions[0]).toMatchObject({
      number: 3,
      note: 'Versão 1 posta de volta',
      changed: ['content', 'openai_model'],
    });
    expect((await auditOf('script_fase_3')).at(-1)).toEqual({
      action: 'prompt_restored',
      details: { fields: ['content', 'openaiModel'], is_active: true, version: 3, restored: 1 },
    });
  });

  it('can be the built-in one [B-ADMIN-23]', async () => {
    await save(ana, 'script_fase_4', 0, { content: 'Um.' });
    const { body } = await restore('script_fase_4', 0, 1);
    expect(body).toMatchObject({ version: 2, content: builtIn('script_fase_4') });
  });

  it('is refused when a newer one was saved meanwhile, and when it does not exist [B-ADMIN-28]', async () => {
    const stale = await restore('script_fase_4', 1, 1);
    expect([stale.status, stale.error.code]).toEqual([409, 'prompt_changed_elsewhere']);
    const missing = await restore('script_fase_4', 9, 2);
    expect([missing.status, missing.error.code]).toEqual([404, 'version_not_found']);
  });

  it('is restored as inactive when it was inactive', async () => {
    await save(ana, 'script_fase_4', 2, { content: 'Dois.', is_active: false });
    await save(ana, 'script_fase_4', 3, { content: 'Três.', is_active: true });
    const { body } = await restore('script_fase_4', 3, 4);
    expect(body).toMatchObject({ version: 5, content: 'Dois.', is_active: false });
  });
});

describe('administrators who save at once', () => {
  it('lose nothing: the second is refused and told who saved which version when, and can save again [B-ADMIN-28]', async () => {
    const type = 'otimizacao_promessa';
    await save(ana, type, 0, { content: 'De Ana' });
    const { status, error } = await save(rui, type, 0, { content: 'De Rui' });
    expect([status, error.code]).toEqual([409, 'prompt_changed_elsewhere']);
    const { saved_at } = await prompt(type);
    expect(error.details).toEqual({ version: 1, saved_by: ana.email, saved_at });
    expect((await prompt(type)).content).toBe('De Ana');
    expect((await save(rui, type, 1, { content: 'De Rui' })).body.version).toBe(2);
    expect((await version(type, 1)).body.content).toBe('De Ana');
  });

  it.each([
    ['a stored prompt', false],
    ['a prompt that is missing', true],
  ])(
    'have one of ten changes of %s saved, round after round [B-ADMIN-28]',
    async (_what, isMissing) => {
      const { db } = harness.server.deps;
      const ofType = eq(aiPrompts.promptType, 'script_fase_5');
      for (let round = 0; round < 5; round += 1) {
        /* oxlint-disable no-await-in-loop -- round after round; within one, all at once */
        if (isMissing) await db.delete(aiPrompts).where(ofType);
        const base = (await prompt('script_fase_5')).version;
        const count = () =>
          db.$count(promptVersions, eq(promptVersions.promptType, 'script_fase_5'));
        const before = await count();
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, n) =>
            save(n % 2 ? ana : rui, 'script_fase_5', base, { content: `Texto ${round} de ${n}` }),
          ),
        );
        const saved = answers.filter(({ status }) => status === 200);
        expect(saved).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
        expect(await prompt('script_fase_5')).toEqual(saved[0]?.body);
        expect(await count()).toBe(before + 1);
        expect(await db.$count(aiPrompts, ofType)).toBe(1);
        /* oxlint-enable no-await-in-loop */
      }
    },
  );
});

describe('a text that stands in a prompt without a version', () => {
  it('becomes a version before it is replaced [B-ADMIN-22]', async () => {
    const { db } = harness.server.deps;
    const type = 'promessa_forte';
    const ofType = eq(aiPrompts.promptType, type);
    await db.update(aiPrompts).set({ content: 'Gravado por fora.' }).where(ofType);
    const { error } = await save(ana, type, 0, { content: 'Novo.' });
    expect([error.code, error.details]).toMatchObject(['prompt_changed_elsewhere', { version: 1 }]);
    expect((await version(type, 1)).body).toMatchObject({
      content: 'Gravado por fora.',
      saved_by: null,
      note: 'Texto que já estava em uso',
    });
    expect((await save(ana, type, 1, { content: 'Novo.' })).body.version).toBe(2);
  });
});

describe('a built-in text that changed with an update', () => {
  it('is announced while an edited prompt is in use, until dismissed or put back [B-ADMIN-24]', async () => {
    const { db } = harness.server.deps;
    const type = 'persona';
    const ofType = eq(aiPrompts.promptType, type);
    const fingerprint = builtInFingerprint(type);
    expect((await save(ana, type, 0, { content: 'Um.' })).body.built_in_changed).toBeNull();
    const [{ builtIn: kept } = { builtIn: '' }] = await db
      .select({ builtIn: promptVersions.builtIn })
      .from(promptVersions)
      .where(and(eq(promptVersions.promptType, type), eq(promptVersions.number, 1)));
    expect(kept).toBe(fingerprint);
    await db.update(aiPrompts).set({ knownBuiltIn: 'de antes' }).where(ofType);
    expect((await prompt(type)).built_in_changed).toEqual({ former_content: null });
    // Another save is no look at it.
    const edited = await save(ana, type, 1, { content: 'Dois.' });
    expect(edited.body.built_in_changed).not.toBeNull();
    const dismiss = (seen: string) =>
      request(ana, endpoints.dismissBuiltInPrompt, {
        params: { promptType: type },
        body: { fingerprint: seen },
      });
    expect((await dismiss('outro')).body.built_in_changed).not.toBeNull();
    expect((await dismiss(fingerprint)).body).toMatchObject({
      built_in_changed: null,
      content: 'Dois.',
      version: 2,
    });
    await dismiss(fingerprint);
    const actions = (await auditOf(type)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'prompt_built_in_dismissed')).toHaveLength(1);
    await db.update(aiPrompts).set({ knownBuiltIn: 'de antes' }).where(ofType);
    expect((await restore(type, 0, 2)).body.built_in_changed).toBeNull();
  });
});

describe('a former default text that an administrator puts back', () => {
  it('is not replaced when the server starts again [B-ADMIN-25]', async () => {
    const { db, newId, now } = harness.server.deps;
    const type = 'script_fase_4';
    const former = 'O texto padrão de antes.';
    const base = (await prompt(type)).version;
    await save(ana, type, base, { content: former, openai_model: 'meu' });
    await save(ana, type, base + 1, { content: 'Do meu jeito.' });
    // An update: what was known is the text that it replaced.
    await db
      .update(aiPrompts)
      .set({ knownBuiltIn: fingerprintOf(former) })
      .where(eq(aiPrompts.promptType, type));
    expect((await prompt(type)).built_in_changed).not.toBeNull();
    const { body } = await restore(type, base + 1, base + 2);
    expect(body).toMatchObject({ content: former, version: base + 3, built_in_changed: null });
    await seedDefaults(db, { newId, now });
    expect(await prompt(type)).toEqual(body);
  });
});

describe('the row of a generation', () => {
  const written = async () => {
    const { person, projectId } = await harness.personWithProject();
    await (await post(person, 'generate-content', personaCall(projectId))).json();
    const [row] = await harness.generationsOf(projectId);
    return [row?.promptType, row?.promptNumber];
  };

  it('names the version of the prompt that was used, 0 for the built-in one [B-ADMIN-34]', async () => {
    const { db } = harness.server.deps;
    const current = (await prompt('persona')).version;
    expect(await written()).toEqual(['persona', current]);
    const saved = await save(ana, 'persona', current, { content: 'Descreva.' });
    expect(await written()).toEqual(['persona', saved.body.version]);
    const off = await save(ana, 'persona', saved.body.version, {
      content: 'Descreva.',
      is_active: false,
    });
    expect(off.body.version).toBe(saved.body.version + 1);
    expect(await written()).toEqual(['persona', 0]);
    await db.delete(aiPrompts).where(eq(aiPrompts.promptType, 'persona'));
    expect(await written()).toEqual(['persona', 0]);
  });
});
