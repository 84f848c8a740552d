import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import { Hono } from 'hono';
import type { Db } from '../../platform/deps.ts';
import {
  answer,
  readBody,
  refuse,
  type AppEnv,
  type Guards,
} from '../../platform/http/request-response.ts';
import { answerIdempotently } from '../../platform/idempotency/idempotent-route.ts';
import type { CreditRequestsDeps } from './deps.ts';
import { announce, requestCredits, myRequest } from './service.ts';

export const creditRequestRoutes = (deps: CreditRequestsDeps, { signedIn }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.myCreditRequest.path, signedIn, async (c) =>
      answer(c, endpoints.myCreditRequest, ok(await myRequest(deps, c.var.caller.userId))),
    )
    .post(endpoints.askForCredits.path, signedIn, async (c) => {
      const body = await readBody(c, endpoints.askForCredits);
      if (!body.ok) return refuse(c, body);
      const { userId } = c.var.caller;
      const { sentence } = body.value;
      let isNew = false;
      const work = async (tx: Db) => {
        const asked = await requestCredits(deps, tx, { userId, sentence });
        isNew = asked.ok;
        return asked;
      };
      const response = await answerIdempotently(c, deps, endpoints.askForCredits, work, 201);
      // Only what is committed is told of.
      if (isNew) announce(deps);
      return response;
    });
