import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { startModel, type Model } from './stubs/model.ts';
import { linkFor, logInByRequest, signInNewPerson, somebody, type Person } from './people.ts';
import { startSmtpStub, type SmtpStub } from './stubs/smtp-stub.ts';
import { administratorEmail, startProduct, type Product } from './product.ts';

/** Without a model and without a mail server, or with both. */
type Kind = 'offline' | 'connected';

type Environment = {
  readonly product: Product;
  readonly model: Model | undefined;
  readonly smtpStub: SmtpStub | undefined;
};

type TestFixtures = {
  /** What may appear in the browser's console in this test; everything else fails it. */
  readonly expectedErrors: RegExp[];
  /** Fails the test when the browser's console or the server's log has an error. */
  readonly quiet: void;
  /** The model server; only in the connected environment. */
  readonly model: Model;
  /** Signs a new person in on this page. */
  readonly signIn: () => Promise<Person>;
  /** Signs the administrator of this environment in on this page. */
  readonly signInAsAdministrator: () => Promise<Person>;
  /** The newest mailed link of somebody that is not in `used`. */
  readonly mailedLink: (email: string, used?: readonly string[]) => Promise<string>;
};

type WorkerFixtures = { readonly kind: Kind; readonly environment: Environment };

const startConnected = async (): Promise<Environment> => {
  const [model, smtpStub] = await Promise.all([startModel(60), startSmtpStub()]);
  const product = await startProduct({
    OPENAI_API_KEY: 'a-key-of-nobody',
    OPENAI_BASE_URL: model.url,
    SMTP_URL: smtpStub.url,
    COMPANY_NAME: 'Palco Ltda.',
    CONTACT_EMAIL: 'oi@exemplo.com.br',
    WHATSAPP_NUMBER: '5511999990000',
  });
  return { product, model, smtpStub };
};

const startOffline = async (): Promise<Environment> => ({
  product: await startProduct(),
  model: undefined,
  smtpStub: undefined,
});

/** The administrators who have an account already, by their environment. */
const administrators = new WeakMap<Environment, Person>();

const signInAsAdministrator = async (page: Page, environment: Environment): Promise<Person> => {
  const known = administrators.get(environment);
  if (known) {
    await logInByRequest(page, environment.product.url, known);
    return known;
  }
  const person = { ...somebody(), firstName: 'Sônia', email: administratorEmail };
  await signInNewPerson(page, environment.product.url, environment.smtpStub, person);
  administrators.set(environment, person);
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
  environment: [
    async ({ kind }, give) => {
      const environment = kind === 'offline' ? await startOffline() : await startConnected();
      await give(environment);
      // A product that is told to end goes on with the texts that it writes.
      environment.model?.hurry();
      await environment.product.stop();
      await environment.model?.stop();
      await environment.smtpStub?.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ environment }, give) => give(environment.product.url),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  expectedErrors: async ({}, give) => give([]),
  quiet: [
    async ({ context, environment, expectedErrors }, give) => {
      const errors = collectErrors(context);
      const before = environment.product.alarms().length;
      await give();
      const unexpected = errors.filter((error) => !expectedErrors.some((it) => it.test(error)));
      expect(unexpected, 'errors in the console of the browser').toEqual([]);
      expect(environment.product.alarms().slice(before), 'alarms of the server').toEqual([]);
    },
    { auto: true },
  ],
  model: async ({ environment }, give) => {
    if (!environment.model) throw new Error('This journey needs the connected environment.');
    await give(environment.model);
  },
  signIn: async ({ page, environment }, give) =>
    give(() => signInNewPerson(page, environment.product.url, environment.smtpStub)),
  signInAsAdministrator: async ({ page, environment }, give) =>
    give(() => signInAsAdministrator(page, environment)),
  mailedLink: async ({ page, environment }, give) =>
    give((email, used) =>
      linkFor(email, environment.product.url, page.request, environment.smtpStub, used),
    ),
});

export { expect };
