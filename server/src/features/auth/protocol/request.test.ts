import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonObject, parseBody } from './request.ts';

const parsedOr = (text: string, otherwise: unknown): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
};

describe('request bodies', () => {
  it('are read as JSON.parse reads them, or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const parsed = parsedOr(text, undefined);
        const acceptable = isJsonObject(parsed) ? [parsed, 'validation_failed'] : ['bad_json'];
        const result = parseBody(text);
        expect(acceptable).toContainEqual(result.ok ? result.value : result.code);
      }),
    );
  });

  it('are accepted when they hold ordinary data', () => {
    const ordinary = fc.dictionary(
      fc.stringMatching(/^[a-z_]{1,10}$/),
      fc.oneof(fc.integer(), fc.boolean(), fc.stringMatching(/^[ -~]{0,20}$/)),
    );
    fc.assert(
      fc.property(ordinary, (data) => {
        expect(parseBody(JSON.stringify(data))).toEqual({ ok: true, value: { ...data } });
      }),
    );
  });

  it.each(['{"a\\u0000":1}', '{"a":["\\u0000"]}', '{"a":"\\ud800"}'])(
    'are refused when they hold text that cannot be stored: %s',
    (text) => {
      expect(parseBody(text)).toMatchObject({ ok: false, code: 'validation_failed' });
    },
  );
});
