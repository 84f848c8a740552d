import { endpoints } from '@webnario/domain/api/endpoints';
import { ok, refused } from '@webnario/domain/result';
import { Hono } from 'hono';
import type { Db, Deps } from '../../platform/deps.ts';
import type { ProjectsDeps } from './deps.ts';
import {
  answer,
  readBody,
  readQuery,
  refuse,
  uuidParam,
  type AppEnv,
  type Guards,
} from '../../platform/http/request-response.ts';
import { answerIdempotently } from '../../platform/idempotency/idempotent-route.ts';
import { lifeRoutes } from './life/routes.ts';
import type { Writing } from './life/service.ts';
import { patchProject } from './patch.ts';
import { createPhase, updatePhase } from './phases/service.ts';
import { toProject } from './present.ts';
import { prepareFindSeen } from './repo.ts';
import { versionRoutes } from './versions/routes.ts';
import type { Writers } from './versions/service.ts';
import { advance, createProject, listProjects, prepareFirstProjects } from './service.ts';

const dashboardSize = 6;
const noProject = refused('project_not_found');

/** The page that the dashboard opens with: one statement checks the session and reads it. Any other is read step by step. */
const firstPage = (deps: Deps & ProjectsDeps, guards: Guards) =>
  guards.signedInReading(
    (isSessionLive) => {
      const findFirst = prepareFirstProjects(deps, isSessionLive);
      return async (c, session) => {
        const query = readQuery(c, endpoints.projects);
        if (!query.ok) return undefined;
        const { limit = dashboardSize, view = 'active', ...narrowed } = query.value;
        const isFirst = view === 'active' && Object.values(narrowed).every((value) => !value);
        return isFirst ? findFirst(limit, session) : undefined;
      };
    },
    (c, page) => answer(c, endpoints.projects, ok(page)),
  );

const collectionRoutes = (deps: Deps & ProjectsDeps, guards: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.projects.path, firstPage(deps, guards), async (c) => {
      const query = readQuery(c, endpoints.projects);
      if (!query.ok) return refuse(c, query);
      const { limit = dashboardSize, category_id: categoryId, ...rest } = query.value;
      const { userId } = c.var.caller;
      const page = await listProjects(deps, deps.db, { ...rest, userId, limit, categoryId });
      return answer(c, endpoints.projects, page);
    })
    .post(endpoints.createProject.path, guards.signedIn, async (c) => {
      const project = await readBody(c, endpoints.createProject);
      if (!project.ok) return refuse(c, project);
      const { userId } = c.var.caller;
      const create = (tx: Db) => createProject(deps, tx, { userId, project: project.value });
      return answerIdempotently(c, deps, endpoints.createProject, create, 201);
    });

/** Reading one project is what screens do most, so one statement checks the session and reads the project. */
const readRoute = (deps: Deps & ProjectsDeps, guards: Guards) =>
  new Hono<AppEnv>().get(
    endpoints.project.path,
    guards.signedInReading(
      (isSessionLive) => {
        const findSeen = prepareFindSeen(deps.db, isSessionLive);
        return async (c, session) => {
          const projectId = uuidParam(c, 'id');
          if (projectId === undefined) return undefined;
          const [row] = await findSeen.execute({ projectId, ...session });
          return row;
        };
      },
      (c, row) => answer(c, endpoints.project, ok(toProject(row))),
    ),
    (c) => refuse(c, noProject),
  );

const changeRoutes = (deps: Deps & ProjectsDeps, guards: Guards) =>
  new Hono<AppEnv>()
    .patch(endpoints.updateProject.path, guards.signedIn, async (c) => {
      const projectId = uuidParam(c, 'id');
      if (projectId === undefined) return refuse(c, noProject);
      const patch = await readBody(c, endpoints.updateProject);
      if (!patch.ok) return refuse(c, patch);
      const { userId } = c.var.caller;
      const changed = await patchProject(deps, deps.db, { projectId, userId, patch: patch.value });
      return answer(c, endpoints.updateProject, changed);
    })
    .post(endpoints.advance.path, guards.signedIn, async (c) => {
      const projectId = uuidParam(c, 'id');
      if (projectId === undefined) return refuse(c, noProject);
      const move = await readBody(c, endpoints.advance);
      if (!move.ok) return refuse(c, move);
      const { userId } = c.var.caller;
      const moved = await advance(deps, deps.db, { projectId, userId, move: move.value });
      return answer(c, endpoints.advance, moved);
    });

const phaseRoutes = (deps: Deps & ProjectsDeps, guards: Guards) =>
  new Hono<AppEnv>()
    .post(endpoints.createPhase.path, guards.signedIn, async (c) => {
      const projectId = uuidParam(c, 'id');
      if (projectId === undefined) return refuse(c, noProject);
      const body = await readBody(c, endpoints.createPhase);
      if (!body.ok) return refuse(c, body);
      const { userId } = c.var.caller;
      const { phase_type: phaseType, input_data: inputData } = body.value;
      const phase = { projectId, userId, phaseType, inputData };
      const create = (tx: Db) => createPhase(deps, tx, phase);
      return answerIdempotently(c, deps, endpoints.createPhase, create, 201);
    })
    .patch(endpoints.updatePhase.path, guards.signedIn, async (c) => {
      const phaseId = uuidParam(c, 'id');
      if (phaseId === undefined) return refuse(c, refused('phase_not_found'));
      const body = await readBody(c, endpoints.updatePhase);
      if (!body.ok) return refuse(c, body);
      const { userId } = c.var.caller;
      const { input_data: inputData } = body.value;
      const changed = await updatePhase(deps, deps.db, { phaseId, userId, inputData });
      return answer(c, endpoints.updatePhase, changed);
    });

export const projectRoutes = (
  deps: Deps & ProjectsDeps,
  guards: Guards,
  writing: Writing & Writers,
) =>
  new Hono<AppEnv>()
    .route('/', collectionRoutes(deps, guards))
    .route('/', readRoute(deps, guards))
    .route('/', changeRoutes(deps, guards))
    .route('/', phaseRoutes(deps, guards))
    .route('/', versionRoutes(deps, guards, writing))
    .route('/', lifeRoutes(deps, guards, writing));
