import { existsSync, globSync, readFileSync } from 'node:fs';
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

/**
 * Tests of models, files and malicious input. Whatever statement the product sends in them it sends on PostgreSQL in other
 * tests too, and nothing in them happens side by side.
 */
const notAboutTheDatabase = new Set([
  'server/src/features/admin/models/known-models.test.ts',
  'server/src/features/documents/documents.test.ts',
  'server/src/features/documents/file-kinds.test.ts',
  'server/src/features/documents/heavy-files.test.ts',
  'server/src/features/generation/fault-matrix/client.test.ts',
  'server/src/features/generation/fault-matrix/other-calls.test.ts',
  'server/src/features/generation/fault-matrix/slow-model.test.ts',
  'server/src/features/generation/fault-matrix/whole-scripts.test.ts',
  'server/src/features/generation/writers/model/calls/phase-calls.test.ts',
  'server/src/features/generation/writers/model/fallback.test.ts',
  'server/src/features/generation/writers/model/silence.test.ts',
  'server/src/features/generation/request-ids.test.ts',
  'server/src/features/sharing/malicious-readers.test.ts',
  'server/src/malformed-input.test.ts',
  'server/src/platform/http/request-log.test.ts',
]);

/** The tests that can turn out differently on another database, or need PostgreSQL: the others need not run on each. */
export const databaseTests = (): string[] => {
  const places = ['server/{src,testing,durability}/**/*.test.ts', 'tools/operator-guide/*.test.ts'];
  const all = globSync(places, { cwd: root });
  const gone = [...notAboutTheDatabase].filter((path) => !all.includes(path));
  if (gone.length > 0) throw new Error(`No such test any more: ${gone.join(', ')}`);
  return all.filter(makeDependsOnDatabase()).filter((path) => !notAboutTheDatabase.has(path));
};
