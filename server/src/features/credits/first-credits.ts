import { areFirstCreditsShort, noFirstCredits } from '@webnario/domain/credits/credits';
import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import { mailboxOf } from '@webnario/domain/accounts/mailbox';
import { createHmac } from 'node:crypto';
import type { Db, Deps } from '../../platform/deps.ts';
import { amountOf } from '../../platform/limits/limits.ts';
import { people } from '../auth/index.ts';
import { creditSettings } from '../catalog/index.ts';
import * as repo from './repo.ts';

type FirstCreditsDeps = Pick<Deps, 'env' | 'now' | 'log' | 'secrets'>;

/** Marks the first credits of somebody who was invited: they do not count for the day. */
export const invitationReason = 'Convite';

const markOf = (key: Buffer, mailbox: string): string =>
  createHmac('sha256', key).update(mailbox).digest('base64url');

const purpose = 'mailboxes with credits';

/** How many first credits were given since midnight in São Paulo, those of invitations left out. */
export const firstCreditsToday = (deps: Pick<Deps, 'now'>, db: Db): Promise<number> =>
  repo.sumFirstCredits(db, { day: dayInSaoPaulo(deps.now()), except: invitationReason });

/** Whether the mailbox of that account had first credits before, by another account, deleted or not. */
const hadCredits = async (
  { secrets }: Pick<Deps, 'secrets'>,
  tx: Db,
  userId: string,
): Promise<boolean> => {
  const person = await people.find(tx, userId);
  if (!person) return false;
  const mailbox = mailboxOf(person.email);
  const userIds = await people.othersOfMailbox(tx, { mailbox, userId });
  const marks = secrets.deriveAll(purpose).map((key) => markOf(key, mailbox));
  return repo.hadCredits(tx, { userIds, marks });
};

/**
 * What a new account begins with: the credits of the settings, once for each mailbox, and for all new accounts of a day no
 * more than the limit. Until the transaction ends, other new accounts wait, so that many at once cannot exceed it.
 */
export const firstCredits = async (
  deps: FirstCreditsDeps,
  tx: Db,
  userId: string,
): Promise<{ readonly credits: number; readonly reason: string | null }> => {
  const { initialCredits: credits } = await creditSettings(tx);
  const perDay = amountOf('first_credits_a_day', deps.env.RATE_LIMITS);
  await repo.lockFirstCredits(tx);
  if (await hadCredits(deps, tx, userId)) return { credits: 0, reason: noFirstCredits.mailbox };
  const given = (await firstCreditsToday(deps, tx)) + credits;
  if (credits > 0 && areFirstCreditsShort(given, perDay)) {
    deps.log.warn({ given, perDay }, 'most of the first credits of today are given');
  }
  return given > perDay ? { credits: 0, reason: noFirstCredits.day } : { credits, reason: null };
};

/** Remembers the mailbox of an account that is being deleted, where it had credits, as a hash with the server secret. */
export const rememberMailbox = async (
  { now, secrets }: Pick<Deps, 'now' | 'secrets'>,
  tx: Db,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> => {
  if (!(await repo.findAccount(tx, id))) return;
  await repo.insertMailbox(tx, markOf(secrets.derive(purpose), mailboxOf(email)), now());
};
