import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { outageOfLine, type Outage, type Outages } from './outages.ts';
import { currentIds } from './request-context.ts';

/** Keys of models, bearer and access tokens, passwords in addresses: whatever text they turn up in. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\bsk-[\w*-]{4,}/g, 'sk-…'],
  [/\bBearer +[\w.~+/=-]+/gi, 'Bearer …'],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, 'eyJ…'],
  [/(\b\w{1,20}:\/\/[^\s:/@]{0,200}:)[^\s@/]{1,200}@/g, '$1…@'],
];

const longestMessage = 2000;

const withoutSecrets = (text: string): string =>
  secrets.reduce((kept, [secret, trace]) => kept.replace(secret, trace), text);

/** The error of a failed query contains its parameters: people's texts and hashes. */
const messageOf = (error: Error): string => {
  const asked = 'params' in error ? error.message.split('\nparams:')[0] : undefined;
  return withoutSecrets((asked ?? error.message).slice(0, longestMessage));
};

/** The places in the code alone; an error repeats its message in front of them. */
const placesOf = ({ stack = '', message }: Error): string => {
  const start = stack.indexOf(message);
  return start < 0 ? '' : stack.slice(start + message.length).trim();
};

const told = ['code', 'status', 'severity', 'table', 'constraint', 'routine', 'syscall'] as const;
const deepest = 5;

/** An error as the log keeps it: what happened and where, without parameters and other members. */
const describeError = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return error;
  const members = told.flatMap((name) => {
    const value: unknown = (error as unknown as Record<string, unknown>)[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message: messageOf(error),
    ...Object.fromEntries(members),
    stack: placesOf(error),
    ...(error.cause !== undefined &&
      depth < deepest && { cause: describeError(error.cause, depth + 1) }),
  };
};

/** The error of a line, where it comes from an outage. */
const outageIn = (line: unknown): { outage: Outage; error: Error } | undefined => {
  const { err: error } = (line ?? {}) as { readonly err?: unknown };
  const outage = outageOfLine(error);
  return outage && error instanceof Error ? { outage, error } : undefined;
};

type LogOptions = {
  readonly destination?: DestinationStream;
  /** Tells of outages, in place of a line for each of the calls that fail by one. */
  readonly outages?: Outages;
};

/** The server's log: JSON lines, each with the ids of what is being done, on standard output unless another destination is given. */
export const makeLog = (level: string, { destination, outages }: LogOptions = {}): Logger => {
  const options: LoggerOptions = {
    level,
    serializers: { err: (error: unknown) => describeError(error) },
    mixin: () => currentIds() ?? {},
    hooks: {
      logMethod(line, method) {
        const found = outages && outageIn(line[0]);
        if (found) outages.note(found.outage, found.error);
        else method.apply(this, line);
      },
    },
  };
  const log = destination ? pino(options, destination) : pino(options);
  outages?.tellBy({
    begun: (told, sentence) => log.error(told, sentence),
    over: (told, sentence) => log.info(told, sentence),
  });
  return log;
};
