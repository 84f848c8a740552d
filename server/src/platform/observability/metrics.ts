import type { Disk } from './disk.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How the day in São Paulo has gone until now, in every copy of the server together. */
export type DayFigures = {
  readonly texts: readonly { state: string; reason: string; count: number }[];
  /** Seconds: median, and 95th of 100, of what a model wrote. */
  readonly firstWord: readonly [number, number] | null;
  readonly models: readonly {
    model: string;
    promptTokens: number;
    completionTokens: number;
    /** In dollars; of what was written where a price was set. */
    cost: number;
  }[];
  readonly credits: Readonly<Record<string, number>>;
  readonly mail: Readonly<Record<string, number>>;
  readonly queue: { waiting: number; running: number; longestWaitSeconds: number };
};

/** The connections of this process to its database. */
export type Connections = {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
};

/** Where figures come from that are asked for when they are read. */
export type MeterSources = {
  readonly day: () => Promise<DayFigures>;
  readonly connections: (() => Connections) | undefined;
  /** The disk of the data folder. */
  readonly disk: () => Promise<Disk | undefined>;
};

/** What is counted while the process runs. */
export type Meters = {
  readonly answered: (call: { method: string; path: string; status: number; ms: number }) => void;
  /** All figures as Prometheus reads them. */
  readonly text: (sources: MeterSources) => Promise<string>;
  readonly contentType: string;
};

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const areas = ['api', 'auth', 'functions'] as const;
const areaOf = (path: string): string =>
  areas.find((area) => path.startsWith(`/${area}/`)) ?? 'page';

const ofDay = 'since midnight in São Paulo, of all copies: take the largest, not the sum';

const makeDayMeters = (registry: Registry) => {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `webnario_${name}`, help, labelNames, registers: [registry] });
  const texts = gauge('texts_today', `Texts by state and reason, ${ofDay}`, ['state', 'reason']);
  const firstWord = gauge('first_word_seconds_today', `Time to the first word, ${ofDay}`, [
    'quantile',
  ]);
  const tokens = gauge('tokens_today', `Tokens by model and direction, ${ofDay}`, [
    'model',
    'direction',
  ]);
  const cost = gauge('model_dollars_today', `Cost by model, ${ofDay}`, ['model']);
  const credits = gauge('credits_today', `Credits by what became of them, ${ofDay}`, ['movement']);
  const mail = gauge('mail_today', `Messages by outcome, ${ofDay}`, ['outcome']);
  const queue = gauge('queue_texts', 'Texts that wait or are written now, of all copies', [
    'state',
  ]);
  const longest = gauge('queue_longest_wait_seconds', 'How long the first in the queue waits', []);
  const all = [texts, firstWord, tokens, cost, credits, mail, queue, longest];
  return {
    clear: () => all.forEach((one) => one.reset()),
    show: (day: DayFigures): void => {
      for (const { state, reason, count } of day.texts) texts.set({ state, reason }, count);
      if (day.firstWord) {
        firstWord.set({ quantile: '0.5' }, day.firstWord[0]);
        firstWord.set({ quantile: '0.95' }, day.firstWord[1]);
      }
      for (const it of day.models) {
        tokens.set({ model: it.model, direction: 'prompt' }, it.promptTokens);
        tokens.set({ model: it.model, direction: 'completion' }, it.completionTokens);
        cost.set({ model: it.model }, it.cost);
      }
      for (const [movement, count] of Object.entries(day.credits)) credits.set({ movement }, count);
      for (const [outcome, count] of Object.entries(day.mail)) mail.set({ outcome }, count);
      queue.set({ state: 'waiting' }, day.queue.waiting);
      queue.set({ state: 'running' }, day.queue.running);
      longest.set(day.queue.longestWaitSeconds);
    },
  };
};

const makePoolMeters = (registry: Registry) => {
  const connections = new Gauge({
    name: 'webnario_database_connections',
    help: 'Connections of this process to its database; absent where it is embedded',
    labelNames: ['state'],
    registers: [registry],
  });
  return (now: Connections): void => {
    for (const [state, count] of Object.entries(now)) connections.set({ state }, count);
  };
};

const makeDiskMeters = (registry: Registry) => {
  const bytes = new Gauge({
    name: 'webnario_disk_bytes',
    help: 'The disk of DATA_DIR: what is free, and its size',
    labelNames: ['part'],
    registers: [registry],
  });
  return (disk: Disk): void => {
    for (const [part, count] of Object.entries(disk)) bytes.set({ part }, count);
  };
};

/** Meters of one app; each has its own registry, so that several can live in one process. */
export const makeMeters = (): Meters => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: 'webnario_http_answers_total',
    help: 'Answers by method and status',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'webnario_http_seconds',
    help: 'Time to an answer in seconds; of streams, to their first byte',
    labelNames: ['area'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const isUp = new Gauge({
    name: 'webnario_database_up',
    help: 'Whether the database answered when these figures were read',
    registers: [registry],
  });
  const ofTheDay = makeDayMeters(registry);
  const showConnections = makePoolMeters(registry);
  const showDisk = makeDiskMeters(registry);
  return {
    answered: ({ method, path, status, ms }) => {
      answers.inc({ method: knownMethods.has(method) ? method : 'other', status });
      seconds.observe({ area: areaOf(path) }, ms / 1000);
    },
    text: async ({ day, connections, disk }) => {
      ofTheDay.clear();
      try {
        ofTheDay.show(await day());
        isUp.set(1);
      } catch {
        // What the process counts itself is worth most while the database is away.
        isUp.set(0);
      }
      if (connections) showConnections(connections());
      const found = await disk();
      if (found) showDisk(found);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
};
