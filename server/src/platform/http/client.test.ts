import { describe, expect, test } from 'vitest';
import { describeClient } from './client.ts';

describe('the rate-limit key of a client address', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:127.0.0.2', '127.0.0.2'],
    ['203.0.113.7:1234', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['nada', 'unknown'],
    ['', 'unknown'],
  ])('the key of the address %s is %s', (address, key) => {
    expect(describeClient(address, undefined).key).toBe(key);
  });
});
