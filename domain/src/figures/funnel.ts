import { lastStep, steps } from '../wizard/steps.ts';

/** How many projects are on a step, and how many of them have stopped there. */
type OnStep = { readonly step: number; readonly here: number; readonly stopped: number };

/**
 * How many projects came to each step or beyond, are on it, and have stopped there. A finished project has
 * arrived, and stops nowhere.
 */
export const funnelOf = (found: readonly OnStep[]): (OnStep & { readonly reached: number })[] =>
  steps.map(({ number: step }) => {
    const { here = 0, stopped = 0 } = found.find((one) => one.step === step) ?? {};
    const reached = found
      .filter((one) => one.step >= step && one.step <= lastStep)
      .reduce((sum, one) => sum + one.here, 0);
    return { step, reached, here, stopped: step === lastStep ? 0 : stopped };
  });
