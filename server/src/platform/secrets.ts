/** Keys derived from the one server secret; each purpose has its own. */
export type Secrets = {
  /** 32 bytes for that purpose, by HKDF-SHA-256. */
  readonly derive: (purpose: string) => Buffer;
  /** AES-256-GCM; the answer carries nonce and tag. */
  readonly encrypt: (purpose: string, plain: string) => string;
  /** Throws when the text was changed or the secret is another one. */
  readonly decrypt: (purpose: string, sealed: string) => string;
};
