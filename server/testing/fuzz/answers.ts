import { isRefusalCode, refusals } from '@webnario/domain/errors';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { createParser } from 'eventsource-parser';
import { authRefusals } from '../../src/features/auth/protocol/refusals.ts';
import type { Call } from './calls.ts';
import type { Operation } from './operation.ts';
import type { Schema } from './values.ts';

/** What came back, whole. */
export type FuzzAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

// `format` and the keywords of OpenAPI are for readers; a shape is what counts here.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const checks = new Map<Schema, ValidateFunction>();
const checkOf = (schema: Schema): ValidateFunction => {
  const known = checks.get(schema) ?? ajv.compile(schema);
  checks.set(schema, known);
  return known;
};

const shapeFaults = (schema: Schema, value: unknown): string[] => {
  const check = checkOf(schema);
  if (check(value)) return [];
  return [`not as declared: ${ajv.errorsText(check.errors)}`.slice(0, 500)];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const eventFaults = (schema: Schema, text: string): string[] => {
  const faults: string[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) =>
      faults.push(...shapeFaults(schema, { event, data: parsed(data) })),
  });
  parser.feed(text);
  return faults;
};

/** Of what was done: its type of content is declared, and it is of the shape of that type. */
const doneFaults = ({ answers }: Operation, { headers, text, status }: FuzzAnswer): string[] => {
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  if (Object.keys(answers).length === 0) return [];
  const schema = answers[type];
  if (!schema) return [`answered ${status} with undeclared ${type || 'nothing'}`];
  return type === 'text/event-stream'
    ? eventFaults(schema, text)
    : shapeFaults(schema, parsed(text));
};

type Refusal = {
  error?: { code?: unknown; message?: unknown };
  code?: unknown;
  error_code?: unknown;
};

/** Of what was refused: a code that is known, under its own status. */
const refusalFaults = ({ path }: Operation, { status, text }: FuzzAnswer): string[] => {
  const body = parsed(text) as Refusal | undefined;
  if (path.startsWith('/auth/v1')) {
    const code = body?.error_code ?? body?.code;
    const isKnown = typeof code === 'string' && Object.hasOwn(authRefusals, code);
    return isKnown ? [] : [`${status} without a code of the protocol`];
  }
  const code = body?.error?.code;
  if (!isRefusalCode(code)) return [`${status} without a code of ours`];
  if (refusals[code].status !== status) return [`${code} under ${status}`];
  return body?.error?.message === refusals[code].message ? [] : [`${code} without its sentence`];
};

const neverSaid =
  /argon2id|password_hash|passwordHash|token_hash"|node_modules|\.ts:\d+|\bat \w+ \(/;

const headerFaults = ({ headers }: FuzzAnswer): string[] => [
  ...(/^[\da-f-]{36}$/.test(headers.get('x-request-id') ?? '') ? [] : ['no request id']),
  ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['no security headers']),
  ...(headers.has('set-cookie') ? ['a cookie'] : []),
];

const isDone = (status: number): boolean => status >= 200 && status < 300;

/** Who got what only others get: whatever names a thing of the neighbour, of a person, or is for administrators. */
const accessFaults = ({ operation, actor, path, headers }: Call, status: number): string[] => {
  if (!isDone(status)) return [];
  // A token of nobody stands in the place of the actor's own.
  const isSignedIn = headers['authorization'] === `Bearer {{${actor}.access}}`;
  if (operation.access !== 'public' && !isSignedIn) return ['done for nobody'];
  if (operation.access !== 'admin') {
    const [, owner] = /\{\{(person|neighbour)\.\w/.exec(path) ?? [];
    return owner && owner !== actor ? [`done to a thing of ${owner}`] : [];
  }
  return actor === 'admin' ? [] : ['done for somebody who is no administrator'];
};

/** Everything that is wrong with an answer; nothing when it is as it was declared. */
export const faultsOf = (call: Call, said: FuzzAnswer, foreign: readonly string[]): string[] => {
  const { operation } = call;
  const { status, text } = said;
  const isRedirect = status === 303 && operation.path === '/auth/v1/verify';
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(status === 429 ? ['a limit of the product stood in the way of the run'] : []),
    ...(status >= 300 && status < 400 && !isRedirect ? [`status ${status}`] : []),
    ...(isDone(status) ? doneFaults(operation, said) : []),
    ...(status >= 400 && status < 500 ? refusalFaults(operation, said) : []),
    ...accessFaults(call, status),
    ...headerFaults(said),
    ...(neverSaid.test(text) ? ['says what no answer may say'] : []),
    ...foreign.map((mark) => `foreign data: ${mark}`),
  ];
};
