import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSecrets } from '../../../platform/secrets/secrets.ts';
import { makeRefreshTokens } from './refresh-tokens.ts';

const secretsOf = (name: string) => openSecrets({ APP_SECRET: name.padEnd(32, '.'), DATA_DIR: '' });

describe('refresh tokens', () => {
  const tokens = makeRefreshTokens(secretsOf('one'));
  const claim = fc.record({ sessionId: fc.uuid(), counter: fc.nat() });

  it('read back the session and counter that were written', () => {
    fc.assert(
      fc.property(claim, (given) => {
        expect(tokens.read(tokens.write(given))).toEqual(given);
      }),
    );
  });

  it('are rejected with one character changed or another server secret', () => {
    const others = makeRefreshTokens(secretsOf('two'));
    fc.assert(
      fc.property(claim, fc.nat(54), fc.base64String({ minLength: 4 }), (given, at, letters) => {
        const token = tokens.write(given);
        const letter = letters.charAt(0).replace('+', '-').replace('/', '_');
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        fc.pre(changed !== token);
        expect(tokens.read(changed)).toBeUndefined();
        expect(others.read(token)).toBeUndefined();
      }),
    );
  });
});
