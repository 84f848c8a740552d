import { isSettingKey, type SettingKey } from '@webnario/domain/catalog/settings';
import type { RefusalCode } from '@webnario/domain/errors';
import { isUuid } from '@webnario/domain/fields';
import { isFileKind, type FileKind } from '@webnario/domain/files/file-kinds';
import { ok, refused, type Result } from '@webnario/domain/result';
import { promptTypes, type PromptType } from '@webnario/domain/project-fields';
import type { AppContext } from './request-response.ts';

/** How the text of a parameter is read, and what the call is refused as where it cannot be one: as one that does not exist. */
type Parameter<Value> = {
  readonly read: (text: string) => Value | undefined;
  readonly refusal: RefusalCode;
};

const id = (refusal: RefusalCode): Parameter<string> => ({
  read: (text) => (isUuid(text.toLowerCase()) ? text.toLowerCase() : undefined),
  refusal,
});

const promptType: Parameter<PromptType> = {
  read: (text) => promptTypes.find((type) => type === text),
  refusal: 'not_found',
};
const versionNumber: Parameter<number> = {
  read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
  refusal: 'version_not_found',
};
const settingKey: Parameter<SettingKey> = {
  read: (text) => (isSettingKey(text) ? text : undefined),
  refusal: 'not_found',
};
const fileKind: Parameter<FileKind> = {
  read: (text) => (isFileKind(text) ? text : undefined),
  refusal: 'not_found',
};

/** Every parameter of a path, named with the part of the path before it. */
const parameters = {
  'projects/:id': id('project_not_found'),
  'bin/:id': id('project_not_found'),
  'files/:kind': fileKind,
  'phases/:id': id('phase_not_found'),
  'versions/:id': id('version_not_found'),
  'versions/:number': versionNumber,
  'generations/:id': id('generation_not_found'),
  'reading-links/:id': id('reading_link_not_found'),
  'comments/:id': id('comment_not_found'),
  'users/:id': id('user_not_found'),
  'sessions/:id': id('session_not_found'),
  'sessions/:sessionId': id('session_not_found'),
  'categories/:id': id('not_found'),
  'invitations/:id': id('not_found'),
  'credit-requests/:id': id('not_found'),
  'cases/:id': id('not_found'),
  'prompts/:promptType': promptType,
  'settings/:key': settingKey,
} as const;

type Parameters = typeof parameters;

type LastPart<Path extends string> = Path extends `${string}/${infer Rest}` ? LastPart<Rest> : Path;

/** The parameters in a path as the table names them: `projects/:id` of `/api/projects/:id/copies`. */
type NamesIn<Path extends string> = Path extends `${infer Before}/:${infer After}`
  ? After extends `${infer Name}/${infer Rest}`
    ? `${LastPart<Before>}/:${Name}` | NamesIn<`/${Rest}`>
    : `${LastPart<Before>}/:${After}`
  : never;

type ValueOf<Name> = Name extends keyof Parameters
  ? NonNullable<ReturnType<Parameters[Name]['read']>>
  : unknown;

/** The values of the parameters in a path, by their names. */
export type PathParams<Path extends string> = {
  readonly [
    Name in NamesIn<Path> as Name extends `${string}:${infer Short}` ? Short : never
  ]: ValueOf<Name>;
};

/** Makes what reads the parameters of one path, from left to right. Throws for a path with one that is not in the table. */
export const makeReadParams = (path: string) => {
  const parts = path.split('/');
  const inPath = parts.flatMap((part, place) => {
    if (!part.startsWith(':')) return [];
    const parameter = (parameters as Record<string, Parameter<unknown>>)[
      `${parts[place - 1]}/${part}`
    ];
    if (!parameter) throw new Error(`${path}: how is ${part} read?`);
    return [{ ...parameter, name: part.slice(1) }];
  });
  return (c: AppContext): Result<Record<string, unknown>> => {
    const values: Record<string, unknown> = {};
    for (const { name, read, refusal } of inPath) {
      const value = read(c.req.param(name) ?? '');
      if (value === undefined) return refused(refusal);
      values[name] = value;
    }
    return ok(values);
  };
};
