import type { Router } from '../../platform/http/router.ts';
import { mountAuditRoutes } from './audit/routes.ts';
import { mountCategoryRoutes } from './categories/routes.ts';
import type { AdminDeps } from './deps.ts';
import { mountFigureRoutes } from './figures/routes.ts';
import { mountModelRoutes } from './models/routes.ts';
import { mountInvitationRoutes } from './invitations/routes.ts';
import { mountOverviewRoutes } from './overview/routes.ts';
import { mountPromptRoutes } from './prompts/routes.ts';
import { mountRequestRoutes } from './requests/routes.ts';
import { mountSettingRoutes } from './settings/routes.ts';
import { mountTrialRoutes } from './trials/routes.ts';
import type { RunningTrials } from './trials/running.ts';
import { mountUserRoutes } from './users/routes.ts';

export const mountAdminRoutes = (deps: AdminDeps, running: RunningTrials, router: Router): void => {
  mountOverviewRoutes(deps, router);
  mountAuditRoutes(deps, router);
  mountFigureRoutes(deps, router);
  mountUserRoutes(deps, router);
  mountCategoryRoutes(deps, router);
  mountPromptRoutes(deps, router);
  mountModelRoutes(deps, router);
  mountSettingRoutes(deps, router);
  mountRequestRoutes(deps, router);
  mountInvitationRoutes(deps, router);
  mountTrialRoutes(deps, running, router);
};
