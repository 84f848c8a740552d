import * as fc from 'fast-check';

/** Whose credits a script moves, and on which of their finished projects a PDF is charged. */
export const people = 6;
export const projectsEach = 4;

const faults = ['rollback', 'statement', 'disconnection'] as const;
type Fault = (typeof faults)[number];

/** One thing that is done to the credits of one person, in a transaction of its own. */
export type Operation = {
  readonly what: 'open' | 'reserve' | 'settle' | 'return' | 'both' | 'pdf' | 'grant';
  readonly who: number;
  /** Credits, of a reservation or a grant. */
  readonly amount: number;
  /** Which of the reservations so far, or which project. */
  readonly pick: number;
  /** Breaks the transaction when its work is done and before it is kept. */
  readonly fault: Fault | undefined;
  readonly isolation: 'read committed' | 'serializable';
};

const operation: fc.Arbitrary<Operation> = fc.record({
  what: fc.oneof(
    { weight: 1, arbitrary: fc.constant('open' as const) },
    { weight: 8, arbitrary: fc.constant('reserve' as const) },
    { weight: 4, arbitrary: fc.constant('settle' as const) },
    { weight: 4, arbitrary: fc.constant('return' as const) },
    { weight: 2, arbitrary: fc.constant('both' as const) },
    { weight: 2, arbitrary: fc.constant('pdf' as const) },
    { weight: 2, arbitrary: fc.constant('grant' as const) },
  ),
  who: fc.nat({ max: people - 1 }),
  amount: fc.nat({ max: 4 }),
  pick: fc.nat({ max: 10_000 }),
  fault: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom(...faults) },
  ),
  isolation: fc.oneof(
    { weight: 9, arbitrary: fc.constant('read committed' as const) },
    { weight: 1, arbitrary: fc.constant('serializable' as const) },
  ),
});

/** That many operations, in the order in which they are begun. A failure names its seed and not all of them. */
export const script = (length: number): fc.Arbitrary<Operation[]> =>
  fc
    .array(operation, { minLength: length, maxLength: length, size: 'max' })
    .map((all) => Object.assign(all, { [fc.toStringMethod]: () => `${all.length} operations` }));
