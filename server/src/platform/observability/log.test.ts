import { describe, expect, it } from 'vitest';
import { makeLog } from './log.ts';

const written = (error: unknown): string => {
  let line = '';
  const log = makeLog('info', { destination: { write: (text: string) => void (line += text) } });
  log.error({ err: error }, 'it broke');
  return line;
};

const asked = (params: readonly unknown[], cause: Error): Error =>
  Object.assign(
    new Error(`Failed query: insert into users values ($1)\nparams: ${params.join(',')}`, {
      cause,
    }),
    { query: 'insert into users values ($1)', params },
  );

describe('the log entry of an error', () => {
  it('contains the message, the place in the code and the causes', () => {
    const cause = Object.assign(new Error('connection reset'), { code: 'ECONNRESET' });
    const line = JSON.parse(written(new Error('no luck', { cause }))) as { err: object };
    expect(line.err).toMatchObject({
      type: 'Error',
      message: 'no luck',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'connection reset', code: 'ECONNRESET' },
    });
  });

  it('includes no query parameters', () => {
    const params = ['$argon2id$v=19$segredo', 'um roteiro\n    at segredo'];
    const line = written(asked(params, Object.assign(new Error('away'), { detail: 'segredo' })));
    expect(line).toContain('insert into users');
    expect(line).toContain('away');
    expect(line).not.toContain('segredo');
  });

  it.each([
    'Incorrect API key provided: sk-proj-segredo123',
    'refused: authorization Bearer segredo.abc',
    'bad token eyJhbGciOiJFUzI1NiJ9.segredo.segredo',
    'cannot reach smtp://pessoa:segredo@mail.example',
  ])('includes no key, token or password: %s', (message) => {
    const headers = { authorization: 'Bearer segredo' };
    const error = Object.assign(new Error(message), { headers, error: { message } });
    expect(written(error)).not.toContain('segredo');
  });
});
