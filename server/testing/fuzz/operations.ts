import type { Endpoint } from '@webnario/domain/api/endpoints';
import { openApiDocument, otherCalls } from '../../src/platform/http/openapi.ts';
import { endpoints } from '@webnario/domain/api/endpoints';
import { exampleBodyOf } from '../example-bodies.ts';
import { authOperations } from './auth-operations.ts';
import { goodBodies, personsIds } from './good-bodies.ts';
import type { Operation } from './operation.ts';
import type { Schema } from './values.ts';

type OperationSchema = {
  readonly parameters: readonly { name: string; in: string; schema: Schema }[];
  readonly requestBody?: { content: { 'application/json': { schema: Schema } } };
  readonly responses: { '2XX': { content?: Record<string, { schema: Schema }> } };
};

const { paths } = openApiDocument('Webnário');

const ofTable = (call: Pick<Endpoint, 'method' | 'path' | 'access' | 'body'>): Operation => {
  const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
  const described = paths[path]?.[call.method.toLowerCase()] as OperationSchema;
  const { parameters, requestBody, responses } = described;
  const queries = parameters.filter((each) => each.in === 'query');
  const known = call.body === undefined ? [] : [exampleBodyOf(call, personsIds)];
  return {
    method: call.method,
    path,
    access: call.access,
    query: Object.fromEntries(queries.map(({ name, schema }) => [name, schema])),
    takesKey: parameters.some((each) => each.in === 'header'),
    body: requestBody?.content['application/json'].schema,
    good: [...known, ...(goodBodies[`${call.method} ${call.path}`] ?? [])],
    answers: Object.fromEntries(
      Object.entries(responses['2XX'].content ?? {}).map(([type, { schema }]) => [type, schema]),
    ),
  };
};

/** Everything that the OpenAPI document describes, and the protocol of signing in, which describes itself elsewhere. */
export const operations: readonly Operation[] = [
  ...[...Object.values(endpoints), ...otherCalls].map(ofTable),
  ...authOperations,
];
