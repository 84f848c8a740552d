import { configureGlobal } from 'fast-check';

// Under mutation a property test only has to fail: the smallest counterexample is not looked for, every mutant is tried
// with the same values in the same order, and no property runs longer than this.
configureGlobal({ endOnFailure: true, seed: 20_261_122, interruptAfterTimeLimit: 1500 });
