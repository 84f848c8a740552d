import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startModel, type Model } from './model.ts';
import { arriveSignedIn, linkFor, somebody, type Person } from './people.ts';
import { startPostOffice, type PostOffice } from './smtp-stub.ts';
import { administratorEmail, startProduct, type Product } from './product.ts';

/** Without a model and without a mail server, or with both. */
type Kind = 'offline' | 'connected';

type World = {
  readonly product: Product;
  readonly model: Model | undefined;
  readonly postOffice: PostOffice | undefined;
};

type TestFixtures = {
  /** What may appear in the browser's console in this test; everything else fails it. */
  readonly expectedErrors: RegExp[];
  /** Fails the test when the browser's console or the server complained. */
  readonly quiet: void;
  /** The model server; only in the connected world. */
  readonly model: Model;
  /** Signs a new person in on this page. */
  readonly arrive: () => Promise<Person>;
  /** Signs the administrator of this world in on this page. */
  readonly arriveAsAdministrator: () => Promise<Person>;
  /** The newest mailed link of somebody that is not in `used`. */
  readonly mailedLink: (email: string, used?: readonly string[]) => Promise<string>;
};

type WorkerFixtures = { readonly kind: Kind; readonly world: World };

const startConnected = async (): Promise<World> => {
  const [model, postOffice] = await Promise.all([startModel(60), startPostOffice()]);
  const product = await startProduct({
    OPENAI_API_KEY: 'a-key-of-nobody',
    OPENAI_BASE_URL: model.url,
    SMTP_URL: postOffice.url,
    COMPANY_NAME: 'Palco Ltda.',
    CONTACT_EMAIL: 'oi@exemplo.com.br',
    WHATSAPP_NUMBER: '5511999990000',
  });
  return { product, model, postOffice };
};

const startOffline = async (): Promise<World> => ({
  product: await startProduct(),
  model: undefined,
  postOffice: undefined,
});

/** The administrators who have an account already, by their world. */
const administrators = new WeakMap<World, Person>();

const logIn = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/$/);
};

const arriveAsAdministrator = async (page: Page, world: World): Promise<Person> => {
  const known = administrators.get(world);
  if (known) {
    await logIn(page, known);
    return known;
  }
  const person = { ...somebody(), firstName: 'Sônia', email: administratorEmail };
  await arriveSignedIn(page, world.product.url, world.postOffice, person);
  administrators.set(world, person);
  return person;
};

const collectErrors = (context: BrowserContext): string[] => {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  kind: ['offline', { option: true, scope: 'worker' }],
  world: [
    async ({ kind }, give) => {
      const world = kind === 'offline' ? await startOffline() : await startConnected();
      await give(world);
      await world.product.stop();
      await world.model?.stop();
      await world.postOffice?.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ world }, give) => give(world.product.url),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  expectedErrors: async ({}, give) => give([]),
  quiet: [
    async ({ context, world, expectedErrors }, give) => {
      const errors = collectErrors(context);
      const before = world.product.alarms().length;
      await give();
      const unexpected = errors.filter((error) => !expectedErrors.some((it) => it.test(error)));
      expect(unexpected, 'errors in the console of the browser').toEqual([]);
      expect(world.product.alarms().slice(before), 'alarms of the server').toEqual([]);
    },
    { auto: true },
  ],
  model: async ({ world }, give) => {
    if (!world.model) throw new Error('This journey needs the connected world.');
    await give(world.model);
  },
  arrive: async ({ page, world }, give) =>
    give(() => arriveSignedIn(page, world.product.url, world.postOffice)),
  arriveAsAdministrator: async ({ page, world }, give) =>
    give(() => arriveAsAdministrator(page, world)),
  mailedLink: async ({ page, world }, give) =>
    give((email, used) => linkFor(email, world.product.url, page.request, world.postOffice, used)),
});

export { expect };
