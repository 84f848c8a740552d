import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from './openai-call.ts';

let asked: string[] = [];
const elsewhere = createServer((incoming, outgoing) => {
  asked.push(incoming.url ?? '');
  outgoing.end('{}');
});
const named = createServer((_incoming, outgoing) => {
  const { port } = elsewhere.address() as AddressInfo;
  outgoing.writeHead(307, { location: `http://127.0.0.1:${port}/elsewhere` }).end();
});

beforeAll(async () => {
  for (const server of [elsewhere, named]) {
    // oxlint-disable-next-line no-await-in-loop -- the first must be there before the second sends anybody to it
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
});
afterAll(() => {
  named.close();
  elsewhere.close();
});

test('a redirect of the server of models is not followed with the key or the texts', async () => {
  asked = [];
  const { port } = named.address() as AddressInfo;
  const { client } = connect('uma-chave', `http://127.0.0.1:${port}/v1`);
  const messages = [{ role: 'user' as const, content: 'um texto' }];
  await expect(client.chat.completions.create({ model: 'm', messages })).rejects.toThrow(
    /connection/i,
  );
  expect(asked).toEqual([]);
});
