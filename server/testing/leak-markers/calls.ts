import { randomUUID } from 'node:crypto';
import { endpoints, type Endpoint } from '@webnario/domain/api/endpoints';
import { fileKinds } from '@webnario/domain/files/file-kinds';
import { exampleBodyOf, type ExampleIds } from '../example-bodies.ts';

export type Call = Pick<Endpoint, 'method' | 'path' | 'access'> & { readonly body?: unknown };

/** What stands for a parameter whose meaning does not follow from the part of the path before it. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  ':kind': Object.keys(fileKinds),
  ':promptType': ['persona'],
  ':number': ['0'],
  ':key': ['credits_per_persona'],
  ':sessionId': ['session'],
};
/** Where any id is as good as another: nothing of a person's script lies behind it. */
const anyId = ['categories', 'invitations', 'credit-requests', 'cases', 'sessions'];

export const queries: Readonly<Record<string, string>> = {
  'GET /api/projects/:id/versions': '?field=persona_validada',
  'GET /api/admin/figures': '?span=365',
  'GET /api/admin/users': '?search=pessoa',
};

/** Every address of a path, with everything that its parameters may stand for. */
export const addressesOf = (path: string, ids: Readonly<Record<string, string>>): string[] =>
  path.split('/').reduce<string[]>(
    (found, part, index, parts) => {
      if (!part.startsWith(':'))
        return found.map((address) => `${address}${index ? '/' : ''}${part}`);
      const before = parts[index - 1] ?? '';
      const id = anyId.includes(before) ? randomUUID() : ids[before];
      const values = parameters[part] ?? (id === undefined ? undefined : [id]);
      if (!values) throw new Error(`say in this test what ${part} of ${path} stands for`);
      return found.flatMap((address) => values.map((value) => `${address}/${value}`));
    },
    [''],
  );

/** What is sent to an endpoint; nothing where it takes no body. */
export const bodyOf = (call: Call, ids: ExampleIds): unknown =>
  // Not the phrase: the administrator who asks stays.
  call === endpoints.askDeletion ? { phrase: 'não' } : exampleBodyOf(call, ids);
