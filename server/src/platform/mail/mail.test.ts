import { expect, test } from 'vitest';
import { parseSender } from './mail.ts';

test('MAIL_FROM is read as a name and an address, or as an address alone', () => {
  expect(parseSender('Web, "nário" <a@b.c>')).toEqual({ name: 'Web, "nário', address: 'a@b.c' });
  expect(parseSender('a@b.c')).toEqual({ name: '', address: 'a@b.c' });
});
