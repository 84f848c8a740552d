import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renameAll } from './renames.ts';

test('several files are all renamed, or none [B-HOLD-103]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'webnario-renames-'));
  const at = (name: string): string => join(folder, name);
  await writeFile(at('secret'), 'of now');
  await writeFile(at('secret.new'), 'of the backup');
  await mkdir(at('full/of'), { recursive: true });
  await mkdir(at('database/base'), { recursive: true });
  const swap = [
    [at('secret'), at('secret.before')],
    [at('secret.new'), at('secret')],
  ] as const;

  await expect(renameAll([...swap, [at('database'), at('full')]])).rejects.toThrow('ENOTEMPTY');
  expect((await readdir(folder)).toSorted()).toEqual(['database', 'full', 'secret', 'secret.new']);
  expect(await readFile(at('secret'), 'utf8')).toBe('of now');

  await renameAll([...swap, [at('database'), at('elsewhere/database')]]);
  expect(await readFile(at('secret'), 'utf8')).toBe('of the backup');
  expect(await readFile(at('secret.before'), 'utf8')).toBe('of now');
  expect(await readdir(at('elsewhere/database'))).toEqual(['base']);
  await rm(folder, { recursive: true });
});
