import type { Deps } from '../../../platform/deps.ts';
import type { RunningGeneration } from './registry.ts';
import { renewLeases, type RenewedLease, type LeaseUpdate } from './repo.ts';

/** How long a generation counts as alive after its lease was renewed. */
export const leaseMs = 30_000;
const everyMs = 1000;
/** Where nothing is new, only each fifth beat renews the lease. */
const quietBeats = 5;
/** How much text one statement carries at most; more, as after an outage of the database, takes several statements. */
const longestUpdate = 500_000;

/** One generation, and what its row has of it. */
type LeaseState = {
  readonly generation: RunningGeneration;
  /**
   * How much of the text, in UTF-16 units and in characters of the database; undefined: the whole text is sent again.
   */
  at: { readonly units: number; readonly characters: number } | undefined;
  used: ReturnType<RunningGeneration['used']>;
  beatsSince: number;
};

/** What is sent of one generation, and what its row has once that is kept. */
type LeaseBeat = { readonly kept: LeaseState; readonly update: LeaseUpdate } & Required<
  Pick<LeaseState, 'at' | 'used'>
>;

/** How many characters the database counts. */
const charactersOf = (text: string): number => Array.from(text).length;

const nothing = { units: 0, characters: 0 };
const isHighSurrogate = (text: string): boolean => /[\uD800-\uDBFF]$/.test(text);

/** What came since then, without half a character at its end, and as the database can hold it. */
const newText = (text: string, from: number): { readonly text: string; readonly units: number } => {
  const piece = text.slice(from);
  const whole = isHighSurrogate(piece) ? piece.slice(0, -1) : piece;
  return { text: whole.toWellFormed().replaceAll('\0', '\uFFFD'), units: whole.length };
};

const sendingOf = (kept: LeaseState): LeaseBeat => {
  const { generation, at } = kept;
  const from = at ?? nothing;
  const used = generation.used();
  const added = newText(generation.text(), from.units);
  const units = from.units + added.units;
  const characters = from.characters + charactersOf(added.text);
  const isText = added.units > 0 || !at;
  return {
    kept,
    used,
    at: { units, characters },
    update: {
      id: generation.id,
      ...(used === kept.used ? {} : used),
      ...(isText ? { added: added.text } : {}),
      ...(isText && at ? { after: at.characters } : {}),
    },
  };
};

const isDue = ({ kept, update, used }: LeaseBeat): boolean =>
  update.added !== undefined || used !== kept.used || kept.beatsSince >= quietBeats;

/** The same in parts that one statement can carry. */
const inParts = (all: readonly LeaseBeat[]): LeaseBeat[][] => {
  const parts: LeaseBeat[][] = [];
  let length = 0;
  for (const one of all) {
    const part = parts.at(-1);
    const own = one.update.added?.length ?? 0;
    if (part && length + own <= longestUpdate) part.push(one);
    else parts.push([one]);
    length = part && length + own <= longestUpdate ? length + own : own;
  }
  return parts;
};

const note = ({ kept, at, used }: LeaseBeat, renewed: RenewedLease | undefined): void => {
  if (!renewed) return;
  if (renewed.isKept) {
    kept.at = at;
    kept.used = used;
    kept.beatsSince = 0;
  } else if (renewed.isOpen) {
    // Its row has another text than we thought, as after an answer that was lost; or somebody is about to end it.
    kept.at = undefined;
  } else {
    kept.generation.abort('generation_cancelled');
  }
};

/**
 * Renews the leases of all generations that this process writes, once a second and in one statement, and keeps what is
 * written and used so far; stops those whose row was ended elsewhere.
 */
export const makeHeartbeat = ({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>) => {
  const all = new Set<LeaseState>();
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;

  const beat = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (const kept of all) kept.beatsSince += 1;
      const due = [...all].map(sendingOf).filter(isDue);
      for (const part of inParts(due)) {
        const leaseExpiresAt = new Date(now().getTime() + leaseMs);
        // oxlint-disable-next-line no-await-in-loop -- nearly always one
        const found = await renewLeases(
          db,
          part.map(({ update }) => update),
          leaseExpiresAt,
        );
        const byId = new Map(found.map((one) => [one.id, one]));
        for (const sending of part) note(sending, byId.get(sending.update.id));
      }
    } catch (error) {
      log.warn({ err: error, count: all.size }, 'partial texts could not be kept');
    } finally {
      isBusy = false;
    }
  };

  return {
    /** Keeps that generation alive from now on. Returns how to stop. */
    start: (generation: RunningGeneration): (() => void) => {
      const kept: LeaseState = { generation, at: nothing, used: generation.used(), beatsSince: 0 };
      all.add(kept);
      timer ??= setInterval(() => void beat(), everyMs);
      return () => {
        all.delete(kept);
        if (all.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
};
export type Heartbeat = ReturnType<typeof makeHeartbeat>;
