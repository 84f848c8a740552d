import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { makeCredits, type Credits } from '../../src/features/credits/index.ts';
import { isBeingWritten } from '../../src/features/generation/index.ts';
import { makeProjects } from '../../src/features/projects/index.ts';
import type { Db, Deps } from '../../src/platform/deps.ts';
import { isOnPostgres } from '../database/test-database.ts';
import type { Operation } from './credit-script.ts';

/** What became of one transaction, with the rows of the ledger that it meant to write. */
export type OperationResult = {
  readonly operation: Operation;
  readonly rows: readonly string[];
  /** Unknown: the connection broke, perhaps between the commit and its answer. */
  readonly end: 'kept' | 'undone' | 'unknown';
};

export type Player = { readonly userId: string; readonly projects: readonly string[] };

/** Breaks a transaction on purpose. */
class Injected extends Error {}

/** Errors that the test expects: cut connections, serialization conflicts and injected failures. */
const isOnPurpose =
  /57P0[123]|40001|08006|ECONNRESET|EPIPE|Connection terminated|is not queryable|timeout exceeded when trying to connect|Injected/;

const chainOf = (error: unknown): string => {
  const said: string[] = [];
  for (let next = error; next instanceof Error; next = next.cause) {
    said.push(next.name, next.constructor.name, next.message, String(Reflect.get(next, 'code')));
  }
  return said.join(' ');
};

/**
 * Under serializable isolation PostgreSQL may name a unique index where it could name the conflict. Nothing in the
 * product asks for that isolation, but the ledger must bear it.
 */
const isExpected = ({ isolation }: Operation, error: unknown): boolean => {
  const chain = chainOf(error);
  return isOnPurpose.test(chain) || (isolation === 'serializable' && chain.includes('23505'));
};

const breakOff = async (tx: Db, fault: Operation['fault']): Promise<void> => {
  if (fault === 'statement') {
    await tx.execute(sql`select 1 / 0`).catch((error: unknown) => {
      throw new Injected('a statement failed', { cause: error });
    });
  }
  // The embedded database has one connection, which nobody can cut.
  if (fault === 'disconnection' && isOnPostgres()) {
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  }
  if (fault !== undefined) throw new Injected(fault);
};

/** Carries out operations on the credits and remembers what became of each. */
export const makeMachine = (deps: Deps, players: readonly Player[]) => {
  const projects = makeProjects({ ...deps, isBeingWritten });
  const performed: OperationResult[] = [];
  const reservations: { readonly id: string; readonly userId: string }[] = [];

  const act = async (tx: Db, credits: Credits, operation: Operation): Promise<void> => {
    const { what, who, amount, pick } = operation;
    const { userId, projects: own } = players[who] as Player;
    const reservation = reservations[pick % reservations.length];
    if (what === 'open') await credits.openAccount(tx, userId);
    if (what === 'grant') await credits.grant(tx, { userId, amount, reason: 'presente' });
    if (what === 'reserve') {
      const made = await credits.reserve(tx, { userId, cost: amount, purpose: 'persona' });
      const id = made.ok ? made.value.reservationId : null;
      if (id !== null) reservations.push({ id, userId });
    }
    if (what === 'pdf') {
      const projectId = own[pick % own.length] as string;
      if (!(await projects.markPdfGenerated(tx, { projectId, userId }))) return;
      const paid = await credits.charge(tx, { userId, cost: 1, purpose: 'pdf', projectId });
      if (!paid.ok) throw new Injected('no credits for a file');
    }
    if (reservation && (what === 'settle' || what === 'return')) {
      const close = what === 'settle' ? credits.settle : credits.release;
      await close(tx, { userId: reservation.userId, reservationId: reservation.id });
    }
  };

  const once = async (operation: Operation): Promise<void> => {
    const rows: string[] = [];
    const newId = (): string => {
      const id = randomUUID();
      rows.push(id);
      return id;
    };
    const credits = makeCredits({ ...deps, newId });
    let isWorkDone = false;
    const note = (end: OperationResult['end']): void =>
      void performed.push({ operation, rows, end });
    try {
      await deps.db.transaction(
        async (tx) => {
          await act(tx, credits, operation);
          await breakOff(tx, operation.fault);
          isWorkDone = true;
        },
        { isolationLevel: operation.isolation },
      );
      note('kept');
    } catch (error) {
      if (!isExpected(operation, error)) throw error;
      note(isWorkDone ? 'unknown' : 'undone');
    }
  };

  return {
    performed: performed as readonly OperationResult[],
    /** This list may hold a reservation whose transaction was rolled back; closing it must do nothing. */
    reservations: reservations as readonly { readonly id: string; readonly userId: string }[],
    perform: async (operation: Operation): Promise<void> => {
      if (operation.what !== 'both') return once(operation);
      await Promise.all([
        once({ ...operation, what: 'settle' }),
        once({ ...operation, what: 'return' }),
      ]);
    },
  };
};
export type Machine = ReturnType<typeof makeMachine>;
