import { onClock, type TimedPhase } from '../method/clock.ts';
import { normalise } from '../script/words.ts';
import { measuredSeconds, type Rehearsal } from './rehearsal.ts';

/** How many rehearsals are compared with the plan. */
export const comparedRehearsals = 5;

/** A block beside what was measured of it, a rehearsal a column; undefined where it was not rehearsed. */
type ComparedBlock = {
  /** 1 to 5. */
  readonly phase: number;
  readonly title: string;
  readonly plannedSeconds: number;
  readonly measured: readonly (number | undefined)[];
};

/** The last rehearsals beside the plan. */
export type Comparison = {
  /** The newest first, as its columns stand. */
  readonly rehearsals: readonly Rehearsal[];
  readonly blocks: readonly ComparedBlock[];
  readonly plannedSeconds: number;
  /** All that was measured in each, also of blocks that the script no longer has. */
  readonly measured: readonly number[];
  /** What the plan says for the blocks that were rehearsed in each. */
  readonly plannedForMeasured: readonly number[];
};

/** Blocks of one name are told apart by their order. */
const named = <T extends { readonly phase: number; readonly title: string }>(
  blocks: readonly T[],
): (T & { readonly name: string })[] => {
  const seen = new Map<string, number>();
  return blocks.map((block) => {
    const title = `${block.phase} ${normalise(block.title)}`;
    const count = seen.get(title) ?? 0;
    seen.set(title, count + 1);
    return { ...block, name: `${title} ${count}` };
  });
};

const newestFirst = (one: Rehearsal, other: Rehearsal): number =>
  one.started_at < other.started_at ? 1 : one.started_at > other.started_at ? -1 : 0;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/**
 * The last five rehearsals, block by block, beside the time that the plan gives each: its words at the pace of the
 * project, its pauses and its polls. A block is found again by its phase and title, so a text that was edited since
 * stays comparable.
 */
export const compareWithPlan = (
  plan: readonly TimedPhase[],
  rehearsals: readonly Rehearsal[],
): Comparison => {
  const last = rehearsals.toSorted(newestFirst).slice(0, comparedRehearsals);
  const secondsByName = last.map(
    ({ blocks }) => new Map(named(blocks).map(({ name, seconds }) => [name, seconds])),
  );
  const planned = named(
    plan.flatMap(({ blocks, isWritten }, position) =>
      isWritten
        ? blocks.map(({ title, time }) => ({
            phase: position + 1,
            title,
            plannedSeconds: onClock(time),
          }))
        : [],
    ),
  );
  const blocks = planned.map(({ name, ...block }) => ({
    ...block,
    measured: secondsByName.map((seconds) => seconds.get(name)),
  }));
  return {
    rehearsals: last,
    blocks,
    plannedSeconds: sum(blocks.map(({ plannedSeconds }) => plannedSeconds)),
    measured: last.map(measuredSeconds),
    plannedForMeasured: last.map((_, index) =>
      sum(
        blocks.map(({ measured, plannedSeconds }) =>
          measured[index] === undefined ? 0 : plannedSeconds,
        ),
      ),
    ),
  };
};
