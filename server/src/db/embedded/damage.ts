import { databaseFolders, restoreCommand } from './folder-state.ts';

/** The first line of a failure, without the statement that it came from and without what went into that. */
export const reasonOf = (error: Error): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || 'no answer').split('\n', 1)[0]?.replace(/\.$/, '') ?? '';
};

/**
 * Whether the database says with this code that its files cannot be read: corrupted data or index (class XX), a file that
 * is gone or cannot be read (class 58). https://www.postgresql.org/docs/17/errcodes-appendix.html
 */
export const isDamage = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && ['XX', '58'].includes(code.slice(0, 2));
};

/** One sentence for an embedded database that cannot be read, with the way back. */
export const damaged = (dataDir: string, error: Error): Error => {
  // What the engine says when it gives up is meant for those who build it.
  const reason = reasonOf(error).startsWith('Aborted(')
    ? 'its engine gives up while it reads the files'
    : reasonOf(error);
  return new Error(
    `The embedded database ${databaseFolders(dataDir).folder} is damaged (${reason}). Restore the last backup: ${restoreCommand(dataDir)}.`,
    { cause: error },
  );
};
