import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { checkArchive } from './archive/archive.ts';
import { backUp } from './back-up.ts';
import type { LoadResult } from './archive/load.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';

type Command = (env: Env, log: Logger, args: readonly string[]) => Promise<string>;

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

const rowsIn = ({ rows, tables }: { rows: number; tables: number }): string =>
  `${count(rows, 'row', 'rows')} in ${count(tables, 'table', 'tables')}`;

const tellLoaded = (loaded: LoadResult): string =>
  [
    `${rowsIn(loaded)}, each table compared by count and hash with the source`,
    ...(loaded.files > 0 ? [`, ${count(loaded.files, 'file', 'files')} of DATA_DIR`] : []),
    ...(loaded.migrated > 0
      ? [`; ${count(loaded.migrated, 'migration', 'migrations')} of this release ran afterwards`]
      : []),
    '.',
  ].join('');

const wholeNumber = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} must be a whole number, at least 1.`);
};

const runBackup: Command = async (env, log, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, keep: { type: 'string' }, needs: { type: 'string' } },
  });
  const keep = wholeNumber('keep', values.keep);
  const { path, removed, ...found } = await backUp(env, log, {
    to: values.to,
    keep,
    needs: values.needs,
  });
  const old = removed > 0 ? ` Removed ${count(removed, 'older backup', 'older backups')}.` : '';
  return `${path}: ${rowsIn(found)}, read back and compared.${old}`;
};

const runRestore: Command = async (env, log, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      replace: { type: 'boolean' },
      check: { type: 'boolean' },
      resealed: { type: 'boolean' },
    },
  });
  const [from, ...others] = positionals;
  if (from === undefined || others.length > 0) {
    throw new Error('Name one backup: restore -- FILE [--replace] [--resealed] [--check].');
  }
  if (values.check) return `${from}: ${rowsIn(await checkArchive(from))}, whole and unchanged.`;
  const { replace = false, resealed: isSealedAnew = false } = values;
  const loaded = await restore(env, log, { from, replace, isSealedAnew });
  return `Restored from ${loaded.header.madeAt}: ${tellLoaded(loaded)}`;
};

const runMove: Command = async (env, log, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, replace: { type: 'boolean' } },
  });
  const to = values.to ?? env.DATABASE_URL;
  if (to === undefined || !/^postgres(ql)?:\/\//.test(to)) {
    throw new Error(
      'Name the database: by DATABASE_URL, or move -- --to postgres://user:password@host:port/name.',
    );
  }
  const loaded = await move(env, log, { to, replace: values.replace ?? false });
  const next = env.APP_SECRET ? 'with the same APP_SECRET' : 'with the same DATA_DIR';
  return `Moved: ${tellLoaded(loaded)} Start the server with this address as DATABASE_URL and ${next}.`;
};

const runFactors: Command = async (env, log, args) => {
  const { values } = parseArgs({ args: [...args], options: { remove: { type: 'string' } } });
  if (values.remove === undefined) {
    throw new Error('Name the address: factors -- --remove person@example.com.');
  }
  const { removeSecondFactor } = await import('./second-factor.ts');
  const { apps, sessions } = await removeSecondFactor(env, log, values.remove);
  const ended = count(sessions, 'session', 'sessions');
  return `Removed ${count(apps, 'app', 'apps')} with the recovery codes, ended ${ended}. The person signs in by password and is told by mail.`;
};

const runReseal: Command = async (env, log) => {
  const { reseal } = await import('./reseal.ts');
  return reseal(env, log);
};

/** What an operator asks for on the command line, by name. Each answers what it did, or throws an Error of one sentence. */
export const commands: Readonly<Record<string, Command>> = {
  backup: runBackup,
  restore: runRestore,
  move: runMove,
  factors: runFactors,
  reseal: runReseal,
};
