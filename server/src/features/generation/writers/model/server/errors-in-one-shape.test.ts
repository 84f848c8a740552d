import { describe, expect, it } from 'vitest';
import { inOneShape } from './errors-in-one-shape.ts';

const json = { 'content-type': 'application/json' };
const answer = (status: number, body: string, headers: Record<string, string> = json) =>
  inOneShape(new Response(body, { status, headers }));

const sentence = 'temperature is not supported';

describe('the refusal of a server', () => {
  it.each([
    [{ error: { message: sentence, param: 'temperature' } }],
    [{ object: 'error', message: sentence, param: 'temperature' }],
  ])('says what the server refuses in the shape %j [B-ADMIN-08]', async (body) => {
    const read: unknown = await (await answer(400, JSON.stringify(body))).json();
    expect(read).toMatchObject({ error: { message: sentence, param: 'temperature' } });
  });

  it.each(['{"detail":"temperature"}', '["x"]'])(
    'is kept as one message in the shape %s',
    async (body) => {
      const refused = await answer(422, body, { ...json, 'content-length': '9' });
      expect(await refused.json()).toEqual({ error: { message: body } });
      expect([refused.status, refused.headers.get('content-length')]).toEqual([422, null]);
    },
  );

  it('has the place and message of each detail, and nothing of the request [B-ADMIN-08]', async () => {
    const sent = { max_tokens: 900, temperature: 0.3 };
    const detail = [
      { type: 'extra_forbidden', loc: ['body', 'temperature'], msg: 'Extra', input: sent },
      { type: 'missing', loc: ['body', 'messages', 0], msg: 'Field required', input: sent },
    ];
    for (const body of [
      { detail, body: sent },
      { object: 'error', message: { detail } },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const refused = await answer(422, JSON.stringify(body));
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(await refused.json()).toEqual({
        error: { message: 'body.temperature: Extra; body.messages.0: Field required' },
      });
    }
  });

  it('is left as it is when it is no JSON, whatever its content type', async () => {
    expect(await (await answer(502, '<html>', { 'content-type': 'text/html' })).text()).toBe(
      '<html>',
    );
    expect(await (await answer(502, '{')).text()).toBe('{');
  });

  it('is not looked for in a successful response', async () => {
    const response = new Response('{}', { headers: json });
    expect(await inOneShape(response)).toBe(response);
  });
});
