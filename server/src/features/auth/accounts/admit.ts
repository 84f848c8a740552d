import { describeClient } from '../../../platform/http/client.ts';
import { confirmUser } from '../users/confirm.ts';
import type { JsonObject } from '../protocol/request.ts';
import { openSession } from '../sessions/open-session.ts';
import type { AuthDeps } from '../deps.ts';
import { findOrCreateUser, setRole, type Role } from '../users/repo.ts';

/**
 * Lets somebody in who needs no mail: the account is made, confirmed and signed in at once. For operators' scripts and
 * tests; no route leads here. Throws when the address already has an account.
 */
export const admit = async (
  deps: AuthDeps,
  person: { email: string; password: string; role: Role; data: JsonObject },
): Promise<{ userId: string; accessToken: string; refreshToken: string }> => {
  const { passwords, accessTokens } = deps;
  const passwordHash = await passwords.hash(person.password);
  const sign = await accessTokens.signer();
  const client = describeClient('', undefined);
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    const user = await findOrCreateUser(tx, { id: deps.newId(), email: person.email, now });
    if (!user || user.emailConfirmedAt) throw new Error(`${person.email} already has an account`);
    const confirmed = await confirmUser(deps, tx, {
      user,
      passwordHash,
      metadata: person.data,
      client,
    });
    await setRole(tx, user.id, person.role);
    const session = await openSession(deps, tx, {
      sign,
      user: confirmed,
      kind: 'login',
      method: 'password',
      client,
    });
    return {
      userId: user.id,
      accessToken: session.access_token,
      refreshToken: session.refresh_token,
    };
  });
};
