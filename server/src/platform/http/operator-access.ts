import type { Context } from 'hono';
import { isOnlyHere } from '../../env.ts';
import type { Deps } from '../deps.ts';
import { isOperatorToken, operatorToken } from '../secrets/operator-token.ts';
import { isLocalCall } from './client-address.ts';

type AccessDeps = Pick<Deps, 'env' | 'secrets'>;

/**
 * Who may open /mailbox and /metrics: whoever has the operator's token, as a bearer or as `?token=`; and without one a
 * program of this machine, as long as the public address says that nobody comes from elsewhere.
 */
export const makeMayOperate = ({ env, secrets }: AccessDeps): ((c: Context) => boolean) => {
  const token = operatorToken(secrets);
  return (c) => {
    const bearer = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (isOperatorToken(token, bearer ?? c.req.query('token'))) return true;
    return isOnlyHere(env) && isLocalCall(c);
  };
};
