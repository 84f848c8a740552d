import { endpoints, type Endpoint } from '@webnario/domain/api/endpoints';
import { refusals } from '@webnario/domain/errors';
import { ok, type Refused, type Result } from '@webnario/domain/result';
import type { Router } from '../../platform/http/router.ts';
import {
  refuse,
  type AppContext,
  type Guards,
  type Status,
} from '../../platform/http/request-response.ts';
import { eventStream, failureBody, successBody } from './follow/event-stream.ts';
import { cancel } from './follow/cancel.ts';
import { cancellingOf, cancellingOfStarted } from './follow/cancelling.ts';
import { findGeneration, followRow, followStarted, type FollowStart } from './follow/follow.ts';
import { optimise } from './free/optimise-promise.ts';
import { reword } from './free/reword-sentence.ts';
import type { GenerationDeps } from './deps.ts';
import type { Listener, Outcome } from './run/registry.ts';
import { generate, regenerate } from './start/start.ts';

const wantsStream = (c: AppContext): boolean =>
  c.req.header('accept')?.includes('text/event-stream') ?? false;

/** A failure in the form of the specification, `{success, content, error}`, under its own status. */
const fail = (c: AppContext, refusal: Refused): Response => {
  const wait = refusal.details?.['retry_after_seconds'];
  if (wait !== undefined) c.header('retry-after', String(wait));
  const status = refusals[refusal.code].status as Status;
  return c.json({ success: false, content: null, error: failureBody(refusal) }, status);
};

const succeed = (c: AppContext, endpoint: Endpoint, value: object): Response =>
  c.json(endpoint.answer.parse(value) as object);

/** Waits for the end; the work goes on even when nobody waits any more. */
const waitForEnd = (deps: GenerationDeps, started: FollowStart, userId: string): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const listener = { onText: () => undefined, onEnd: resolve };
    followStarted(deps, started, userId, listener).catch(reject);
  });

type Connect = (to: Listener) => (() => void) | Promise<() => void>;

type Stream = { readonly guards: Guards; readonly close: () => void };

/** The same connection, which ends when the session of its caller does; then, and when its reader leaves, it is closed. */
const whileSignedIn =
  (c: AppContext, { guards, close }: Stream, connect: Connect): Connect =>
  async (to) => {
    const unwatch = guards.whileSignedIn(c, to.onEnd);
    const end = (): void => {
      unwatch();
      close();
    };
    try {
      const stop = await connect(to);
      return () => {
        end();
        stop();
      };
    } catch (error) {
      end();
      throw error;
    }
  };

/** Counts a stream before anything is done for it; what becomes none is not counted. */
const inStream = async (
  c: AppContext,
  guards: Guards,
  work: (stream: Stream) => Promise<Result<Response>>,
): Promise<Response> => {
  const opened = guards.openStream(c);
  if (!opened.ok) return fail(c, opened);
  const close = opened.value;
  try {
    const answered = await work({ guards, close });
    if (answered.ok) return answered.value;
    close();
    return fail(c, answered);
  } catch (error) {
    close();
    throw error;
  }
};

/** Shows a text from its first word on. */
const showStarted = async (
  c: AppContext,
  deps: GenerationDeps,
  stream: Stream,
  started: FollowStart,
): Promise<Response> => {
  const { step } = started;
  const { userId } = c.var.caller;
  const isRunning = started.kind === 'running';
  const generationId = isRunning ? started.generationId : started.outcome.generationId;
  const cancelling = isRunning
    ? await cancellingOfStarted(deps, { id: started.generationId, userId })
    : undefined;
  const connect = (to: Listener) => followStarted(deps, started, userId, to);
  const connectHere = whileSignedIn(c, stream, connect);
  return eventStream({ generationId, step, cancelling }, connectHere, { ...deps, log: c.var.log });
};

const answerStarted = async (
  c: AppContext,
  { deps, guards }: { deps: GenerationDeps; guards: Guards },
  endpoint: Endpoint,
  start: () => Promise<Result<FollowStart>>,
): Promise<Response> => {
  if (wantsStream(c)) {
    return inStream(c, guards, async (stream) => {
      const started = await start();
      return started.ok ? ok(await showStarted(c, deps, stream, started.value)) : started;
    });
  }
  const started = await start();
  if (!started.ok) return fail(c, started);
  const outcome = await waitForEnd(deps, started.value, c.var.caller.userId);
  if (!outcome.ok) return fail(c, outcome);
  return succeed(c, endpoint, successBody(started.value.step, outcome));
};

/** The three function calls of the specification and one beside them: what they refuse once the caller is known has its form. */
const mountFunctions = (deps: GenerationDeps, { guards, mountResponse }: Router): void => {
  mountResponse(
    endpoints.generate,
    (c, { userId, body: { projectId, promptType, userInput }, request }) => {
      const call = { userId, projectId, promptType, userInput, request };
      return answerStarted(c, { deps, guards }, endpoints.generate, () => generate(deps, call));
    },
    { refuseAs: fail },
  );
  mountResponse(
    endpoints.regenerate,
    (c, { userId, body, request }) => {
      const call = { userId, ...body, request };
      return answerStarted(c, { deps, guards }, endpoints.regenerate, () => regenerate(deps, call));
    },
    { refuseAs: fail },
  );
  mountResponse(
    endpoints.optimise,
    async (c, { userId, body, request }) => {
      const result = await optimise(deps, { userId, ...body, request });
      return result.ok ? succeed(c, endpoints.optimise, result.value) : fail(c, result);
    },
    { refuseAs: fail },
  );
  mountResponse(
    endpoints.reword,
    async (c, { userId, body, request }) => {
      const result = await reword(deps, { userId, ...body, request });
      return result.ok ? succeed(c, endpoints.reword, result.value) : fail(c, result);
    },
    { refuseAs: fail },
  );
};

/** Those three and the two on a generation that exists. */
export const mountGenerationRoutes = (deps: GenerationDeps, router: Router): void => {
  const { guards, mount, mountResponse } = router;
  mountFunctions(deps, router);
  mountResponse(endpoints.followGeneration, async (c, { userId, params: { id }, query }) => {
    const found = await findGeneration(deps, { id, userId });
    if (!found.ok) return refuse(c, found);
    const row = found.value;
    return inStream(c, guards, async (stream) => {
      const connect = (to: Listener) => followRow(deps, row, query.offset ?? 0, to);
      const cancelling =
        row.finishedAt === null ? await cancellingOf(deps, deps.db, row) : undefined;
      const start = { generationId: id, step: row.step, cancelling };
      return ok(eventStream(start, whileSignedIn(c, stream, connect), { ...deps, log: c.var.log }));
    });
  });
  mount(endpoints.cancelGeneration, ({ userId, params: { id }, query: { promised } }) =>
    cancel(deps, { id, userId }, { promised }),
  );
};
