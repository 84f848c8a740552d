import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What is counted while the process runs. */
export type Meters = {
  readonly answered: (method: string, status: number, ms: number) => void;
  /** All figures as Prometheus reads them. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
};

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

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
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  return {
    answered: (method, status, ms) => {
      answers.inc({ method: knownMethods.has(method) ? method : 'other', status });
      seconds.observe(ms / 1000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
