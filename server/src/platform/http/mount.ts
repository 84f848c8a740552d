import type { Endpoint } from '@webnario/domain/api/endpoints';
import { read } from '@webnario/domain/fields';
import { ok, type Result } from '@webnario/domain/result';
import type { SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { runIdempotently, type KeyedWork } from '../idempotency/idempotency-keys.ts';
import { readKeyedCall } from '../idempotency/keyed-call.ts';
import { unreadable } from './body-limit.ts';
import { clientOf } from './client.ts';
import { makeReadParams } from './path-parameters.ts';
import {
  answer,
  refuse,
  type AppContext,
  type AppEnv,
  type Guards,
  type SessionOfCall,
  type Status,
} from './request-response.ts';
import type { AroundResponse, InTransaction, OwnRow, Router } from './router.ts';

type Platform = Pick<Deps, 'db' | 'env' | 'now'>;
type CallInput = { readonly query?: unknown; readonly body?: unknown };
/** A call as this file carries it from row to handler; `Call` is what the two agree on. `client` is read where it is asked for. */
type LooseCall = { readonly [name: string]: unknown };
type LooseHandler = (call: LooseCall) => Promise<Result<unknown>>;
type LooseAnswer = Record<string, unknown>;
type LooseAround = {
  readonly before?: LooseHandler;
  readonly afterCommit?: () => void;
  readonly kept?: {
    readonly of: (answer: LooseAnswer) => LooseAnswer;
    readonly again: (call: LooseCall, kept: LooseAnswer) => Promise<Result<unknown>>;
  };
};
type Respond = (c: AppContext, call: LooseCall) => Response | Promise<Response>;

/** Query and body, read by the row's schemas. Refused: `bad_json`, `body_too_large`, `validation_failed` with fields. */
const readSent = async (
  c: AppContext,
  { query, body }: Pick<Endpoint, 'query' | 'body'>,
): Promise<Result<CallInput>> => {
  const queried = query ? read(query, c.req.query()) : ok(undefined);
  if (!queried.ok || !body) return queried.ok ? ok({ query: queried.value }) : queried;
  let json: unknown;
  try {
    json = await c.req.json();
  } catch (error) {
    return unreadable(c, error);
  }
  const sent = read(body, json);
  return sent.ok ? ok({ query: queried.value, body: sent.value }) : sent;
};

const readKeyed = async (c: AppContext, { body }: Pick<Endpoint, 'body'>) =>
  readKeyedCall(c, body ? await c.req.json() : undefined);

type AnyShortcut = (
  isSessionLive: SQL<boolean>,
) => (call: LooseCall, session: SessionOfCall) => Promise<unknown>;

/** Makes what answers by a shortcut, and does nothing where that finds nothing. */
const makeTryAtOnce = (guards: Guards, row: Endpoint, shortcut: AnyShortcut) => {
  const find = shortcut(guards.isSessionLive);
  const readParams = makeReadParams(row.path);
  return async (c: AppContext): Promise<Response | undefined> => {
    const params = readParams(c);
    const sent = await readSent(c, row);
    if (!params.ok || !sent.ok) return undefined;
    const call = { ...sent.value, params: params.value };
    const found = await guards.readAtOnce(c, (session) => find(call, session));
    return found && answer(c, row, found);
  };
};

type ServeOptions = AroundResponse & {
  readonly tryFirst?: ((c: AppContext) => Promise<Response | undefined>) | undefined;
};

/** Makes what reads a call to a row, in this order: who calls, the path, query and body. */
const makeServe =
  (app: Hono<AppEnv>, platform: Platform, guards: Guards) =>
  (
    row: OwnRow | Endpoint,
    respond: Respond,
    { before, refuseAs = refuse, tryFirst }: ServeOptions = {},
  ): void => {
    const { access, method, path } = row;
    const readParams = makeReadParams(path);
    app.on(method, path, async (c) => {
      const responded = await tryFirst?.(c);
      if (responded) return responded;
      const caller = access === 'public' ? ok(undefined) : await guards.check(c, access);
      if (!caller.ok) return refuse(c, caller);
      const tooMany = await before?.(c, clientOf(platform, c));
      if (tooMany) return refuseAs(c, tooMany);
      const params = readParams(c);
      if (!params.ok) return refuseAs(c, params);
      const sent = await readSent(c, row);
      if (!sent.ok) return refuseAs(c, sent);
      return respond(c, {
        ...sent.value,
        params: params.value,
        caller: caller.value,
        userId: caller.value?.userId,
        get client() {
          return clientOf(platform, c);
        },
      });
    });
  };

type Work = {
  readonly work: (given: InTransaction) => Promise<Result<unknown>>;
  readonly afterCommit: (() => void) | undefined;
  readonly kept: KeyedWork['kept'];
};

/** Does the work in the transaction that keeps its answer, or answers as the first call with this key was answered. */
const answerOnce = async (
  c: AppContext,
  platform: Platform,
  row: Endpoint,
  { work, afterCommit, kept }: Work,
): Promise<Response> => {
  const keyed = await readKeyed(c, row);
  if (!keyed.ok) return refuse(c, keyed);
  const request = keyed.value && { ...keyed.value, userId: c.var.caller.userId };
  let isNew = false;
  const done = await runIdempotently(platform, request, {
    work: async (tx) => {
      const result = await work({ tx, idempotencyKey: request?.key });
      if (!result.ok) return result;
      isNew = true;
      const body = row.answer.parse(result.value) as LooseAnswer;
      return ok({ status: row.status ?? 200, answer: body });
    },
    ...(kept ? { kept } : {}),
  });
  if (!done.ok) return refuse(c, done);
  if (isNew) afterCommit?.();
  return c.json(done.value.answer, done.value.status as Status);
};

/** How the answer of this call is kept and read anew. */
const readBy = (
  row: Endpoint,
  call: LooseCall,
  { of, again }: NonNullable<LooseAround['kept']>,
): Work['kept'] => ({
  of,
  again: async (kept) => {
    const read = await again(call, kept);
    return read.ok ? ok(row.answer.parse(read.value) as LooseAnswer) : read;
  },
});

/** Makes the way in for the routes of one app. */
export const makeRouter = (app: Hono<AppEnv>, platform: Platform, guards: Guards): Router => {
  const serve = makeServe(app, platform, guards);
  return {
    guards,
    mount: (row, handler, ...[beside]) => {
      const answerCall = handler as LooseHandler;
      if (!row.idempotent) {
        const shortcut = beside as AnyShortcut | undefined;
        const tryFirst = shortcut && makeTryAtOnce(guards, row, shortcut);
        const respond: Respond = async (c, call) =>
          answer(c, row as Endpoint, await answerCall(call));
        serve(row, respond, { tryFirst });
        return;
      }
      const { before, afterCommit, kept } = (beside ?? {}) as LooseAround;
      serve(row, async (c, call) => {
        const ready = await before?.(call);
        if (ready && !ready.ok) return refuse(c, ready);
        const work: Work['work'] = (given) => answerCall(Object.assign(call, given));
        return answerOnce(c, platform, row, {
          work,
          afterCommit,
          kept: kept && readBy(row, call, kept),
        });
      });
    },
    mountResponse: (row, handler, around = {}) => {
      const { refuseAs = refuse } = around;
      const respond = handler as Respond;
      const respondWithKey: Respond = async (c, call) => {
        const keyed = await readKeyed(c, row);
        if (!keyed.ok) return refuseAs(c, keyed);
        const request = keyed.value && { ...keyed.value, userId: call['userId'] };
        return respond(c, Object.assign(call, { request }));
      };
      serve(row, row.idempotent ? respondWithKey : respond, around);
    },
  };
};
