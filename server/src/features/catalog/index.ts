import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { mountCatalogRoutes } from './routes.ts';
import { creditSettings, openAiKey } from './service.ts';

export * as storedCategories from './categories.repo.ts';
export * as storedPrompts from './prompts.repo.ts';
export * as storedSettings from './settings.repo.ts';
export { creditSettings, openAiKeyPurpose, resealSettings } from './service.ts';

/** Categories and settings, as users and the other features need them. */
export const makeCatalog = (deps: Deps) => ({
  mountRoutes: (router: Router) => mountCatalogRoutes(deps, router),
  creditSettings,
  /** The model's key in use, read anew each time; undefined means demonstration mode. */
  openAiKey: () => openAiKey(deps),
});
export type Catalog = ReturnType<typeof makeCatalog>;
