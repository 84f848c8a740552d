import { downloads } from '@webnario/domain/api/downloads';
import { endpoints, type Endpoint } from '@webnario/domain/api/endpoints';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import type { AppEnv } from './request-response.ts';
import { idempotencyKeyHeader } from '../idempotency/keyed-call.ts';

type OperationSummary = Pick<Endpoint, 'method' | 'path' | 'access' | 'summary' | 'query'>;

/** Calls whose responses have no schema: files and this document itself. */
export const otherCalls: readonly OperationSummary[] = [
  ...Object.values(downloads),
  {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'Esta descrição, em OpenAPI 3.1',
  },
  { method: 'GET', path: '/api/docs', access: 'public', summary: 'Esta descrição, para ler' },
];

const described: readonly (OperationSummary | Endpoint)[] = [
  ...Object.values(endpoints),
  ...otherCalls,
];

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const jsonContent = (schema: object) => ({ content: { 'application/json': { schema } } });

const isJson = (answer: z.ZodMiniType): boolean => answer.def.type !== 'never';

/** What a call answers: JSON, the events of a stream, each of them of the schema, or either. */
const answerContent = (call: OperationSummary | Endpoint) => {
  if (!('answer' in call)) return {};
  const { answer, events } = call;
  return {
    content: {
      ...(isJson(answer) ? jsonContent(jsonSchema(answer, 'output')).content : {}),
      ...(events ? { 'text/event-stream': { schema: jsonSchema(events, 'output') } } : {}),
    },
  };
};

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = (query: z.ZodMiniType | undefined) => {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

/** What `idempotent` endpoints take, so that a call sent again is not done again. */
const keyParameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description:
    'De 1 a 200 caracteres. O mesmo pedido com a mesma chave, em até 24 horas, recebe a mesma resposta e não é feito de novo.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const failure = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        details: { type: 'object' },
      },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
};

const operation = (call: OperationSummary | Endpoint) => ({
  summary: call.summary,
  parameters: [
    ...pathParameters(call.path),
    ...queryParameters(call.query),
    ...('idempotent' in call && call.idempotent ? [keyParameter] : []),
  ],
  ...('body' in call &&
    call.body && {
      requestBody: { required: true, ...jsonContent(jsonSchema(call.body, 'input')) },
    }),
  responses: {
    '2XX': {
      description: 'Feito',
      ...answerContent(call),
    },
    default: { description: 'Recusado ou falhou', ...jsonContent(failure) },
  },
  ...(call.access !== 'public' && { security: [{ session: [] }] }),
});

/** The OpenAPI 3.1 document of every call of the product, made from the same schemas that read and answer them. */
export const openApiDocument = (title: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of described) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};

const accessWords: Record<Endpoint['access'], string> = {
  public: 'aberta',
  leaving: 'com sessão',
  user: 'com sessão',
  admin: 'só administradores',
};

const schemaBlock = (title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output') =>
  schema
    ? html`<details>
        <summary>${title}</summary>
        <pre>${JSON.stringify(jsonSchema(schema, io), null, 2)}</pre>
      </details>`
    : '';

const section = (call: OperationSummary | Endpoint) =>
  html`<section>
    <h2><code>${call.method}</code> <code>${call.path}</code></h2>
    <p>${call.summary} <small>(${accessWords[call.access]})</small></p>
    ${schemaBlock('Consulta', call.query, 'input')}
    ${schemaBlock('Corpo', 'body' in call ? call.body : undefined, 'input')}
    ${schemaBlock('Resposta', 'answer' in call && isJson(call.answer) ? call.answer : undefined, 'output')}
    ${schemaBlock('Eventos', 'events' in call ? call.events : undefined, 'output')}
  </section>`;

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1.05rem;margin:2rem 0 .25rem}p{margin:.25rem 0}pre{overflow:auto;padding:1rem;border:1px solid #8884;border-radius:.5rem}`;

const page = (title: string) =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · ${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>API · ${title}</h1>
          <p>
            As chamadas com sessão levam o cabeçalho <code>Authorization: Bearer</code> com o token
            de acesso. As que criam ou custam aceitam <code>${idempotencyKeyHeader}</code>. O
            documento completo: <a href="/api/openapi.json">/api/openapi.json</a>.
          </p>
          ${described.map(section)}
        </main>
      </body>
    </html>`;

/** Both descriptions, each made when it is first asked for: that takes some ten milliseconds, and anybody may ask. */
export const openApiRoutes = (title: string) => {
  let toRead: ReturnType<typeof page> | undefined;
  let json: string | undefined;
  return new Hono<AppEnv>()
    .get('/api/openapi.json', (c) => {
      json ??= JSON.stringify(openApiDocument(title));
      return c.body(json, 200, { 'content-type': 'application/json' });
    })
    .get('/api/docs', (c) => {
      c.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      toRead ??= page(title);
      return c.html(toRead);
    });
};
