import { createHash } from 'node:crypto';

/**
 * The SHA-256 of every default text of an earlier release: a stored prompt that still is one of them was never edited,
 * and gets the text of today. A default that changes adds the digest of the text that it replaces.
 */
const formerDigests: ReadonlySet<string> = new Set([
  // 2026: the first release.
  'af4c9cb1df7627cad40c54b2080f66c2c8dfb82a248c1ebcf9edf6279e0d5c0b',
  'afcc898050976366682686037ac9870861b8ac6d392679b80a730df28a303262',
  '338d69ebf77ccb340591a10baadfe504a3f964882ff58d08c9a9ae80da2c895b',
  '33802a646f45f4464aa74d35f2048a0c6e08fa219143aaf34204f0fbb8ff0991',
  '00706f0a2fa2b8ce2d1f6bf05f471a887e7541df5719f1002ba65947c71171b9',
  '2f8fd3648d38d37daab01a9658e68d8009b6e219d82cb564419b85e355e457aa',
  '2a725132c29a3b798e68e3f2efa2512583ba3777e414fad0b482aa216fbf7c10',
  'dd789ba0a3196890ab04b52dd78fec6a4ca4b30a3639f0cf0162a51be450e32d',
  'bfe12d9a9a6c5d7428c150ad922df7fa844851b07e1f9b7197d9d3fe566b4bbc',
]);

/** The SHA-256 of the text of a prompt, whatever its line ends and the blanks around it. */
export const fingerprintOf = (content: string): string => {
  const text = content.replace(/\r\n?/g, '\n').trim();
  return createHash('sha256').update(text).digest('hex');
};

/** Whether a text is a default of an earlier release. */
export const isFormerDefault = (content: string): boolean =>
  formerDigests.has(fingerprintOf(content));
