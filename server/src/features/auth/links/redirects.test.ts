import { describe, expect, test } from 'vitest';
import { safeRedirect } from './redirects.ts';

describe('a redirect target', () => {
  const site = 'https://webnario.example';
  test.each([site, `${site}/`, `${site}/a/b?c=d#e`, 'https://WEBNARIO.example:443/x'])(
    '%s is accepted',
    (address) => {
      expect(safeRedirect(address, site)).toBe(new URL(address).href);
    },
  );

  test.each([
    undefined,
    '',
    '/dashboard',
    '//evil.example',
    'https:evil.example',
    'https://evil.example',
    'http://webnario.example/',
    'https://webnario.example:8443/',
    'https://webnario.example.evil.example/',
    'https://webnario.example@evil.example/',
    'https://user@webnario.example/',
    'https://user:secret@webnario.example/',
    'https://evil.example\\@webnario.example',
    'https://webnario.example\\.evil.example',
    ' https://webnario.example/',
    'https://webnario.example/\t',
    'https://webnario.example/\r\nSet-Cookie: a=b',
    'https://webnario.example/\u007f',
    'javascript:alert(1)',
    'blob:https://webnario.example/1',
    'data:text/html,x',
    `https://webnario.example/${'a'.repeat(2000)}`,
  ])('%j is rejected', (address) => {
    expect(safeRedirect(address, site)).toBeUndefined();
  });
});
