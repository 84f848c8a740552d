import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { OpenDatabase } from './open-database.ts';
import { aiPrompts } from './schema/index.ts';
import { defaultPromptOf } from './seed/prompts.ts';
import { seedDefaults } from './seed.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const seeding = { newId: () => crypto.randomUUID(), now: () => new Date() };
const start = () => seedDefaults(database.db, seeding);

type Name = 'otimizacao_promessa' | 'script_fase_1';
const former = (name: Name): string =>
  readFileSync(new URL(`testing/former-prompts/${name}.txt`, import.meta.url), 'utf8');

const stored = async (promptType: Name) => {
  const rows = await database.db
    .select()
    .from(aiPrompts)
    .where(eq(aiPrompts.promptType, promptType));
  return rows[0];
};
const put = (promptType: Name, set: Partial<typeof aiPrompts.$inferInsert>) =>
  database.db.update(aiPrompts).set(set).where(eq(aiPrompts.promptType, promptType));

describe('a prompt that has the default text of an earlier release', () => {
  it.each([
    ['as it was', (text: string) => text],
    ['with the line ends of another system', (text: string) => text.replaceAll('\n', '\r\n')],
    ['with blanks around it', (text: string) => `\n  ${text}\n\n`],
  ])('gets the text of today, %s; the rest of it stays', async (_name, change) => {
    const own = {
      title: 'Minha otimização',
      openaiModel: 'gpt-4o',
      maxTokens: 700,
      isActive: false,
    };
    await put('otimizacao_promessa', { content: change(former('otimizacao_promessa')), ...own });
    await put('script_fase_1', { content: change(former('script_fase_1')) });
    await start();
    const { content } = defaultPromptOf('otimizacao_promessa');
    expect(await stored('otimizacao_promessa')).toMatchObject({ content, ...own });
    expect((await stored('script_fase_1'))?.content).toBe(defaultPromptOf('script_fase_1').content);
  });

  it('stays as it is where a single character was edited', async () => {
    const content = `${former('script_fase_1').trim()}!`;
    await put('script_fase_1', { content });
    await start();
    expect((await stored('script_fase_1'))?.content).toBe(content);
  });

  it('is replaced once: starting again, or two copies at once, changes nothing more', async () => {
    await put('script_fase_1', { content: former('script_fase_1') });
    await Promise.all([start(), start()]);
    const after = await stored('script_fase_1');
    await start();
    expect(await stored('script_fase_1')).toEqual(after);
    expect(after?.content).toBe(defaultPromptOf('script_fase_1').content);
    expect(await database.db.$count(aiPrompts)).toBe(9);
  });
});
