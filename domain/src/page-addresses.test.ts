import { describe, expect, test } from 'vitest';
import { isPageAddress, pageAddresses } from './page-addresses.ts';

describe('an address of the app', () => {
  test.each(pageAddresses)('%s has a page, also with a last slash and in capitals', (address) => {
    const path = address.replaceAll(/:\w+/g, 'a1b2-c3');
    expect(isPageAddress(path)).toBe(true);
    expect(isPageAddress(`${path.replace(/\/$/, '')}/`)).toBe(true);
    expect(isPageAddress(path.toUpperCase())).toBe(true);
  });

  test.each([
    '//',
    '/nada',
    '/webinar/project',
    '/webinar/project/',
    '/webinar/project/1/2',
    '/webinar//script',
    '/webinar/1',
    '/webinar/1/script/2',
    '/admin/users/1/2',
    'admin',
    '/x/admin',
    '/adminx',
  ])('%j has no page', (path) => {
    expect(isPageAddress(path)).toBe(false);
  });
});
