import { accountEndsAt, isLeavingPhrase, leavingPhrase } from '@webnario/domain/privacy/leaving';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Client } from '../../../platform/http/client.ts';
import type { Caller } from '../../../platform/http/request-response.ts';
import type { Db, Deps } from '../../../platform/deps.ts';
import { people, type Leaving } from '../../auth/index.ts';
import type { Generation } from '../../generation/index.ts';
import { leavingMail } from './mails.ts';

/** What deleting an account needs from the features that store something of it. */
export type DeletionDeps = Pick<Deps, 'db' | 'env' | 'log' | 'mail'> & {
  readonly leaving: Leaving;
  readonly writing: Pick<Generation, 'stopWritingOf'>;
  /** Each anonymises the rows of its feature that must stay, in the transaction that deletes the account. */
  readonly forget: readonly ((
    tx: Db,
    person: { readonly id: string; readonly email: string },
  ) => Promise<void>)[];
};

type DeletionRequest = {
  readonly caller: Caller;
  readonly client: Client;
  readonly phrase: string;
  readonly password: string | undefined;
};

/**
 * Closes an account that is deleted seven days later: it is signed out everywhere, nothing of it is published, what is
 * being written for it ends. A second request keeps the first date. Refused: `validation_failed` with the fields
 * at fault, `rate_limited`, `last_administrator`.
 */
export const askDeletion = async (
  deps: DeletionDeps,
  { caller, client, phrase, password }: DeletionRequest,
): Promise<Result<{ gone_at: string }>> => {
  if (!isLeavingPhrase(phrase)) {
    return refused('validation_failed', { fields: { phrase: `Digite: ${leavingPhrase}` } });
  }
  const isOwner = await deps.leaving.checkOwner({ caller, client, password });
  if (!isOwner.ok) return isOwner;
  const { userId } = caller;
  const sender = { productName: deps.env.PRODUCT_NAME, site: deps.env.PUBLIC_URL };
  let stopWriting = (): void => undefined;
  const begun = await deps.db.transaction(async (tx) => {
    const administrators = await people.lockAdministrators(tx);
    if (administrators.length === 1 && administrators[0] === userId) {
      return refused('last_administrator');
    }
    const done = await deps.leaving.begin(tx, { userId, client });
    if (!done.ok) return done;
    stopWriting = await deps.writing.stopWritingOf(tx, userId);
    const { askedAt, email: to, firstName } = done.value;
    await deps.mail.send(
      tx,
      leavingMail({ to, firstName, goneAt: accountEndsAt(askedAt) }, sender),
    );
    return done;
  });
  await deps.leaving.sessionsEnded();
  stopWriting();
  if (!begun.ok) return begun;
  return ok({ gone_at: accountEndsAt(begun.value.askedAt).toISOString() });
};

/** The owner has changed their mind: the account stays as it was. */
export const keepAccount = (
  deps: DeletionDeps,
  act: { readonly userId: string; readonly client: Client },
): Promise<void> => deps.db.transaction((tx) => deps.leaving.stay(tx, act));

const deleteForGood = (deps: DeletionDeps, userId: string): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const person = await deps.leaving.lockOver(tx, userId);
    if (!person) return false;
    for (const forget of deps.forget) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await forget(tx, person);
    }
    await deps.leaving.remove(tx, person);
    return true;
  });

/** Deletes for good the accounts whose seven days are over; to be called about once an hour. */
export const deleteLeavingAccounts = async (deps: DeletionDeps): Promise<void> => {
  let deleted = 0;
  for await (const userId of deps.leaving.over()) {
    try {
      if (await deleteForGood(deps, userId)) deleted += 1;
    } catch (error) {
      deps.log.error({ err: error, userId }, 'an account could not be deleted; tried again later');
    }
  }
  if (deleted > 0) deps.log.info({ deleted }, 'accounts deleted whose owners asked for it');
};
