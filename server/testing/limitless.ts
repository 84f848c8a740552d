import { amounts, rates } from '@webnario/domain/limits';

/** RATE_LIMITS that no run of calls reaches, so that each is tried and none is turned away. */
export const limitless = [
  ...Object.keys(rates).map((name) => `${name}=1000000000/60`),
  ...Object.keys(amounts).map((name) => `${name}=1000000000`),
].join(',');
