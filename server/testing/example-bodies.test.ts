import { randomUUID } from 'node:crypto';
import { endpoints, type Endpoint } from '@webnario/domain/api/endpoints';
import { describe, expect, it } from 'vitest';
import { exampleBodyOf } from './example-bodies.ts';

const ids = { projectId: randomUUID(), categoryId: randomUUID(), userId: randomUUID() };
const withBody = Object.values<Endpoint>(endpoints).filter(({ body }) => body !== undefined);

describe('an example body', () => {
  it.each(withBody.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is accepted by the schema of %s',
    (_name, call) => {
      expect(call.body?.safeParse(exampleBodyOf(call, ids))).toMatchObject({ success: true });
    },
  );
});
