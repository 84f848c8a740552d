import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { asWanted, wantedBlocks, type ModelRequest } from '../../server/testing/model.ts';
import { piece } from './streams/piece.ts';

/** A model that writes what it is asked for, sixty pieces a second, each text in TEXT_MS. */
const everyMs = 1000 / 60;
const { TEXT_MS = '0' } = process.env;
const piecesOfText = Math.max(1, Math.round(Number(TEXT_MS) / everyMs));

const suggestions = [
  'Calcule o preço certo no seu ritmo',
  'Organize suas encomendas passo a passo',
  'Venda bolos com preço justo, sem planilha complicada',
];

const write = (text: string, response: ServerResponse): void => {
  const size = Math.ceil(text.length / piecesOfText);
  let sent = 0;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const timer = setInterval(() => {
    response.write(piece(text.slice(sent, sent + size)));
    sent += size;
    if (sent < text.length) return;
    clearInterval(timer);
    response.end(`${piece('', 'stop')}data: [DONE]\n\n`);
  }, everyMs);
  response.once('close', () => clearInterval(timer));
};

const contentFor = (asked: ModelRequest): string =>
  wantedBlocks(asked).length > 0 ? asWanted(asked) : JSON.stringify({ sugestoes: suggestions });

const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
    return;
  }
  json(request).then(
    (asked) => write(contentFor(asked as ModelRequest), response),
    () => response.destroy(),
  );
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
