import type { Config, Me } from '@webnario/domain/api/endpoints';
import { demonstrationPrices } from '@webnario/domain/credits/credits';
import { accountEndsAt } from '@webnario/domain/privacy/leaving';
import { ok, refused, type Result } from '@webnario/domain/result';
import { hasMailbox } from '../../env.ts';
import type { Deps } from '../../platform/deps.ts';
import { people } from '../auth/index.ts';
import type { Credits } from '../credits/index.ts';
import { stillToAccept } from './agreements/agreements.ts';

/** What this feature needs. */
export type AccountDeps = Deps & {
  readonly credits: Pick<Credits, 'prices' | 'balance'>;
  /** Whether texts come from templates now, because no model is configured. */
  readonly isDemonstration: () => Promise<boolean>;
  /** The hosts of the servers that texts are sent to now. */
  readonly modelHosts: () => Promise<string[]>;
};

/** The public settings of this installation. */
export const config = async (deps: AccountDeps): Promise<Config> => {
  const { env, db, credits } = deps;
  const [demonstration, prices] = await Promise.all([deps.isDemonstration(), credits.prices(db)]);
  return {
    product_name: env.PRODUCT_NAME,
    company_name: env.COMPANY_NAME ?? null,
    contact_email: env.CONTACT_EMAIL ?? null,
    whatsapp_number: env.WHATSAPP_NUMBER ?? null,
    demonstration,
    mailbox: hasMailbox(env),
    prices: demonstration ? demonstrationPrices(prices) : prices,
  };
};

/** Account, profile, role and credits. Refused: `session_ended` when the account is gone. */
export const me = async (deps: AccountDeps, userId: string): Promise<Result<Me>> => {
  const { db, credits } = deps;
  const person = await people.find(db, userId);
  if (!person) return refused('session_ended');
  const { deletionAskedAt } = person;
  return ok({
    user: { id: person.id, email: person.email, created_at: person.createdAt.toISOString() },
    profile: {
      first_name: person.firstName,
      last_name: person.lastName,
      avatar_url: person.avatarUrl,
    },
    role: person.role ?? 'user',
    ...(person.role === 'admin' &&
      !person.hasSecondFactor &&
      deps.env.ADMIN_SECOND_FACTOR === 'required' && { second_factor_missing: true }),
    credits: await credits.balance(db, userId),
    gone_at: deletionAskedAt && accountEndsAt(deletionAskedAt).toISOString(),
    ...(await stillToAccept(db, userId, await deps.modelHosts())),
  });
};

type Names = {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
};

/** Changes the names that are given; empty ones are kept as null (R-PROF-03). */
export const changeNames = async (
  deps: AccountDeps,
  { userId, names }: { readonly userId: string; readonly names: Names },
): Promise<Result<Me>> => {
  await people.saveNames(deps.db, {
    newId: deps.newId(),
    userId,
    ...(names.first_name === undefined ? {} : { firstName: names.first_name }),
    ...(names.last_name === undefined ? {} : { lastName: names.last_name }),
  });
  return me(deps, userId);
};
