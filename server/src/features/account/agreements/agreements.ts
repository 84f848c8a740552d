import type { Me } from '@webnario/domain/api/endpoints';
import { acceptedBySignUp, legalDocuments, toAccept } from '@webnario/domain/privacy/documents';
import { documentVersions } from '@webnario/domain/privacy/versions';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import { insertAgreements, listAgreements, type AgreementRow } from './repo.ts';

type PendingAgreements = Pick<Me, 'to_accept' | 'model_hosts_to_accept'>;

const notTold = (agreed: readonly AgreementRow[], hosts: readonly string[]): string[] => {
  const told = agreed.filter(({ document }) => document === 'model').map(({ version }) => version);
  return hosts.filter((host) => !told.includes(host));
};

/** What a person still has to agree to. `hosts` are the servers that texts are sent to now. */
export const stillToAccept = async (
  db: Db,
  userId: string,
  hosts: readonly string[],
): Promise<PendingAgreements> => {
  const agreed = await listAgreements(db, userId);
  return { to_accept: toAccept(agreed), model_hosts_to_accept: notTold(agreed, hosts) };
};

/** Those of the servers of a model that a person has not agreed yet to have texts sent to. */
export const hostsToAgreeTo = async (
  db: Db,
  userId: string,
  hosts: readonly string[],
): Promise<string[]> => notTold(await listAgreements(db, userId), hosts);

type AgreementInput = {
  readonly terms?: string | undefined;
  readonly privacy?: string | undefined;
  readonly model_hosts?: readonly string[] | undefined;
};

/**
 * Keeps what a person agrees to, with the time. Refused: `document_changed` where the person read another version than
 * the current one, or other servers than those that texts are sent to.
 */
export const agree = async (
  db: Db,
  params: {
    readonly userId: string;
    readonly given: AgreementInput;
    readonly hosts: readonly string[];
    readonly now: Date;
  },
): Promise<Result<null>> => {
  const { userId, given, hosts, now: agreedAt } = params;
  const read = legalDocuments.filter((document) => given[document] !== undefined);
  const told = given.model_hosts ?? [];
  const isOfNow =
    read.every((document) => given[document] === documentVersions[document]) &&
    told.every((host) => hosts.includes(host));
  if (!isOfNow) return refused('document_changed');
  const rows: AgreementRow[] = [
    ...read.map((document) => ({ document, version: documentVersions[document] })),
    ...told.map((version) => ({ document: 'model' as const, version })),
  ].map((row) => ({ ...row, userId, agreedAt }));
  await insertAgreements(db, rows);
  return ok(null);
};

/**
 * Keeps what was accepted in the form of the sign-up that is confirmed now, in the transaction that confirms it: before
 * that, it is not known whose address it is.
 */
export const keepSignUpAgreements = (
  tx: Db,
  signUp: {
    readonly userId: string;
    readonly metadata: Readonly<Record<string, unknown>>;
    readonly now: Date;
  },
): Promise<void> =>
  insertAgreements(
    tx,
    acceptedBySignUp(signUp.metadata).map((document) => ({
      userId: signUp.userId,
      document,
      version: documentVersions[document],
      agreedAt: signUp.now,
    })),
  );
