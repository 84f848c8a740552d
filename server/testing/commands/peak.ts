import { fileURLToPath } from 'node:url';

/** What a program is started with, before its own arguments, so that it tells its peak. */
export const tellingPeak: readonly string[] = [
  '--import',
  fileURLToPath(new URL('tell-peak.ts', import.meta.url)),
];

/** The most memory that a program had which said this, in megabytes. */
export const peakMbIn = (said: string): number =>
  (Number(/^peak (\d+)$/m.exec(said)?.[1]) * 1024) / 1e6;
