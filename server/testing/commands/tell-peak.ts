import { readFileSync } from 'node:fs';

/**
 * Loaded into a program before its own code: says at its end how much memory it had at most, in kilobytes. Linux counts
 * what the process that started it had into `maxRSS`, so there the system is asked.
 */
const peak = (): number =>
  process.platform === 'linux'
    ? Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    : process.resourceUsage().maxRSS;

process.on('exit', () => process.stderr.write(`\npeak ${peak()}\n`));
