import { Hono } from 'hono';
import type { AppEnv, Guards } from '../../platform/http/request-response.ts';
import { auditRoutes } from './audit/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import type { AdminDeps } from './deps.ts';
import { figureRoutes } from './figures/routes.ts';
import { modelRoutes } from './models/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { promptRoutes } from './prompts/routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { trialRoutes } from './trials/routes.ts';
import type { RunningTrials } from './trials/running.ts';
import { userRoutes } from './users/routes.ts';

export const adminRoutes = (deps: AdminDeps, running: RunningTrials, guards: Guards) =>
  new Hono<AppEnv>()
    .route('/', overviewRoutes(deps, guards))
    .route('/', auditRoutes(deps, guards))
    .route('/', figureRoutes(deps, guards))
    .route('/', userRoutes(deps, guards))
    .route('/', categoryRoutes(deps, guards))
    .route('/', promptRoutes(deps, guards))
    .route('/', modelRoutes(deps, guards))
    .route('/', settingRoutes(deps, guards))
    .route('/', requestRoutes(deps, guards))
    .route('/', invitationRoutes(deps, guards))
    .route('/', trialRoutes(deps, running, guards));
