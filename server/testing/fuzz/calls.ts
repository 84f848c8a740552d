import { fileKinds } from '@webnario/domain/files/file-kinds';
import { readerKeyHeader, readingTokenHeader } from '@webnario/domain/api/sharing-endpoints';
import { settingKeys } from '@webnario/domain/catalog/settings';
import { promptTypes } from '@webnario/domain/project-fields';
import * as fc from 'fast-check';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { maliciousBody, maliciousText, mutated, valueOf, type Schema } from './values.ts';

const actors = ['person', 'other', 'admin', 'nobody'] as const;
export type Actor = (typeof actors)[number];

/** A call before it is known among whom it is made: `{{person.projects}}` stands for what it will be there. */
export type Call = {
  readonly operation: Operation;
  readonly actor: Actor;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

type Kind = 'valid' | 'mutated' | 'malicious';

/** Segments of a path that name things which each person has; what follows them is an id of one. */
const things = [
  'phases',
  'versions',
  'generations',
  'reading-links',
  'comments',
  'bin',
  'users',
  'factors',
];
const steps = ['at1', 'at2', 'at3', 'at4', 'at8', 'at17', 'at17', 'at17'];

const words: Readonly<Record<string, readonly string[]>> = {
  kind: Object.keys(fileKinds),
  promptType: promptTypes,
  number: ['0', '1', '2', '99'],
  key: settingKeys,
  sessionId: ['{{person.session}}', '{{nothing}}'],
};

const maliciousSegments = [
  '%00',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '-1',
  '9'.repeat(400),
  "'; drop table users; --",
  '💥',
  'x'.repeat(3000),
  'constructor',
  '{{nothing}}%0d%0aSet-Cookie:a=b',
];

const idsAfter = (before: string): fc.Arbitrary<string> => {
  if (before === 'projects') {
    return fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...steps.map((step) => `{{person.${step}}}`)) },
      { weight: 2, arbitrary: fc.constantFrom('{{neighbour.at3}}', '{{neighbour.at17}}') },
      { weight: 1, arbitrary: fc.constant('{{nothing}}') },
    );
  }
  if (things.includes(before)) {
    const ids = [`{{person.${before}}}`, `{{person.${before}}}`, `{{neighbour.${before}}}`];
    return fc.constantFrom(...ids, '{{nothing}}');
  }
  return fc.constantFrom(`{{${before}}}`, `{{${before}}}`, '{{nothing}}');
};

const pathOf = ({ path }: Operation, kind: Kind): fc.Arbitrary<string> => {
  const parts = path.split('/').map((part, index, all) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (!name) return fc.constant(part);
    const known = words[name];
    const usual = known ? fc.constantFrom(...known) : idsAfter(all[index - 1] ?? '');
    return kind === 'malicious'
      ? fc.oneof({ weight: 2, arbitrary: usual }, fc.constantFrom(...maliciousSegments))
      : usual;
  });
  return fc.tuple(...parts).map((made) => made.join('/'));
};

const cursors = ['', 'x', '1', Buffer.from('[1,2]').toString('base64url'), '{{nothing}}'];
const encoded = (text: string): string =>
  text.startsWith('{{') ? text : encodeURIComponent(text.toWellFormed().slice(0, 2000));

const queryValue = (name: string, schema: Schema, kind: Kind): fc.Arbitrary<string> => {
  const fitting = valueOf(schema, name).map((value) => encoded(String(value)));
  if (kind === 'valid') return name === 'after' ? fc.constantFrom(...cursors) : fitting;
  const wrong = maliciousText.map(encoded);
  return fc.oneof(fitting, wrong, fc.constantFrom('%00', '1e400', '99999999999999999999', '[]'));
};

const queryOf = ({ query }: Operation, kind: Kind): fc.Arbitrary<string> => {
  const members = Object.entries(query).map(([name, schema]) =>
    fc
      .tuple(queryValue(name, schema, kind), fc.nat(3))
      .map(([value, chance]) => (kind !== 'malicious' && chance > 2 ? '' : `${name}=${value}`)),
  );
  const more =
    kind === 'malicious'
      ? fc.constantFrom('', 'user_id={{neighbour.users}}', 'a[]=1')
      : fc.constant('');
  return fc.tuple(...members, more).map((made) => {
    const text = made.filter(Boolean).join('&');
    return text && `?${text}`;
  });
};

const bodyOf = ({ body, good }: Operation, kind: Kind): fc.Arbitrary<string | undefined> => {
  if (!body)
    return kind === 'malicious'
      ? fc.option(maliciousBody, { nil: undefined })
      : fc.constant(undefined);
  if (kind === 'malicious') return maliciousBody;
  const made = valueOf(body);
  const right =
    good.length > 0 ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...good) }, made) : made;
  const whole = kind === 'mutated' ? right.chain(mutated) : right;
  return whole.map((value) => JSON.stringify(value));
};

const maliciousHeaders: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'a.'.repeat(2000)}` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' },
  { authorization: 'Basic YTpi' },
  { 'content-type': 'text/plain; charset=utf-16' },
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': 'x'.repeat(201) },
  { 'idempotency-key': '' },
  { 'x-forwarded-for': '1.2.3.4, 127.0.0.1', 'x-forwarded-proto': 'https' },
  { 'x-http-method-override': 'DELETE' },
  { accept: 'text/event-stream;q=0, */*' },
  { range: 'bytes=0-99999999999' },
  { 'x-supabase-api-version': '9999-99-99' },
  { 'x-request-id': '{{nothing}}\t<script>' },
  { [readingTokenHeader]: 'x'.repeat(43), [readerKeyHeader]: '../'.repeat(14) },
];

const headersOf = (operation: Operation, actor: Actor, kind: Kind) => {
  const own = actor === 'nobody' ? {} : { authorization: `Bearer {{${actor}.access}}` };
  const reader =
    operation.access === 'public'
      ? { [readingTokenHeader]: '{{person.link}}', [readerKeyHeader]: '{{reader}}' }
      : {};
  const accept = fc.constantFrom('application/json', 'application/json', 'text/event-stream');
  // Few keys, so that some calls come again under the key of another one.
  const key = fc.constantFrom<object[]>(
    {},
    { 'idempotency-key': '{{key.1}}' },
    { 'idempotency-key': '{{key.2}}' },
  );
  const version = fc.constantFrom<object[]>({}, { 'x-supabase-api-version': '2024-01-01' });
  const malicious =
    kind === 'malicious' ? fc.constantFrom({}, ...maliciousHeaders) : fc.constant({});
  return fc
    .tuple(accept, operation.takesKey ? key : fc.constant({}), version, malicious)
    .map(([accepted, keyed, versioned, odd]): Record<string, string> => ({
      'content-type': 'application/json',
      accept: accepted,
      ...own,
      ...reader,
      ...keyed,
      ...versioned,
      ...odd,
    }));
};

/** Mostly whoever the call is for, so that more than the guards is tried. */
const actorOf = ({ access }: Operation): fc.Arbitrary<Actor> => {
  const usual = { public: 'nobody', leaving: 'person', user: 'person', admin: 'admin' } as const;
  const anybody = fc.constantFrom(...actors);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(usual[access]) },
    { weight: 2, arbitrary: anybody },
  );
};

const kinds = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Kind>('valid') },
  { weight: 4, arbitrary: fc.constant<Kind>('mutated') },
  { weight: 2, arbitrary: fc.constant<Kind>('malicious') },
);

const callOf = (operation: Operation): fc.Arbitrary<Call> =>
  fc.tuple(actorOf(operation), kinds).chain(([actor, kind]) =>
    fc.record({
      operation: fc.constant(operation),
      actor: fc.constant(actor),
      path: pathOf(operation, kind),
      query: queryOf(operation, kind),
      headers: headersOf(operation, actor, kind),
      body: bodyOf(operation, kind),
    }),
  );

/** So many calls, the same for the same seed. Each operation comes as often as the others. */
export const callsOf = (seed: number, many: number): Call[] => {
  const made = operations.map(callOf);
  const rounds = Math.ceil(many / made.length);
  // A round is every operation once, in an order of its own.
  const round = fc.shuffledSubarray(
    made.map((_, index) => index),
    { minLength: made.length },
  );
  const order = fc.sample(round, { seed, numRuns: rounds }).flat();
  return order.slice(0, many).flatMap((index, number) => {
    const call = made[index];
    return call ? fc.sample(call, { seed: seed + number, numRuns: 1 }) : [];
  });
};
