import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { ageOf, piecesPerSecond } from './pace.ts';

/** The streams to open, the requests to send, and where to report the end. */
export type Job = {
  readonly url: string;
  readonly endUrl: string;
  /** Who asks, and for what: one stream for each. */
  readonly calls: readonly { readonly token: string; readonly body: string }[];
};

/** What became of the streams of a job. */
export type Lateness = {
  /** How late the pieces came, in milliseconds; as late as can be where a stream did not begin in time. */
  readonly p99: number;
  /** Which share of the pieces came at all in the time that was measured. */
  readonly share: number;
  /** Why a stream was not opened, after which no other was; null where all were. */
  readonly refusal: string | null;
};

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
let refusal: string | null = null;
const ends: Promise<void>[] = [];

const read = (response: IncomingMessage): void => {
  let hasSpoken = false;
  response.setEncoding('latin1').on('data', (piece: string) => {
    for (const [, stamp = ''] of piece.matchAll(stamps)) {
      if (!hasSpoken) speaking += 1;
      hasSpoken = true;
      if (!isMeasuring) continue;
      const age = Math.min(longest, ageOf(stamp));
      counts[age] = (counts[age] ?? 0) + 1;
    }
  });
};

/** Resolves when the stream has begun; its end is recorded. */
const open = ({ token, body }: Job['calls'][number]): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const asked = request(job.url, { method: 'POST', agent: false, headers }, (response) => {
      if (response.statusCode !== 200) {
        const refused = (said: string) => reject(new Error(`${response.statusCode} ${said}`));
        text(response).then(refused, reject);
        return;
      }
      ends.push(new Promise((ended) => void response.once('close', ended)));
      read(response);
      resolve();
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

const waiting = [...job.calls];
const giveUp = (error: unknown): void => {
  refusal ??= String(error);
  waiting.length = 0;
};
const opener = async (): Promise<void> => {
  for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
    await open(call).catch(giveUp);
  }
};
await Promise.all(Array.from({ length: openAtOnce }, opener));
const deadline = Date.now() + startWithinMs;
/** Whether there is nothing more to wait for. */
const haveBegun = (): boolean => refusal !== null || speaking === job.calls.length;
while (!haveBegun() && Date.now() < deadline) await pause(50);
await pause(settleMs);
isMeasuring = true;
const start = Date.now();
await pause(measureMs);
isMeasuring = false;
const seconds = (Date.now() - start) / 1000;
const total = counts.reduce((sum, count) => sum + count, 0);
const share = total / (seconds * piecesPerSecond * job.calls.length);
await fetch(job.endUrl, { method: 'POST' });
await Promise.all(ends);
const lateness: Lateness = { p99: haveBegun() ? p99(total) : longest, share, refusal };
process.stdout.write(`${JSON.stringify(lateness)}\n`);
