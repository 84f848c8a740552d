import { expect, test } from 'vitest';
import { parseLimits } from './limits.ts';

test('RATE_LIMITS is read as names with burst and seconds, or an amount; anything else is refused [B-HOLD-06]', () => {
  expect(parseLimits('login=5/60, refresh=7/1, projects=9')).toEqual({
    projects: 9,
    login: { burst: 5, seconds: 60 },
    refresh: { burst: 7, seconds: 1 },
  });
  for (const text of [
    'login',
    'login=0/60',
    'login=5',
    'constructor=1/1',
    'x=1/1',
    'projects=9/60',
    'projects=0',
    'constructor=1',
  ]) {
    expect(parseLimits(text)).toBeUndefined();
  }
});
