import { expect, test } from 'vitest';
import { actionsNamed, activityNames } from './activity-names.ts';

test('acts are found by the beginning of a word of their name, whatever its accents and capitals', () => {
  expect(actionsNamed('CREDITOS')).toEqual([
    'credits_granted',
    'credit_request_granted',
    'credit_request_declined',
  ]);
  expect(actionsNamed('prompt')).toEqual([
    'prompt_changed',
    'prompt_restored',
    'prompt_built_in_dismissed',
    'prompt_tried',
  ]);
  expect(actionsNamed('sessões')).toEqual(['sessions_ended']);
  for (const word of ['rompt', 'prompts', 'alteradox']) expect(actionsNamed(word)).toEqual([]);
});

test('a sign-up, which is no act of an administrator, is not found among them', () => {
  expect(activityNames.user_joined).toBe('Conta criada');
  expect(actionsNamed('conta')).toEqual(['account_blocked', 'account_unblocked']);
});
