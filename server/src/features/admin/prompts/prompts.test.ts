import { endpoints } from '@webnario/domain/api/endpoints';
import { unknownVariables } from '@webnario/domain/catalog/prompt-variables';
import { promptTypes, type PromptType } from '@webnario/domain/project-fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAuditLog, aiPrompts } from '../../../db/schema/index.ts';
import { defaultPromptOf } from '../../../db/seed/prompts.ts';
import { request } from '../../../../testing/request.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import {
  personaCall,
  personaText,
  post,
  startGenerationHarness,
  type GenerationHarness,
} from '../../../../testing/generation/generation-harness.ts';

let harness: GenerationHarness;
let admin: Person;

beforeAll(async () => {
  harness = await startGenerationHarness();
  admin = await newPerson(harness.server, { role: 'admin' });
  harness.model.on(/./, { content: personaText });
});
afterAll(() => harness.stop());

const prompts = async () => (await request(admin, endpoints.adminPrompts)).body.prompts;
const prompt = async (promptType: PromptType) => {
  const found = (await prompts()).find(({ prompt_type: type }) => type === promptType);
  if (!found) throw new Error(`no prompt ${promptType}`);
  return found;
};
/** Saves over what is in use, unless another version is named. */
const save = async (promptType: string, body: object) => {
  const base_version = (await prompts()).find(({ prompt_type: type }) => type === promptType);
  return request(admin, endpoints.savePrompt, {
    params: { promptType },
    body: { base_version: base_version?.version ?? 0, ...body },
  });
};
const form = { title: 'Minha persona', content: '[[SISTEMA]]\nDescreva {{nome_do_produto}}.' };

/** The request that the model receives for the persona of a new project. */
const generated = async () => {
  const person = await harness.person();
  const projectId = await harness.projectAt(person, 2);
  const answer = await post(person, 'generate-content', personaCall(projectId));
  expect(answer.status).toBe(200);
  const sent = harness.model.requests().at(-1);
  return { system: sent?.messages[0]?.content, model: sent?.model, maxTokens: sent?.max_tokens };
};

describe('administering prompts', () => {
  it('lists the nine prompts in the order of their tabs, with built-in text and variables [R-DATA-22]', async () => {
    const listed = await prompts();
    expect(listed.map(({ prompt_type: type }) => type)).toEqual([...promptTypes]);
    for (const each of listed) {
      const builtIn = defaultPromptOf(each.prompt_type);
      expect(each).toMatchObject({
        content: builtIn.content,
        is_stored: true,
        is_active: true,
        built_in_in_use: false,
        built_in: { title: builtIn.title, content: builtIn.content, max_tokens: 4000 },
      });
      expect(unknownVariables(each.prompt_type, each.built_in.content)).toEqual([]);
      expect(each.variables).toContainEqual({ name: 'persona', meaning: 'Persona confirmada' });
    }
  });

  it('uses a saved prompt for the next generation [R-ADM-12]', async () => {
    const body = { ...form, openai_model: 'gpt-4o', max_tokens: 777, temperature: 0.3 };
    const { status, body: saved } = await save('persona', body);
    expect(status).toBe(200);
    expect(saved).toMatchObject({ ...body, is_active: true, built_in_in_use: false });
    expect(await prompt('persona')).toEqual(saved);
    const { system, model, maxTokens } = await generated();
    expect(system).toContain('Descreva <dado nome="nome_do_produto">Preço Certo</dado>.');
    expect([model, maxTokens]).toEqual(['gpt-4o', 777]);
  });

  it('keeps the members that a change does not give', async () => {
    await save('persona', { ...form, max_tokens: 500, temperature: 0.1 });
    expect((await save('persona', form)).body).toMatchObject({ max_tokens: 500, temperature: 0.1 });
  });

  it('uses the built-in text instead of an inactive prompt', async () => {
    expect((await save('persona', { ...form, is_active: false })).body).toMatchObject({
      is_active: false,
      built_in_in_use: true,
      content: form.content,
    });
    expect((await generated()).system).toContain('## Momentos do dia');
  });

  it('shows the built-in text of a missing prompt, and inserts it with the defaults when it is saved [R-ADM-15, R-DATA-22, R-CONST-07]', async () => {
    const { db } = harness.server.deps;
    await db.delete(aiPrompts).where(eq(aiPrompts.promptType, 'persona'));
    expect(await prompt('persona')).toMatchObject({
      is_stored: false,
      built_in_in_use: true,
      content: defaultPromptOf('persona').content,
    });
    expect((await save('persona', form)).body).toMatchObject({
      ...form,
      is_stored: true,
      is_active: true,
      openai_model: 'gpt-4o-mini',
      max_tokens: 4000,
      temperature: 0.7,
    });
  });

  it('records an audit entry without the text, and none when nothing changes', async () => {
    await save('script_fase_1', { ...form, title: 'Abertura nova' });
    await save('script_fase_1', { ...form, title: 'Abertura nova' });
    const { db } = harness.server.deps;
    const rows = await db
      .select()
      .from(adminAuditLog)
      .where(eq(adminAuditLog.targetId, 'script_fase_1'));
    expect(rows).toMatchObject([
      {
        action: 'prompt_changed',
        targetLabel: 'Abertura nova',
        details: { fields: ['title', 'content'], is_active: true, version: 1 },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Descreva');
  });
});

describe('a change of a prompt', () => {
  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['content', { content: '' }],
    ['content', { content: 'x'.repeat(20_001) }],
    ['openai_model', { openai_model: 'um modelo' }],
    ['max_tokens', { max_tokens: 99 }],
    ['max_tokens', { max_tokens: 8001 }],
    ['temperature', { temperature: 1.1 }],
    ['temperature', { temperature: 0.25 }],
    ['is_active', { is_active: 'sim' }],
  ])('is refused when %s is invalid: %j [R-ADM-13, R-ADM-14]', async (field, change) => {
    const before = await prompt('persona');
    const { status, error } = await save('persona', { ...form, ...change });
    expect([status, error.code]).toEqual([400, 'validation_failed']);
    expect(Object.keys(error.details?.fields ?? {})).toEqual([field]);
    expect(await prompt('persona')).toEqual(before);
  });

  it.each([
    ['persona', '{{nome}}', 'Este prompt não conhece a variável {{nome}}'],
    ['persona', '{{feedback}}', 'Este prompt não conhece a variável {{feedback}}'],
    [
      'regeneracao_blocos',
      '{{feedback}} {{Persona}} {{nome do produto}}',
      'Este prompt não conhece as variáveis {{Persona}}, {{nome do produto}}',
    ],
  ])(
    'is refused when %s uses variables it does not have: %s',
    async (promptType, content, sentence) => {
      const { error } = await save(promptType, { ...form, content });
      expect(error.details?.fields).toEqual({ content: sentence });
    },
  );

  it.each([['script_fase_6'], ['prompt_geracao_persona'], ['toString']])(
    'is refused when its type does not exist: %s',
    async (promptType) => {
      const { status, error } = await save(promptType, form);
      expect([status, error.code]).toEqual([404, 'not_found']);
    },
  );
});
