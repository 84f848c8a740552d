import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Deps } from '../deps.ts';
import { isOperatorToken, operatorToken } from '../secrets/operator-token.ts';

const cookieName = 'webnario_operator';

export type OperatorAccess = {
  /** Whether the call brings the operator's token: as a bearer, as `?token=` or as the cookie that `remember` has set. */
  readonly mayOperate: (c: Context) => boolean;
  /** Lets the browser of whoever brought the token open these pages by their bare address, until it is closed. */
  readonly remember: (c: Context) => void;
};

/**
 * Who may open /mailbox and /metrics: whoever has the operator's token. Where a call comes from proves nothing: behind a
 * proxy that adds no header every call comes from this machine.
 */
export const makeOperatorAccess = ({
  env,
  secrets,
}: Pick<Deps, 'env' | 'secrets'>): OperatorAccess => {
  const token = operatorToken(secrets);
  return {
    mayOperate: (c) => {
      const bearer = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
      return [bearer, c.req.query('token'), getCookie(c, cookieName)].some((given) =>
        isOperatorToken(token, given),
      );
    },
    remember: (c) =>
      setCookie(c, cookieName, token, {
        httpOnly: true,
        sameSite: 'Lax',
        secure: env.PUBLIC_URL.startsWith('https:'),
        path: '/mailbox',
      }),
  };
};
