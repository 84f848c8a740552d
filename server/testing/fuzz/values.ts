import { anyCharacter } from '@webnario/domain/testing/any-character';
import * as fc from 'fast-check';

/** As much of a JSON Schema as the OpenAPI document uses. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

/** What stands for something of the people among whom a call is made; `callers.ts` says what. */
const ours = (...names: readonly string[]): readonly string[] => names.map((name) => `{{${name}}}`);

/** By the name of a member: what it may name, mostly something of the person, sometimes of the neighbour. */
const named: Readonly<Record<string, readonly string[]>> = {
  category_id: ours('category'),
  projectId: ours('person.projects', 'person.projects', 'neighbour.projects', 'nothing'),
  user_ids: ours('person.users', 'other.users', 'nothing'),
  promptType: ['persona', 'script_fase_1', 'promessa_forte', 'prompt_geracao_persona'],
  prompt_type: ['persona', 'script_fase_1'],
  phase_type: ['dados_oferta', 'persona'],
  email: ours('person.email', 'other.email', 'neighbour.email', 'new.email'),
  password: ours('person.password', 'other.password', 'new.password'),
  current_password: ours('person.password', 'other.password'),
  refresh_token: ours('person.refresh'),
  field: ['persona_validada', 'script_fase_1_validado'],
};

const maliciousTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00',
  '\u202e\u2066\u200b',
  '💥'.repeat(300),
  'x'.repeat(70_000),
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '%s%n%x',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'javascript:alert(1)',
  '\r\nSet-Cookie: a=b',
  '=HYPERLINK("http://example.com")',
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  '-1',
  '0x10',
  'true',
  'null',
  '%',
  '_',
  '\\',
  '['.repeat(5000),
  '*a_'.repeat(5000),
  '> '.repeat(8000),
  '![]('.repeat(5000),
  '## a\n'.repeat(4000),
  '2027-02-30T25:61:61Z',
] as const;

const maliciousNumbers = [-1, 0, -0.5, 0.1, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, 5e-324, -(2 ** 53)];

/**
 * What no form sends: text that cannot be stored, very long or with the syntax of a program; and values of another
 * type.
 */
export const maliciousText = fc.constantFrom(...maliciousTexts);
const maliciousValue: fc.Arbitrary<unknown> = fc.oneof(
  maliciousText,
  fc.constantFrom(...maliciousNumbers),
  fc.constantFrom(null, true, [], {}, [null], { $ne: null }, { length: 1e9 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const words = fc
  .array(fc.constantFrom('preço', 'curso', 'doces', 'de', 'em', '7', '## Título\n\n'), {
    minLength: 1,
    maxLength: 30,
  })
  .map((parts) => parts.join(' '));

const matching = (pattern: string): fc.Arbitrary<string> => {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return words;
  }
};

const text = (schema: Schema): fc.Arbitrary<string> => {
  const { minLength = 0, maxLength = 500, pattern, format } = schema;
  if (format === 'date-time') {
    return fc
      .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  }
  const fitting = (typed: string): string => typed.slice(0, maxLength).padEnd(minLength, 'x');
  // The pattern of a name of a model uses classes of letters, which the generator does not know.
  if (pattern?.includes('\\p{')) return fc.constantFrom('gpt-4o', 'llama3.1');
  if (pattern) return matching(pattern).map(fitting);
  return fc.oneof(
    { weight: 6, arbitrary: words.map(fitting) },
    {
      weight: 2,
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: 60 }).map(fitting),
    },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(maxLength), 'x'.repeat(minLength)) },
  );
};

const number = ({ minimum = -1000, maximum = 100_000 }: Schema, whole: boolean) => {
  const bounds = { min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) };
  const least = Math.max(0, bounds.min);
  const small = fc.integer({ min: least, max: Math.max(least, Math.min(20, bounds.max)) });
  const wide = whole ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true });
  const edges = fc.constantFrom(minimum, maximum);
  return fc.oneof({ weight: 4, arbitrary: small }, wide, edges);
};

const object = ({ properties = {}, required = [], additionalProperties }: Schema) => {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, name)]),
  );
  if (typeof additionalProperties === 'object') {
    return fc.dictionary(
      fc.constantFrom('nome', 'preco', 'a b', 'ç'),
      valueOf(additionalProperties),
    );
  }
  return fc.record(members, { requiredKeys: required.filter((name) => name in members) });
};

const ofType = (type: string | undefined, schema: Schema): fc.Arbitrary<unknown> => {
  const { items = {}, minItems = 0, maxItems = 4 } = schema;
  switch (type) {
    case 'string':
      return text(schema);
    case 'integer':
      return number(schema, true);
    case 'number':
      return number(schema, false);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(items), { minLength: minItems, maxLength: Math.min(maxItems, 4) });
    case 'object':
      return object(schema);
    case undefined:
    default:
      return fc.oneof(words, fc.jsonValue({ maxDepth: 2 }));
  }
};

/** A value that the schema accepts, or would but for what a schema cannot say. */
export const valueOf = (schema: Schema, name = ''): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, name)));
  const known = named[name];
  if (known) {
    const one = fc.constantFrom(...known);
    return schema.type === 'array' ? fc.array(one, { minLength: 1, maxLength: 3 }) : one;
  }
  if (typeof schema.type === 'object') {
    return fc.oneof(...schema.type.map((type) => ofType(type, schema)));
  }
  return ofType(schema.type, schema);
};

type Json = Record<string, unknown> | unknown[];

const isParent = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every object and list in a value, itself first. */
const parents = (value: unknown): Json[] =>
  isParent(value) ? [value, ...Object.values(value).flatMap(parents)] : [];

/** Members that no body has, and that nobody may set. */
const undeclared = [
  'user_id',
  'userId',
  'id',
  'role',
  'is_admin',
  'credits_remaining',
  'etapa_atual',
  'deleted_at',
  'prototype',
];

/** The value with one thing in it that is not as it should be: a member gone, one of another kind, one too many. */
export const mutated = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.nat(),
      fc.nat(),
      fc.constantFrom('drop', 'replace', 'replace', 'add', 'many'),
      maliciousValue,
    )
    .map(([where, which, how, other]) => {
      const copy: unknown = structuredClone(value);
      const all = parents(copy);
      const parent = all[where % Math.max(1, all.length)];
      if (!parent) return other;
      const keys = Object.keys(parent);
      const key = keys[which % Math.max(1, keys.length)];
      const members = parent as Record<string, unknown>;
      if (how === 'add' || key === undefined) {
        members[undeclared[which % undeclared.length] ?? 'id'] = other;
      } else if (how === 'drop') delete members[key];
      else if (how === 'many') members[key] = Array.from({ length: 2000 }, () => members[key]);
      else members[key] = other;
      return copy;
    });

const deep = (open: string, close: string): string => open.repeat(50_000) + close.repeat(50_000);

/** Bodies that are no JSON, or JSON that asks for much. */
export const maliciousBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '7',
    '"texto"',
    '{"a":}',
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":1,"a":2}',
    '{"a":1e99999}',
    '{"a":"\\ud800"}',
    '\u{feff}{}',
    'a=b&c=d',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    deep('[', ']'),
    deep('{"a":', '}'),
    `{"a":"${'x'.repeat(1_100_000)}"}`,
  ),
  maliciousValue.map((value) => JSON.stringify(value)),
  fc.string({ unit: anyCharacter, maxLength: 50 }),
);
