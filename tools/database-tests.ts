import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The files of this repository that a source imports, without those of which only types are left. */
const importsOf = (path: string, source: string): string[] =>
  [
    ...source.matchAll(
      /^(?:import|export)(?! type)[^;]*? from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm,
    ),
  ]
    .map(([, from, dynamic]) => join(dirname(path), from ?? dynamic ?? ''))
    .filter((imported) => existsSync(join(root, imported)));

/** Whether a file, or one that it imports, depends on which database the tests run on. */
const makeDependsOnDatabase = () => {
  const known = new Map<string, boolean>();
  const dependsOnDatabase = (path: string): boolean => {
    const answer = known.get(path);
    if (answer !== undefined) return answer;
    known.set(path, false);
    const source = readFileSync(join(root, path), 'utf8');
    const depends =
      source.includes('TEST_DATABASE_URL') || importsOf(path, source).some(dependsOnDatabase);
    known.set(path, depends);
    return depends;
  };
  return dependsOnDatabase;
};

/** The tests of the server that can turn out differently on another database: the others need not run on each. */
export const databaseTests = (): string[] =>
  readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `server/src/${path}`)
    .filter(makeDependsOnDatabase());
