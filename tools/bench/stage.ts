import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { caseContent } from '@webnario/domain/testing/case-content';
import { spokenWords } from '@webnario/domain/script/speech';
import { scriptFields } from '@webnario/domain/project-fields';
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

type Script = Readonly<Record<string, string | null>>;

const shortScript: Script = {
  ...Object.fromEntries(scriptFields.map((field) => [field, null])),
  script_fase_1_validado: '## Boas-vindas\n\nBoa noite, que bom que você veio.',
};

/** The evaluation case, with its longest phase said again and again until there are ten thousand words. */
const longScript = (): Script => {
  const once = Object.fromEntries(scriptFields.map((field) => [field, caseContent[field]]));
  const phase = caseContent.script_fase_3_validado;
  const missing = words - spokenWords(Object.values(once).join('\n\n'));
  const times = 1 + Math.ceil(missing / spokenWords(phase));
  return {
    ...once,
    script_fase_3_validado: Array.from({ length: times }, () => phase).join('\n\n'),
  };
};

/** A telephone of a quarter of this machine's speed, on which every project stands at its end with that script. */
const openPhone = async (browser: Browser, person: SignedIn, script: Script): Promise<Page> => {
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
  await page.route('**/api/projects/*', async (route) => {
    const answer = await route.fetch();
    const project = (await answer.json()) as Record<string, unknown>;
    const end = { etapa_atual: 17, current_phase: 'resultado_final', is_completed: true };
    await route.fulfill({ response: answer, json: { ...project, ...end, ...script } });
  });
  await slowDown(context, page);
  return page;
};

const slowDown = async (context: BrowserContext, page: Page): Promise<void> => {
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

/** From the click on the last step to the frame that shows the script, on the page's own clock. */
const openingMs = async (page: Page, lastStep: string): Promise<number> => {
  await page.goto(lastStep);
  const link = page.getByRole('link', { name: 'Abrir o palco' });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  return link.evaluate(
    (it: HTMLElement) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = (): void => {
          const layer = document.querySelector<HTMLElement>('.prompter-layer');
          if (!layer?.style.transform) requestAnimationFrame(look);
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start), 0));
        };
        it.click();
        look();
      }),
  );
};

const medianOpening = async (page: Page, lastStep: string): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) times.push(await openingMs(page, lastStep));
  // The first one fetches the files that the browser keeps from then on.
  return median(times.slice(1));
};

type TraceEvent = { readonly name: string; readonly ts: number };

/** What the browser's own trace says of some seconds: the longest time between two drawn frames, and moved layouts. */
const watchFrames = async (browser: Browser, page: Page) => {
  const categories = ['disabled-by-default-devtools.timeline.frame', 'loading'];
  await browser.startTracing(page, { categories });
  await page.waitForTimeout(flowMs);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const drawn = trace.traceEvents
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b);
  const gaps = drawn.slice(1).map((at, index) => at - (drawn[index] ?? at));
  return {
    longest: Math.max(...gaps),
    perSecond: (drawn.length * 1000) / flowMs,
    shifts: trace.traceEvents.filter(({ name }) => name === 'LayoutShift').length,
  };
};

/** The ceiling of a motion: a page with one box, moved by the browser alone. */
const emptyPage =
  '<style>div{width:9rem;height:9rem;background:teal;animation:down 60s linear}@keyframes down{to{transform:translateY(2000px)}}</style><div></div>';

const framesOf = ({
  longest,
  perSecond,
  shifts,
}: Awaited<ReturnType<typeof watchFrames>>): string =>
  `${Math.round(longest)} ms, ${Math.round(perSecond)} a second, ${shifts} layout shifts`;

const measureMotion = async (browser: Browser, page: Page): Promise<Figure> => {
  await page.keyboard.press('Space');
  await page.locator('.prompter-clock[data-status=flowing]').waitFor();
  const ours = await watchFrames(browser, page);
  await page.keyboard.press('p');
  const empty = await page.context().newPage();
  await slowDown(page.context(), empty);
  await empty.setContent(emptyPage);
  const ceiling = await watchFrames(browser, empty);
  return {
    name: `stage: longest frame while it flows, ${slowdown} times slower`,
    value: framesOf(ours),
    ceiling: `${framesOf(ceiling)} (an empty page)`,
    goal: `≤ ${frameGoalMs} ms, no layout shift`,
    isMet: ours.longest <= frameGoalMs && ours.shifts === 0,
  };
};

/** The stage with a script of ten thousand words on a slow telephone: how soon it opens and how evenly it moves. */
export const measureStage = async (): Promise<Figure[]> => {
  const product = await startProduct({ DATA_DIR: temporaryFolder() });
  const person = await signUp(product.url);
  const lastStep = `${product.url}/webinar/${await newProject(person)}/script`;
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({ executablePath, args: chromiumArgs() });
  onStopAll(() => browser.close());
  const short = await medianOpening(await openPhone(browser, person, shortScript), lastStep);
  const page = await openPhone(browser, person, longScript());
  const opening = await medianOpening(page, lastStep);
  const motion = await measureMotion(browser, page);
  await browser.close();
  await product.stop();
  return [
    {
      name: `stage: opened with 10,000 words, ${slowdown} times slower`,
      value: `${Math.round(opening)} ms`,
      ceiling: `${Math.round(short)} ms (ten words)`,
      goal: `≤ ${openingGoalMs} ms`,
      isMet: opening <= openingGoalMs,
    },
    motion,
  ];
};
