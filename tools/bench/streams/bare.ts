import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stampOf, startPace } from './pace.ts';

/** The ceiling: a server that generates the same events and writes them to the response. */
const pace = startPace();
const ends = new Set<() => void>();

const stream = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  let offset = 0;
  const leave = pace.join((dueMs) => {
    const text = `${stampOf(dueMs)} `;
    response.write(`event: delta\ndata: ${JSON.stringify({ text, offset })}\n\n`);
    offset += text.length;
  });
  const end = (): void => {
    leave();
    ends.delete(end);
    response.end();
  };
  response.once('close', end);
  ends.add(end);
};

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    if (request.url !== '/end') {
      stream(response);
      return;
    }
    for (const end of ends) end();
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
