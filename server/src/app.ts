import { bodyBytes, publicBodyBytes } from '@webnario/domain/limits';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { hostsToAgreeTo, keepSignUpAgreements, makeAccount } from './features/account/index.ts';
import {
  forgetInAudit,
  makeAdmin,
  makeTellOutOfMoney,
  recordAppointment,
} from './features/admin/index.ts';
import { makeAuth, type Hashing } from './features/auth/index.ts';
import { makeCatalog, storedPrompts } from './features/catalog/index.ts';
import { makeCreditRequests } from './features/credit-requests/index.ts';
import { makeCredits, sumUpLedger } from './features/credits/index.ts';
import { makeDocuments, type FileWorkerOptions } from './features/documents/index.ts';
import {
  isBeingWritten,
  makeGeneration,
  type GenerationOptions,
} from './features/generation/index.ts';
import { makeProjects } from './features/projects/index.ts';
import { makeRehearsals } from './features/rehearsals/index.ts';
import { makeSharing } from './features/sharing/index.ts';
import { limitBody } from './platform/http/body-limit.ts';
import type { Deps } from './platform/deps.ts';
import { answerError } from './platform/http/errors.ts';
import { healthRoutes } from './platform/observability/health.ts';
import { makeRouter } from './platform/http/mount.ts';
import type { AppEnv } from './platform/http/request-response.ts';
import { makeMailbox } from './platform/mail/mailbox.ts';
import { makeMeters, type Connections } from './platform/observability/metrics.ts';
import { openApiRoutes } from './platform/http/openapi.ts';
import { pageSettings } from './platform/http/page-settings.ts';
import { requestLog } from './platform/http/request-log.ts';
import { forbidCaching, securityHeaders } from './platform/http/security-headers.ts';
import { answerUnknownPath, isProgramPath } from './platform/http/unknown-paths.ts';
import { webFiles } from './platform/http/web-files.ts';
import { diskOf, warnOfDisk } from './platform/observability/disk.ts';
import type { Outages } from './platform/observability/outages.ts';
import { deleteExpired } from './delete-expired.ts';

/** The folder of the built web page. */
const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

const hourMs = 60 * 60_000;

/** Options that differ in tests and tools. */
export type AppOptions = {
  /** Another folder for the built web page. */
  readonly webRoot?: string;
  readonly generation?: GenerationOptions;
  readonly files?: FileWorkerOptions;
  /** What hashes passwords. */
  readonly hashing?: Hashing;
  /** What the log tells of: a server on a full disk is not ready. */
  readonly outages?: Outages;
  /** The connections to the database, for the figures of the process. */
  readonly connections?: (() => Connections) | undefined;
};

/** The features, made in the order of their dependencies. */
const makeFeatures = (deps: Deps, options: AppOptions) => {
  const catalog = makeCatalog(deps);
  const credits = makeCredits(deps);
  const auth = makeAuth(deps, {
    openAccount: credits.openAccount,
    keepAgreements: keepSignUpAgreements,
    noteAppointed: recordAppointment.bind(null, deps),
    hashing: options.hashing,
  });
  const projects = makeProjects({ ...deps, isBeingWritten });
  const tellOutOfMoney = makeTellOutOfMoney(deps);
  const written = { projects, credits, catalog, hostsToAgreeTo, tellOutOfMoney };
  const generation = makeGeneration(deps, written, options.generation);
  const { isDemonstration, modelHosts, models, promptTrials } = generation;
  const documents = makeDocuments(deps, { projects, credits }, options.files);
  const account = makeAccount({
    ...deps,
    credits,
    documents,
    isDemonstration,
    modelHosts,
    leaving: auth.leaving,
    writing: generation,
    forget: [forgetInAudit, storedPrompts.forgetSavedBy, credits.rememberMailbox, sumUpLedger],
  });
  const rehearsals = makeRehearsals(deps, { projects });
  const sharing = makeSharing(deps, { projects });
  const creditRequests = makeCreditRequests(deps, { credits });
  const admin = makeAdmin({
    ...deps,
    credits,
    creditRequests,
    models,
    promptTrials,
    accounts: auth.accounts,
    writing: generation,
    invitations: auth.invitations,
  });
  const beside = { documents, rehearsals, sharing, creditRequests };
  return { admin, catalog, credits, auth, projects, generation, account, ...beside };
};

type Features = ReturnType<typeof makeFeatures>;

const mountFeatures = (app: Hono<AppEnv>, deps: Deps, features: Features): void => {
  const { auth, projects, generation } = features;
  const { account, admin, catalog, credits, creditRequests } = features;
  const { documents, rehearsals, sharing } = features;
  const router = makeRouter(app, deps, auth.guards);
  app.route('/', auth.routes);
  for (const feature of [auth, account, admin, catalog, credits, creditRequests]) {
    feature.mountRoutes(router);
  }
  projects.mountRoutes(router, generation);
  for (const feature of [generation, documents, rehearsals, sharing]) feature.mountRoutes(router);
};

/** The app and the work that runs beside its routes. */
export type App = {
  readonly app: Hono<AppEnv>;
  /** Prepares what the first request needs, and starts the recurring work. */
  readonly start: () => Promise<void>;
  /** Resolves when the clean-up that began last has ended: `start` does not wait for its own. */
  readonly tidied: () => Promise<void>;
  /**
   * Says that this process ends (`/readyz` answers 503) and lets no text begin; everything else is served. Resolves when
   * the texts that were begun have ended, or after that time.
   */
  readonly drain: (limitMs: number) => Promise<void>;
  /** Ends the work that requests started, with everything recorded. */
  readonly close: () => Promise<void>;
};

/** The work beside the routes: keys and administrators, abandoned generations, a clean-up of sessions and of the bin at the start and every hour. */
const backgroundWork = (
  deps: Deps,
  { account, admin, auth, projects, generation, documents, sharing, creditRequests }: Features,
): Omit<App, 'app' | 'drain'> => {
  let hourly: NodeJS.Timeout | undefined;
  let tidying: Promise<unknown> | undefined;
  const tidy = (): void => {
    const cleaned = auth.cleanUp().catch((error: unknown) => {
      deps.log.error({ err: error }, 'expired sessions and links could not be removed');
    });
    const emptied = projects.emptyBin(generation).catch((error: unknown) => {
      deps.log.error({ err: error }, 'the bin could not be emptied');
    });
    const left = account.deleteLeavers().catch((error: unknown) => {
      deps.log.error({ err: error }, 'accounts whose owners left could not be deleted');
    });
    const forgotten = generation.cleanUp().catch((error: unknown) => {
      deps.log.error({ err: error }, 'texts that no limit counts could not be forgotten');
    });
    const retired = deleteExpired(deps).catch((error: unknown) => {
      deps.log.error({ err: error }, 'what is too old could not be deleted');
    });
    const looked = warnOfDisk(deps.env.DATA_DIR, deps.log);
    tidying = Promise.all([cleaned, emptied, left, forgotten, retired, looked]);
  };
  return {
    start: async () => {
      await auth.start();
      await generation.start();
      sharing.start();
      creditRequests.start();
      deps.mail.start();
      // Also cleans up on a server that never runs for an hour; the start does not wait for it.
      tidy();
      hourly = setInterval(tidy, hourMs).unref();
    },
    tidied: async () => void (await tidying),
    close: async () => {
      clearInterval(hourly);
      admin.close();
      await generation.stop();
      await documents.close();
      await sharing.close();
      await creditRequests.close();
      await tidying;
    },
  };
};

/** The whole server as one Hono app: features, the one error handler, the built web page. It opens no port. */
export const makeApp = (deps: Deps, options: AppOptions = {}): App => {
  const meters = makeMeters();
  const features = makeFeatures(deps, options);
  const { connections } = options;
  let isEnding = false;
  const drain: App['drain'] = (limitMs) => {
    isEnding = true;
    return features.generation.drain(limitMs);
  };
  const app = new Hono<AppEnv>();
  app.onError((error, c) => answerError(error, c));
  app.use(requestLog(deps, meters));
  app.use(securityHeaders(deps.env.PUBLIC_URL));
  for (const path of ['/api/*', '/functions/*', '/auth/v1/*']) app.use(path, forbidCaching());
  app.use('/api/reading/*', limitBody(publicBodyBytes));
  for (const path of ['/api/*', '/functions/*']) app.use(path, limitBody(bodyBytes));
  const disk = () => diskOf(deps.env.DATA_DIR);
  const sources = { day: features.admin.figuresOfToday, connections, disk };
  app.route(
    '/',
    healthRoutes(deps, meters, sources, {
      isEnding: () => isEnding,
      isFull: () => options.outages?.lasts('disk') ?? false,
    }),
  );
  app.route('/', openApiRoutes(deps.env.PRODUCT_NAME));
  app.route('/', makeMailbox(deps));
  mountFeatures(app, deps, features);
  const unknownPath = answerUnknownPath(app);
  const web = webFiles(options.webRoot ?? builtWeb, pageSettings(deps.env));
  app.notFound((c) => (isProgramPath(c.req.path) ? unknownPath(c) : web(c)));
  return { app, drain, ...backgroundWork(deps, features) };
};
