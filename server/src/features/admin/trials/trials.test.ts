import { endpoints } from '@webnario/domain/api/endpoints';
import { type TrialEvent } from '@webnario/domain/prompt-trials/events';
import { promptTypes } from '@webnario/domain/project-fields';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminAuditLog, aiPrompts, modelPrices } from '../../../db/schema/index.ts';
import {
  givenHarness,
  personaTitles,
  startGenerationHarness,
} from '../../../../testing/generation/generation-harness.ts';
import { asWanted, fallsSilent, obedient } from '../../../../testing/model.ts';
import type { ModelAnswer, ModelRequest } from '../../../../testing/model.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { request } from '../../../../testing/request.ts';
import {
  personaTrial,
  runTrial,
  send,
  told,
  untold,
} from '../../../../testing/generation/trials.ts';

const harness = givenHarness();
let admin: Person;
beforeAll(async () => {
  admin = await newPerson(harness.server, { role: 'admin' });
});

const run = (trial: unknown, person = admin) => runTrial(person, trial);

const of = (events: readonly TrialEvent[], side: 'tried' | 'beside') => {
  const own = events.filter(({ data }) => data.side === side);
  const text = own.map((it) => (it.event === 'delta' ? it.data.text : '')).join('');
  const done = own.find((it) => it.event === 'done')?.data.result;
  const failed = own.find((it) => it.event === 'failed')?.data;
  return { text, done, failed };
};

const byModel = (answers: Readonly<Record<string, ModelAnswer>>): ModelAnswer =>
  ((asked: ModelRequest) => {
    const found = answers[asked.model];
    return typeof found === 'function' ? found(asked as never) : found;
  }) as ModelAnswer;

const counted: ModelAnswer = (asked) => ({
  content: asWanted(asked as unknown as ModelRequest),
  usage: { prompt_tokens: 1200, completion_tokens: 345, total_tokens: 1545 },
});

describe('a prompt that is tried', () => {
  it('is run beside the one in use, each with its own text and model, and both are measured [B-ADMIN-40]', async () => {
    harness.model.on(/./, counted);
    const events = await run(personaTrial);
    const [tried, beside] = [of(events, 'tried'), of(events, 'beside')];
    const asked = Object.fromEntries(harness.model.requests().map((it) => [it.model, it]));
    expect(asked['gpt-4o']).toMatchObject({ max_tokens: 3000, temperature: 0.2 });
    expect(asked['gpt-4o']?.messages[0]?.content).toContain('Escreva para <dado');
    expect(asked['gpt-4o-mini']?.messages[0]?.content).toContain('## Momentos do dia');
    expect(tried.done?.text).toBe(tried.text);
    expect(tried.done).toMatchObject({
      model: 'gpt-4o',
      prompt_tokens: 1200,
      completion_tokens: 345,
      gaps: 0,
      first_word_ms: expect.any(Number),
      total_ms: expect.any(Number),
    });
    // The edited prompt asks for two of the blocks; the others are missed.
    expect(
      tried.done?.blocks.map(({ title, words, target, state }) => [title, words, target, state]),
    ).toEqual([
      ['Perfil', 90, 90, 'fits'],
      ['Dores', 120, 120, 'fits'],
      ...personaTitles
        .filter((title) => !['Perfil', 'Dores'].includes(title))
        .map((title) => [title, 0, expect.any(Number), 'missing']),
    ]);
    expect(beside.done?.blocks.map(({ state }) => state)).toEqual(personaTitles.map(() => 'fits'));
  });

  it.each(promptTypes)(
    'is sent exactly the messages that are shown beforehand: %s [B-ADMIN-53]',
    async (type) => {
      harness.model.on(/./, (asked) => {
        const isSuggestion = 'response_format' in asked;
        const sugestoes = ['Calcule o preço de cada serviço', 'Saiba quanto sobra', 'Feche o mês'];
        return isSuggestion
          ? { content: JSON.stringify({ sugestoes }) }
          : { content: asWanted(asked as never) };
      });
      const trial = {
        prompt_type: type,
        case: told,
        tried: { from: 'in_use' },
        ...(type === 'regeneracao_blocos'
          ? { rewrite: { part: 'script_fase_1', blocks: [1], feedback: 'Mais curto.' } }
          : {}),
      };
      const { body } = await request(admin, endpoints.trialMessages, { body: trial });
      const { done } = of(await run(trial), 'tried');
      expect(done?.text).not.toBe('');
      const [first] = harness.model.requests();
      const [call] = body.tried.calls;
      expect(call?.messages.map(({ role, content }) => ({ role, content }))).toEqual(
        first?.messages,
      );
      for (const { content, characters, tokens } of call?.messages ?? []) {
        expect([characters, tokens]).toEqual([content.length, Math.ceil(content.length / 3.5)]);
      }
      expect(body.tried.calls.length).toBe(
        harness.model.requests().filter(({ messages }) => messages.length === 2).length,
      );
    },
  );

  it('says what the script check finds, and which blocks are short or long [B-ADMIN-47, B-ADMIN-48]', async () => {
    const content = '## Boas-vindas e gancho\n\nResultado garantido em 7 dias para todo mundo.';
    harness.model.on(/./, { content });
    const trial = {
      prompt_type: 'script_fase_1',
      case: told,
      tried: { from: 'version', number: 0 },
    };
    const { done } = of(await run(trial), 'tried');
    expect(done?.blocks[0]).toMatchObject({ title: 'Boas-vindas e gancho', state: 'short' });
    expect(done?.findings).toContainEqual(
      expect.objectContaining({ severity: 'grave', block: 'Boas-vindas e gancho' }),
    );
  });

  it('has only the rewritten blocks checked, not the rest of the text [B-ADMIN-45]', async () => {
    harness.model.on(/./, {
      content: '## Para quem é esta aula\n\nResultado garantido em 7 dias para todo mundo.',
    });
    const rewrite = { part: 'script_fase_1', blocks: [2], feedback: 'Mais direto.' };
    const trial = {
      prompt_type: 'regeneracao_blocos',
      case: untold,
      tried: { from: 'in_use' },
      rewrite,
    };
    const { done } = of(await run(trial), 'tried');
    expect(done?.blocks).toMatchObject([{ title: 'Para quem é esta aula', state: 'short' }]);
    expect(new Set(done?.findings.map(({ block }) => block))).toEqual(
      new Set(['Para quem é esta aula']),
    );
    // The block stands once in what the model reads: as what is rewritten, and not among its neighbours.
    const read = harness.model.requests().at(-1)?.messages.at(-1)?.content ?? '';
    expect(read.match(/## Para quem é esta aula$/gm)).toHaveLength(1);
    const nowhere = await send(admin, { ...trial, rewrite: { ...rewrite, blocks: [40] } });
    expect(nowhere.status).toBe(400);
  });

  it('costs its tokens at the price of its model, and has no cost without a price [B-ADMIN-49]', async () => {
    harness.model.on(/./, counted);
    const { db, now } = harness.server.deps;
    const price = { model: 'gpt-4o', inputMicros: 2_500_000, outputMicros: 10_000_000 };
    await db.insert(modelPrices).values({ ...price, updatedAt: now() });
    const events = await run(personaTrial);
    expect(of(events, 'tried').done?.cost_micros).toBe(3000 + 3450);
    expect(of(events, 'beside').done?.cost_micros).toBeNull();
    await db.delete(modelPrices);
  });

  it('may be any version, by its number [B-ADMIN-40]', async () => {
    harness.model.on(/./, obedient);
    const save = {
      title: 'Meu',
      content: '[[SISTEMA]]\nA versão um.\n## Perfil\nUm.',
      base_version: 0,
    };
    const saved = await request(admin, endpoints.savePrompt, {
      params: { promptType: 'persona' },
      body: save,
    });
    expect(saved.status).toBe(200);
    const { version } = saved.body;
    const tried = { from: 'version', number: version };
    const events = await run({ ...personaTrial, tried, beside: { from: 'version', number: 0 } });
    expect(events.filter(({ event }) => event === 'started').map(({ data }) => data)).toEqual([
      { side: 'tried', model: 'gpt-4o-mini', version },
      { side: 'beside', model: 'gpt-4o-mini', version: 0 },
    ]);
    const asked = harness.model.requests().map(({ messages }) => messages[0]?.content);
    expect(asked.filter((text) => text?.includes('A versão um.'))).toHaveLength(1);
    const gone = await send(admin, { ...personaTrial, tried: { from: 'version', number: 99 } });
    expect(gone.status).toBe(404);
    await harness.server.deps.db.update(aiPrompts).set({ isActive: false });
  });

  it('leaves an entry in the log of administrators, without a text [B-ADMIN-51]', async () => {
    harness.model.on(/./, obedient);
    await run(personaTrial);
    const { db } = harness.server.deps;
    const rows = await db
      .select()
      .from(adminAuditLog)
      .where(eq(adminAuditLog.action, 'prompt_tried'))
      .orderBy(adminAuditLog.createdAt);
    expect(rows.at(-1)).toMatchObject({
      actorId: admin.userId,
      targetId: 'persona',
      details: { case: 'Caixa em Ordem', models: ['gpt-4o', 'gpt-4o-mini'] },
    });
  });
});

describe('a side that fails', () => {
  const refusing = (status: number, more: object = {}): ModelAnswer => ({
    error: { message: 'no' },
    status,
    ...more,
  });

  it.each([
    ['refuses the key', refusing(401), 'provider_key_refused'],
    ['has too many requests', refusing(429), 'provider_rate_limited'],
    ['has a fault', refusing(500), 'provider_unavailable'],
    ['does not know the model', refusing(404), 'provider_request_rejected'],
    ['says nothing', { content: '' }, 'provider_empty_answer'],
  ] satisfies [string, ModelAnswer, string][])(
    'reports that the server %s, and the other side goes on [B-ADMIN-50]',
    async (_, answer, code) => {
      harness.model.on(/./, byModel({ 'gpt-4o': answer, 'gpt-4o-mini': obedient }));
      const events = await run(personaTrial);
      expect(of(events, 'tried').failed).toMatchObject({ code });
      expect(of(events, 'beside').done?.blocks).toHaveLength(8);
    },
  );

  it('reports a timeout when the model falls silent [B-ADMIN-50]', async () => {
    const impatient = await startGenerationHarness({ idleTimeoutMs: 300 });
    const { server, model } = impatient;
    const content = '## Perfil\n\nUm texto que para aqui e nunca mais continua.'.padEnd(200, '.');
    model.on(/./, { content }, fallsSilent);
    const person = await newPerson(server, { role: 'admin' });
    const { failed } = of(await run({ ...personaTrial, beside: undefined }, person), 'tried');
    expect(failed).toMatchObject({ code: 'provider_timeout' });
    await impatient.stop();
  });
});
