import type { Guards } from '../../platform/http/request-response.ts';
import { accountRoutes } from './routes.ts';
import type { Parts } from './service.ts';

/** The person's own account and what anybody may know of this installation. */
export const makeAccount = (parts: Parts) => ({
  routes: (guards: Guards) => accountRoutes(parts, guards),
});
