import { chromium, type Browser, type Page } from '@playwright/test';
import { caseContent } from '@webnario/domain/script-check/testing/case-content';
import { spokenWords } from '@webnario/domain/script/speech';
import { scriptFields } from '@webnario/domain/wizard/steps';
import { chromiumArgs, ensureChromium } from '../chromium.ts';
import { onStopAll } from '../processes.ts';
import { median, type Figure } from './figures.ts';
import { newProject, signUp, type SignedIn } from './person.ts';
import { startProduct, temporaryFolder } from './product.ts';

const words = 10_000;
const slowdown = 4;
const rounds = 5;
const flowMs = 15_000;
const openingGoalMs = 1000;
const frameGoalMs = 50;

/** The evaluation case, with its longest phase said again and again until there are ten thousand words. */
const longScript = (): Record<string, string> => {
  const once = spokenWords(scriptFields.map((field) => caseContent[field]).join('\n\n'));
  const phase = caseContent.script_fase_3_validado;
  const times = Math.ceil((words - once) / spokenWords(phase)) + 1;
  return {
    ...Object.fromEntries(scriptFields.map((field) => [field, caseContent[field]])),
    script_fase_3_validado: Array.from({ length: times }, () => phase).join('\n\n'),
  };
};

/** A telephone of four times less speed, on which the project has the long script. */
const openPhone = async (browser: Browser, person: SignedIn): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript(
    (session) => localStorage.setItem('webnario-auth', session),
    JSON.stringify(person.session),
  );
  const page = await context.newPage();
  const script = longScript();
  await page.route('**/api/projects/*', async (route) => {
    const answer = await route.fetch();
    const project = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...project, ...script } });
  });
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
};

/** From the beginning of the navigation to the frame that shows the script, with the files in the browser's store. */
const openingMs = async (page: Page, address: string): Promise<number> => {
  await page.goto('about:blank');
  await page.goto(address);
  const seen = await page.waitForFunction(
    () => {
      const layer = document.querySelector<HTMLElement>('.prompter-layer');
      return layer?.style.transform
        ? new Promise<number>((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
          })
        : undefined;
    },
    undefined,
    { polling: 'raf' },
  );
  return Number(await seen.jsonValue());
};

type TraceEvent = {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly cat: string;
  readonly ph: string;
  readonly tid: number;
  readonly pid: number;
};

export const traceOf = async (browser: Browser, page: Page): Promise<TraceEvent[]> => {
  await page.keyboard.press('Space');
  await page.locator('.prompter-clock[data-status=flowing]').waitFor();
  await browser.startTracing(page, {
    categories: [
      'devtools.timeline',
      'disabled-by-default-devtools.timeline.frame',
      'disabled-by-default-devtools.timeline',
      'toplevel',
      'cc',
      'benchmark',
      'viz',
      'loading',
    ],
  });
  await page.waitForTimeout(flowMs);
  const trace = await browser.stopTracing();
  return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
};

export const explore = async () => {
  const product = await startProduct({ DATA_DIR: temporaryFolder() });
  const person = await signUp(product.url);
  const address = `${product.url}/webinar/${await newProject(person)}/palco`;
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumArgs(),
  });
  onStopAll(() => browser.close());
  const page = await openPhone(browser, person);
  const openings: number[] = [];
  for (let round = 0; round <= rounds; round += 1) openings.push(await openingMs(page, address));
  console.log('openings', openings, median(openings.slice(1)));
  const events = await traceOf(browser, page);
  const names = new Map<string, number>();
  for (const e of events)
    names.set(`${e.cat}|${e.name}|${e.ph}`, (names.get(`${e.cat}|${e.name}|${e.ph}`) ?? 0) + 1);
  console.log(
    [...names]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 60)
      .map(([n, c]) => `${c} ${n}`)
      .join('\n'),
  );
  (await import('node:fs')).writeFileSync('/tmp/shots/trace.json', JSON.stringify(events));
  await browser.close();
  await product.stop();
};
