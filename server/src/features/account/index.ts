import type { Deps } from '../../platform/deps.ts';
import type { Guards } from '../../platform/http.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Credits } from '../credits/index.ts';
import { accountRoutes } from './routes.ts';

/** The person's own account and what anybody may know of this installation. */
export const makeAccount = (
  deps: Deps,
  others: { readonly catalog: Catalog; readonly credits: Credits; readonly guards: Guards },
) => ({ routes: accountRoutes(deps, others.catalog, others.credits, others.guards) });
