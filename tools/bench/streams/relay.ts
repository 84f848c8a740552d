import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import OpenAI from 'openai';

/**
 * The ceiling: a bare server that asks the model for each caller with the library that the product uses, and writes each
 * piece on as the same event, the moment it comes.
 */
const client = new OpenAI({
  apiKey: process.env['OPENAI_API_KEY'],
  baseURL: process.env['OPENAI_BASE_URL'],
  maxRetries: 0,
});

const relay = async (response: ServerResponse): Promise<void> => {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const stream = await client.chat.completions.create(
    { model: 'a-model', messages: [{ role: 'user', content: 'Escreva.' }], stream: true },
    { signal: gone.signal },
  );
  let offset = 0;
  for await (const chunk of stream) {
    const text = chunk.choices[0]?.delta.content ?? '';
    response.write(`event: delta\ndata: ${JSON.stringify({ text, offset })}\n\n`);
    offset += text.length;
  }
  response.end();
};

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    relay(response).catch(() => response.destroy());
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
