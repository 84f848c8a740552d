import { longestName, personName } from '@webnario/domain/accounts/person-name';
import { cutText } from '@webnario/domain/cut-text';
import type { Db } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/client.ts';
import type { JsonObject } from '../protocol/request.ts';
import { audit, type AuthDeps } from '../deps.ts';
import { acceptInvitation } from '../invitations/repo.ts';
import { createProfile, hasAnyRole, setRole, updateUser, type Role, type UserRow } from './repo.ts';

const nameOf = (value: unknown): string | null =>
  typeof value === 'string' ? personName(cutText(value.trim(), longestName)) : null;

/**
 * The role a newly confirmed account gets: administrator when ADMIN_EMAILS names it or, without that setting, when it
 * is the very first account of an embedded database.
 */
const firstRole = async (deps: AuthDeps, tx: Db, email: string): Promise<Role> => {
  const { ADMIN_EMAILS, DATABASE_URL } = deps.env;
  if (ADMIN_EMAILS.includes(email)) return 'admin';
  if (ADMIN_EMAILS.length > 0 || DATABASE_URL !== undefined) return 'user';
  if (await hasAnyRole(tx)) return 'user';
  deps.log.info({ email }, 'first confirmed account: it is an administrator now');
  return 'admin';
};

/**
 * Makes a user of somebody who has shown that the address is theirs: password and names of the sign-up confirmed,
 * profile, role and first credits, those of an invitation where there is one, all in the transaction given.
 */
export const confirmUser = async (
  deps: AuthDeps,
  tx: Db,
  confirmed: {
    user: UserRow;
    passwordHash: string | null;
    metadata: JsonObject;
    client: Client;
  },
): Promise<UserRow> => {
  const { user, passwordHash, metadata, client } = confirmed;
  const now = deps.now();
  const row = await updateUser(tx, user.id, {
    passwordHash,
    userMetadata: { ...metadata },
    emailConfirmedAt: now,
    lastSignInAt: now,
    updatedAt: now,
  });
  await createProfile(tx, {
    id: deps.newId(),
    userId: user.id,
    firstName: nameOf(metadata['first_name']),
    lastName: nameOf(metadata['last_name']),
    now,
  });
  const role = await firstRole(deps, tx, user.email);
  await setRole(tx, user.id, role);
  if (role === 'admin') await deps.noteAppointed(tx, user);
  const invitation = await acceptInvitation(tx, user.email, now);
  await deps.openAccount(tx, user.id, invitation?.credits);
  await deps.keepAgreements(tx, { userId: user.id, metadata, now });
  await audit(deps, tx, { userId: user.id, action: 'confirmation', client });
  return row;
};
