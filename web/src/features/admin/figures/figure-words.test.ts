import { expect, test } from 'vitest';
import { failureName } from './figure-words.ts';

test.each(['content_changed_elsewhere', 'step_moved', 'content_confirmed', 'project_not_found'])(
  'a text that could not be kept has its reason in Portuguese: %s',
  (code) => expect(failureName(code)).not.toContain('_'),
);

test('an unknown code is shown as it is', () => expect(failureName('later')).toBe('later'));
