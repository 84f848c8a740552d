import { endpoints, type Endpoint } from '@webnario/domain/api/endpoints';
import { describe, expect, it } from 'vitest';
import { countWork } from '../../../testing/counted-work.ts';
import { openApiDocument, openApiRoutes } from './openapi.ts';

const schema: unknown = expect.any(Object);
/** JSON, the events of a stream, or either. */
const contentOf = ({ answer, events }: Endpoint) => ({
  ...(answer.def.type === 'never' ? {} : { 'application/json': { schema } }),
  ...(events ? { 'text/event-stream': { schema } } : {}),
});

describe('the OpenAPI document', () => {
  const document = openApiDocument('Webnário');

  it('has every endpoint with its body, response and access [R-DATA-12]', () => {
    for (const endpoint of Object.values(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      expect(operation).toMatchObject({
        summary: endpoint.summary,
        responses: { '2XX': { content: contentOf(endpoint) } },
        ...('body' in endpoint && { requestBody: { required: true } }),
        ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
      });
    }
  });

  it('describes each event of a stream', () => {
    const path = endpoints.followGeneration.path.replace(':id', '{id}');
    const text = JSON.stringify(document.paths[path]?.['get']);
    for (const name of ['started', 'queued', 'running', 'delta', 'completing', 'done', 'failed']) {
      expect(text).toContain(`"event":{"type":"string","const":"${name}"}`);
    }
  });

  it('lists the Idempotency-Key header for idempotent endpoints only', () => {
    const takesKey = Object.values(endpoints).filter((endpoint) => {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = JSON.stringify(document.paths[path]?.[endpoint.method.toLowerCase()]);
      return operation.includes('"name":"Idempotency-Key","in":"header"');
    });
    expect(takesKey).toEqual(
      Object.values(endpoints).filter((endpoint) => 'idempotent' in endpoint),
    );
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe('the description of the API', () => {
  it.each(['/api/openapi.json', '/api/docs'])(
    'is made once, however often %s is asked for [B-HOLD-149]',
    async (path) => {
      const routes = openApiRoutes('Webnário');
      const ask = async (): Promise<string> => (await routes.request(path)).text();
      const first = await ask();
      expect(await countWork(async () => expect(await ask()).toBe(first))).toBeLessThan(20);
    },
  );
});
