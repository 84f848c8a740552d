import { randomUUID } from 'node:crypto';
import type { Me } from '@webnario/domain/api/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCategories, profiles, systemSettings } from '../../db/schema/index.ts';
import { newPerson, type Person } from '../../../testing/accounts/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openAiKeyPurpose } from '../catalog/index.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startTestServer({ CONTACT_EMAIL: 'contato@exemplo.com.br' });
  person = await newPerson(server, { firstName: 'Marina' });
});
afterAll(() => server.stop());

const me = async (): Promise<Me> => (await person.fetch('/api/me')).json() as Promise<Me>;
const rename = (body: unknown) =>
  person.fetch('/api/me', { method: 'PATCH', body: JSON.stringify(body) });
const config = async () => (await fetch(`${server.url}/api/config`)).json() as Promise<object>;

describe('reading and changing the own account', () => {
  it('returns the signed-in person with role and credits [R-DATA-20, R-PERM-04]', async () => {
    expect(await me()).toMatchObject({
      user: { id: person.userId, email: person.email },
      profile: { first_name: 'Marina', last_name: 'Souza', avatar_url: null },
      role: 'user',
      credits: { credits_remaining: 10, total_credits_purchased: 10 },
    });
  });

  it('changes the names that are given; empty ones are kept as null [R-PROF-01, R-PROF-03]', async () => {
    const renamed = await rename({ first_name: '  Ana ', last_name: ' ' });
    expect(await renamed.json()).toMatchObject({
      profile: { first_name: 'Ana', last_name: null },
    });
    await rename({ last_name: 'Lima' });
    expect((await me()).profile).toMatchObject({ first_name: 'Ana', last_name: 'Lima' });
  });

  it('stores names without what turns the direction of writing or hides [B-HOLD-130]', async () => {
    const renamed = await rename({ first_name: 'Ana\u202e\u200b  Maria', last_name: '\u202e' });
    expect(await renamed.json()).toMatchObject({
      profile: { first_name: 'Ana Maria', last_name: null },
    });
  });

  it('creates a profile on the first change of names when there is none [R-DATA-20]', async () => {
    await server.deps.db.delete(profiles).where(eq(profiles.userId, person.userId));
    expect((await me()).profile.first_name).toBeNull();
    await rename({ first_name: 'Ana' });
    expect((await me()).profile).toMatchObject({ first_name: 'Ana', last_name: null });
  });

  it('returns the public configuration without a session [B-METHOD-126]', async () => {
    expect(await config()).toMatchObject({
      product_name: 'Webnário',
      contact_email: 'contato@exemplo.com.br',
      company_name: null,
      demonstration: true,
      mailbox: true,
      prices: { persona: 0, scriptPhase: 0, regeneration: 0, pdf: 1 },
    });
  });

  it('leaves demonstration mode when the settings hold a key, and shows the key to nobody', async () => {
    const sealed = server.deps.secrets.encrypt(openAiKeyPurpose, 'sk-segredo');
    await server.deps.db
      .insert(systemSettings)
      .values({ settingKey: openAiKeyPurpose, settingValue: sealed });
    expect(await config()).toMatchObject({
      demonstration: false,
      prices: { persona: 1, scriptPhase: 2, regeneration: 1, pdf: 1 },
    });
    expect(JSON.stringify(await config())).not.toContain('sk-');
    await server.deps.db.update(systemSettings).set({ settingValue: 'made by another secret' });
    expect(await config()).toMatchObject({ demonstration: true });
  });

  it('lists the active categories by name [R-WIZ-02, R-DATA-17]', async () => {
    await server.deps.db
      .insert(productCategories)
      .values({ id: randomUUID(), name: 'Arquivada', isActive: false, createdAt: new Date() });
    const answer = await person.fetch('/api/categories');
    const { categories } = (await answer.json()) as { categories: { name: string }[] };
    const names = categories.map(({ name }) => name);
    expect(names).toHaveLength(10);
    expect(names).not.toContain('Arquivada');
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
  });

  it('lists credit movements, newest first', async () => {
    const answer = await person.fetch('/api/me/credits');
    expect(await answer.json()).toMatchObject({
      credits_remaining: 10,
      complete_scripts_estimate: 0,
      ledger: { entries: [{ kind: 'initial', delta: 10, balance_after: 10 }], next: null },
    });
  });
});

describe('a malformed account request', () => {
  it.each([
    [{ first_name: 'x'.repeat(101) }],
    [{ first_name: 7 }],
    [{ last_name: 'a\u0000b' }],
    [[]],
  ])('is refused when the names cannot be stored: %j', async (body) => {
    const answer = await rename(body);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { code: 'validation_failed' } },
    ]);
  });

  it('is refused when the cursor of the credit movements is invalid', async () => {
    expect((await person.fetch('/api/me/credits?after=nada')).status).toBe(400);
  });
});
