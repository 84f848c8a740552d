import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import { onStopAll } from '../processes.ts';
import { median, type Figure } from './figures.ts';
import { newProject, signUp, type SignedIn } from './person.ts';
import { piece } from './streams/piece.ts';
import { startProduct, temporaryFolder, type Running } from './product.ts';

const rounds = 7;
const goalMs = 60;
const firstWord = 'Amanhece';
const wordsAfter = 200;
const wordEveryMs = 25;

/** Leaves in the page the moment at which the word was first laid out, as milliseconds since 1970. */
const watchForWord = (word: string): void => {
  const seen = window as Window & { wordSeenAt?: number };
  const look = (): void => {
    if (seen.wordSeenAt === undefined && document.body?.innerText.includes(word)) {
      requestAnimationFrame(() => {
        seen.wordSeenAt ??= performance.timeOrigin + performance.now();
      });
    }
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
};

/** A model that records when it sends its first token, and goes on for a while. */
const startModel = async () => {
  let firstTokenAt = 0;
  const answer = (response: ServerResponse): void => {
    let words = wordsAfter;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    firstTokenAt = performance.timeOrigin + performance.now();
    response.write(piece(`## Perfil\n\n${firstWord} e ela abre o salão. `));
    const speaking = setInterval(() => {
      response.write(piece('Palavra. '));
      words -= 1;
      if (words > 0) return;
      clearInterval(speaking);
      response.end(`${piece('', 'stop')}data: [DONE]\n\n`);
    }, wordEveryMs);
    response.once('close', () => clearInterval(speaking));
  };
  const server = createServer((request, response) => {
    request.resume().once('end', () => answer(response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onStopAll(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, firstTokenAt: () => firstTokenAt };
};

const openStep = async (
  browser: Browser,
  product: Running,
  person: SignedIn,
): Promise<{ page: Page; close: () => Promise<void> }> => {
  const context = await browser.newContext();
  await context.addInitScript(watchForWord, firstWord);
  await context.addInitScript(
    (session) => localStorage.setItem('webnario-auth', session),
    JSON.stringify(person.session),
  );
  const page = await context.newPage();
  const id = await newProject(person);
  await page.goto(`${product.url}/webinar/${id}/script`);
  return { page, close: () => context.close() };
};

const seenAt = async (page: Page): Promise<number> => {
  const handle = await page.waitForFunction(
    () => (window as Window & { wordSeenAt?: number }).wordSeenAt,
    undefined,
    { timeout: 30_000, polling: 50 },
  );
  return Number(await handle.jsonValue());
};

/** From the model's first token to the frame that shows the first word, in a real browser, on one clock. */
export const measureFirstWord = async (): Promise<Figure> => {
  const model = await startModel();
  const product = await startProduct({
    DATA_DIR: temporaryFolder(),
    OPENAI_API_KEY: 'a-key-of-nobody',
    OPENAI_BASE_URL: model.url,
  });
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: chromiumArgs() });
  onStopAll(() => browser.close());
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, close } = await openStep(browser, product, await signUp(product.url));
    waits.push((await seenAt(page)) - model.firstTokenAt());
    await close();
  }
  await browser.close();
  await product.stop();
  return {
    name: "first word on screen after the model's first token",
    value: `${Math.round(median(waits))} ms`,
    ceiling: "0 ms, the model's own clock",
    goal: `≤ ${goalMs} ms`,
    isMet: median(waits) <= goalMs,
  };
};
