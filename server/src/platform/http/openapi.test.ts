import { endpoints } from '@webnario/domain/api/endpoints';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

describe('the OpenAPI document', () => {
  const document = openApiDocument('Webnário');

  it('has every endpoint with its body, response and access', () => {
    for (const endpoint of Object.values(endpoints)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      expect(operation).toMatchObject({
        summary: endpoint.summary,
        responses: { '2XX': { content: { 'application/json': { schema: expect.any(Object) } } } },
        ...('body' in endpoint && { requestBody: { required: true } }),
        ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
      });
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
