import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { ageOf, piecesPerSecond } from './pace.ts';

/** The streams to open, the requests to send, and where to report the end. */
export type Job = {
  readonly url: string;
  readonly endUrl: string;
  readonly token: string;
  /** One stream for each. */
  readonly bodies: readonly string[];
};

/** How late the pieces came, in milliseconds, and which share of them came at all in the time that was measured. */
export type Lateness = { readonly p99: number; readonly share: number };

const openAtOnce = 16;
const startWithinMs = 30_000;
const settleMs = 1_000;
const measureMs = 3_000;
/** A piece may come alone or together with others; offsets have fewer digits. */
const stamps = /\b(\d{8})\b/g;
const longest = 10_000;

const { JOB = '' } = process.env;
const job = JSON.parse(readFileSync(JOB, 'utf8')) as Job;
const counts = new Uint32Array(longest + 1);
let isMeasuring = false;
let speaking = 0;
const ends: Promise<void>[] = [];

const read = (response: IncomingMessage): void => {
  let hasSpoken = false;
  response.setEncoding('latin1').on('data', (text: string) => {
    for (const [, stamp = ''] of text.matchAll(stamps)) {
      if (!hasSpoken) speaking += 1;
      hasSpoken = true;
      if (!isMeasuring) continue;
      const age = Math.min(longest, ageOf(stamp));
      counts[age] = (counts[age] ?? 0) + 1;
    }
  });
};

/** Resolves when the stream has begun; its end is recorded. */
const open = (body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${job.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const asked = request(job.url, { method: 'POST', agent: false, headers }, (response) => {
      ends.push(new Promise((ended) => void response.once('close', ended)));
      read(response);
      if (response.statusCode === 200) resolve();
      else reject(new Error(`${job.url} ${response.statusCode}`));
    });
    asked.once('error', reject);
    asked.end(body);
  });

const p99 = (total: number): number => {
  let seen = 0;
  for (const [age, count] of counts.entries()) {
    seen += count;
    if (seen >= total * 0.99) return age;
  }
  return longest;
};

const waiting = [...job.bodies];
const opener = async (): Promise<void> => {
  for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
    await open(body);
  }
};
await Promise.all(Array.from({ length: openAtOnce }, opener));
const deadline = Date.now() + startWithinMs;
while (speaking < job.bodies.length) {
  if (Date.now() > deadline)
    throw new Error(`only ${speaking} of ${job.bodies.length} streams began`);
  await pause(50);
}
await pause(settleMs);
isMeasuring = true;
const start = Date.now();
await pause(measureMs);
isMeasuring = false;
const seconds = (Date.now() - start) / 1000;
const total = counts.reduce((sum, count) => sum + count, 0);
const share = total / (seconds * piecesPerSecond * job.bodies.length);
await fetch(job.endUrl, { method: 'POST' });
await Promise.all(ends);
process.stdout.write(`${JSON.stringify({ p99: p99(total), share } satisfies Lateness)}\n`);
