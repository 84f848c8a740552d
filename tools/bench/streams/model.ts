import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { splitPrompt } from '@webnario/domain/catalog/prompts';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { defaultPromptOf } from '../../../server/src/db/seed/prompts.ts';
import { piece } from './piece.ts';
import { stampOf, startPace } from './pace.ts';

/**
 * A model that sends timestamps, sixty times a second, until POST /end; then it sends the blocks that the prompt asks
 * for, so that nothing is missing from the text.
 */
const titles = splitBlocks(splitPrompt(defaultPromptOf('persona').content).system)
  .map(({ title }) => title)
  .filter(Boolean);
const rest = titles.map((title) => `\n\n## ${title}\n\nTexto deste bloco.`).join('');

const pace = startPace();
const answers = new Set<() => void>();

const answer = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(piece(`## ${titles[0]}\n\n`));
  const leave = pace.join(() => void response.write(piece(`${stampOf(Date.now())} `)));
  const end = (): void => {
    leave();
    answers.delete(end);
    response.end(`${piece(rest)}${piece('', 'stop')}data: [DONE]\n\n`);
  };
  response.once('close', () => {
    leave();
    answers.delete(end);
  });
  answers.add(end);
};

const server = createServer((request, response) => {
  request.resume().once('end', () => {
    if (request.url !== '/end') {
      answer(response);
      return;
    }
    for (const end of answers) end();
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
