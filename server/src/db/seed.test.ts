import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import type { OpenDatabase } from './open-database.ts';
import { aiPrompts, builtInPrompts, promptVersions } from './schema/index.ts';
import { builtInFingerprint, defaultPromptOf } from './seed/prompts.ts';
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
  readFileSync(
    new URL(`../../testing/database/former-prompts/${name}.txt`, import.meta.url),
    'utf8',
  );

const stored = async (promptType: Name) => {
  const rows = await database.db
    .select()
    .from(aiPrompts)
    .where(eq(aiPrompts.promptType, promptType));
  return rows[0];
};
/** Stores a prompt as a release did that kept no versions, unless one is given. */
const put = async (promptType: Name, set: Partial<typeof aiPrompts.$inferInsert>) => {
  const { db } = database;
  const without = { version: null, knownBuiltIn: null };
  if (!set.version)
    await db.delete(promptVersions).where(eq(promptVersions.promptType, promptType));
  await db
    .update(aiPrompts)
    .set({ ...without, ...set })
    .where(eq(aiPrompts.promptType, promptType));
};
const versionsOf = (promptType: Name) =>
  database.db
    .select()
    .from(promptVersions)
    .where(eq(promptVersions.promptType, promptType))
    .orderBy(promptVersions.number);

describe('a prompt that has the default text of an earlier release', () => {
  it.each([
    ['as it was', (text: string) => text],
    ['with the line ends of another system', (text: string) => text.replaceAll('\n', '\r\n')],
    ['with blanks around it', (text: string) => `\n  ${text}\n\n`],
  ])(
    'gets the current text and keeps its other fields: stored %s [B-METHOD-89]',
    async (_name, change) => {
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
      expect((await stored('script_fase_1'))?.content).toBe(
        defaultPromptOf('script_fase_1').content,
      );
    },
  );

  it('stays as it is where a single character was edited [B-METHOD-89]', async () => {
    const content = `${former('script_fase_1').trim()}!`;
    await put('script_fase_1', { content });
    await start();
    expect((await stored('script_fase_1'))?.content).toBe(content);
  });

  it('is replaced once: starting again, or two copies at once, changes nothing more [B-METHOD-89]', async () => {
    await put('script_fase_1', { content: former('script_fase_1') });
    await Promise.all([start(), start()]);
    const after = await stored('script_fase_1');
    await start();
    expect(await stored('script_fase_1')).toEqual(after);
    expect(after?.content).toBe(defaultPromptOf('script_fase_1').content);
    expect(await database.db.$count(aiPrompts)).toBe(9);
  });
});

describe('the versions of prompts', () => {
  const own = {
    title: 'Minha abertura',
    content: 'Do meu jeito, palavra por palavra.\n\n  Fim. ',
    openaiModel: 'llama3.1:8b',
    maxTokens: 700,
    temperature: 0.2,
    isActive: false,
  };

  it('begin with the text that was edited before versions existed, word for word [B-ADMIN-22]', async () => {
    await put('script_fase_1', own);
    await Promise.all([start(), start()]);
    expect(await stored('script_fase_1')).toMatchObject({ ...own, version: 1 });
    expect(await versionsOf('script_fase_1')).toMatchObject([
      {
        ...own,
        number: 1,
        note: 'Texto que já estava em uso',
        savedByEmail: null,
        builtIn: builtInFingerprint('script_fase_1'),
      },
    ]);
    await start();
    expect(await versionsOf('script_fase_1')).toHaveLength(1);
  });

  it('do not exist for a prompt that nobody edited, whatever release it comes from [B-ADMIN-25]', async () => {
    const { promptType: _type, ...builtIn } = defaultPromptOf('script_fase_1');
    await put('script_fase_1', { ...builtIn, content: former('script_fase_1') });
    await start();
    const today = builtInFingerprint('script_fase_1');
    const current = { ...builtIn, version: 0, knownBuiltIn: today };
    expect(await stored('script_fase_1')).toMatchObject(current);
    // A later release, whose default text this one does not know.
    await put('script_fase_1', { ...builtIn, version: 0, knownBuiltIn: 'de outra versão' });
    await start();
    expect(await stored('script_fase_1')).toMatchObject(current);
    expect(await versionsOf('script_fase_1')).toEqual([]);
  });

  it('gain one when an update replaces an old default text, and none when that text was put back [B-ADMIN-25]', async () => {
    const content = former('script_fase_1');
    await put('script_fase_1', { ...own, content });
    await start();
    await put('script_fase_1', { ...own, content, version: 1, knownBuiltIn: 'de antes' });
    await start();
    const today = defaultPromptOf('script_fase_1').content;
    const notes = async () => (await versionsOf('script_fase_1')).map(({ note }) => note);
    const renewed = 'Texto padrão novo, com a atualização do produto';
    expect(await stored('script_fase_1')).toMatchObject({ ...own, content: today });
    expect((await notes()).at(-1)).toBe(renewed);
    const count = (await notes()).length;
    const knownBuiltIn = builtInFingerprint('script_fase_1');
    await put('script_fase_1', { ...own, content, version: count, knownBuiltIn });
    await start();
    expect((await stored('script_fase_1'))?.content).toBe(content);
    expect((await notes()).filter((note) => note === renewed)).toHaveLength(1);
  });

  it('can be compared with the built-in text that they were made from, which is kept', async () => {
    const kept = await database.db.select().from(builtInPrompts);
    expect(kept).toHaveLength(9);
    expect(kept).toContainEqual({
      promptType: 'script_fase_1',
      content: defaultPromptOf('script_fase_1').content,
      fingerprint: builtInFingerprint('script_fase_1'),
    });
  });
});
