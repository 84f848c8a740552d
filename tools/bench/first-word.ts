import { LLMock } from '@copilotkit/aimock';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import { onStopAll } from '../processes.ts';
import { median, type Figure } from './figures.ts';
import { newProject, signUp, type SignedIn } from './person.ts';
import { startProduct, temporaryFolder, type Running } from './product.ts';

const rounds = 7;
const goalMs = 60;
const firstWord = 'Amanhece';

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

/** A model that notes when it lets its first token go. */
const startModel = async () => {
  const server = new LLMock({ port: 0, logLevel: 'silent' });
  let firstTokenAt = 0;
  server.addFixture({
    match: {},
    response: () => {
      firstTokenAt = performance.timeOrigin + performance.now();
      return {
        content: `## Perfil\n\n${firstWord} e ela abre o salão. ${'Palavra. '.repeat(200)}`,
      };
    },
    chunkSize: 30,
    streamingProfile: { tps: 40 },
  });
  await server.start();
  onStopAll(() => server.stop());
  return { url: `${server.url}/v1`, firstTokenAt: () => firstTokenAt };
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
