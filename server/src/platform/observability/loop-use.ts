import { performance } from 'node:perf_hooks';

const lookEveryMs = 100;
const busy = 0.6;

let last = performance.eventLoopUtilization();
let lookedAt = 0;
let use = 0;

/** Whether the event loop of this process has been at work for most of the last tenth of a second. */
export const isLoopBusy = (): boolean => {
  const now = performance.now();
  if (now - lookedAt >= lookEveryMs) {
    const current = performance.eventLoopUtilization();
    use = performance.eventLoopUtilization(current, last).utilization;
    last = current;
    lookedAt = now;
  }
  return use >= busy;
};
