import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Deps } from '../../../platform/deps.ts';
import {
  deleteRetiredKeys,
  insertKey,
  listKeys,
  saveSealed,
  setKeyStatus,
  withKeysLocked,
  type SigningKeyRow,
} from './repo.ts';

/** The one algorithm; it is never taken from a token. */
export const algorithm = 'ES256';

type SigningKey = { readonly kid: string; readonly key: CryptoKey };

export type Keys = {
  /** The key that signs now; made on the very first call of an installation. */
  readonly signing: () => Promise<SigningKey>;
  /** The public key of that name, if it is stored and not removed yet. */
  readonly verifying: (kid: string) => Promise<CryptoKey | undefined>;
  /** The public parts of all keys, as the JWKS shows them. */
  readonly published: () => Promise<JWK[]>;
  /** One step of the rotation, when it is due: publish the next key, sign with it, forget the old one. */
  readonly rotate: () => Promise<void>;
};

type KeySet = {
  readonly signing: SigningKey;
  readonly verifying: ReadonlyMap<string, CryptoKey>;
  readonly published: JWK[];
};

const minute = 60_000;
const hour = 60 * minute;
/** Other processes rotate the keys too; this process notices it after at most this time. */
const reloadAfterMs = 5 * minute;
/** An unknown `kid` makes this process reload the keys, but at most this often, whatever forged tokens arrive. */
const lookAgainAfterMs = 5_000;
const keyLifeMs = 90 * 24 * hour;
/** Clients keep the list for 10 minutes and HTTP caches for 10 more; then our own reload. */
const publishedBeforeUseMs = 30 * minute;
/** The longest lifetime of an access token that the settings allow, and the time in which processes reload the keys. */
const retiredForMs = 25 * hour;

const purposeOf = (kid: string): string => `signing-key:${kid}`;

/** Copies the allowed members by name, so that nothing else of the row is published. */
const publicPart = ({ kid, publicJwk }: SigningKeyRow): JWK => {
  const { kty, crv, x, y } = publicJwk as JWK;
  if (!kty || !crv || !x || !y) throw new Error('a stored signing key is incomplete');
  return { kty, crv, x, y, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] };
};

const newKey = async (
  { secrets, newId }: Deps,
  status: SigningKeyRow['status'],
  now: Date,
): Promise<SigningKeyRow> => {
  const kid = newId();
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const privateJwk = await exportJWK(pair.privateKey);
  const { d: _private, ...publicJwk } = privateJwk;
  return {
    kid,
    publicJwk,
    privateJwkEncrypted: secrets.encrypt(purposeOf(kid), JSON.stringify(privateJwk)),
    status,
    statusSince: now,
    createdAt: now,
  };
};

const openKey = async ({ secrets }: Deps, row: SigningKeyRow): Promise<SigningKey> => {
  let json: string;
  try {
    json = secrets.decrypt(purposeOf(row.kid), row.privateJwkEncrypted);
  } catch (cause) {
    throw new Error(
      'The signing key in the database was encrypted with another secret. Start with the APP_SECRET or DATA_DIR that it was made with, or give the earlier one as APP_SECRET_PREVIOUS.',
      { cause },
    );
  }
  const key = await importJWK(JSON.parse(json) as JWK, algorithm);
  return { kid: row.kid, key: key as CryptoKey };
};

const importPublic = async (row: SigningKeyRow): Promise<[string, CryptoKey]> => [
  row.kid,
  (await importJWK(publicPart(row), algorithm)) as CryptoKey,
];

const currentOf = (rows: readonly SigningKeyRow[]): SigningKeyRow | undefined =>
  rows.find(({ status }) => status === 'current');

const load = async (deps: Deps): Promise<KeySet> => {
  const now = deps.now();
  let rows = await listKeys(deps.db);
  if (!currentOf(rows)) {
    const made = await newKey(deps, 'current', now);
    rows = await withKeysLocked(deps.db, async (tx) => {
      const present = await listKeys(tx);
      if (currentOf(present)) return present;
      await insertKey(tx, made);
      return [...present, made];
    });
  }
  const current = currentOf(rows);
  if (!current) throw new Error('there is no signing key');
  return {
    signing: await openKey(deps, current),
    verifying: new Map(await Promise.all(rows.map(importPublic))),
    published: rows.map(publicPart),
  };
};

const rotateOnce = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const age = (row: SigningKeyRow): number => now.getTime() - row.statusSince.getTime();
  const made = await newKey(deps, 'next', now);
  await withKeysLocked(deps.db, async (tx) => {
    const rows = await listKeys(tx);
    const current = currentOf(rows);
    const next = rows.find(({ status }) => status === 'next');
    if (current && next && age(next) >= publishedBeforeUseMs) {
      await setKeyStatus(tx, current.kid, 'retired', now);
      await setKeyStatus(tx, next.kid, 'current', now);
    } else if (current && !next && age(current) >= keyLifeMs) {
      await insertKey(tx, made);
    }
    await deleteRetiredKeys(tx, new Date(now.getTime() - retiredForMs));
  });
};

/** Seals the signing keys with the secret of now; answers how many were not. Throws where one cannot be opened. */
export const resealKeys = ({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  withKeysLocked(db, async (tx) => {
    let count = 0;
    for (const { kid, privateJwkEncrypted } of await listKeys(tx)) {
      const sealed = secrets.reseal(purposeOf(kid), privateJwkEncrypted);
      if (sealed === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- a few keys, one after the other
      await saveSealed(tx, kid, sealed);
      count += 1;
    }
    return count;
  });

/** The signing keys of this installation: in the database, the private parts encrypted, imported once. */
export const makeKeys = (deps: Deps): Keys => {
  let loading: Promise<KeySet> | undefined;
  let loadedAt = 0;

  const reload = (): Promise<KeySet> => {
    const attempt = load(deps);
    loading = attempt;
    loadedAt = deps.now().getTime();
    attempt.catch(() => {
      if (loading === attempt) loading = undefined;
    });
    return attempt;
  };
  const loaded = (maxAgeMs = reloadAfterMs): Promise<KeySet> =>
    loading && deps.now().getTime() - loadedAt < maxAgeMs ? loading : reload();

  return {
    signing: async () => (await loaded()).signing,
    verifying: async (kid) => {
      const known = (await loaded()).verifying.get(kid);
      return known ?? (await loaded(lookAgainAfterMs)).verifying.get(kid);
    },
    published: async () => (await loaded()).published,
    rotate: async () => {
      await rotateOnce(deps);
      await reload();
    },
  };
};
