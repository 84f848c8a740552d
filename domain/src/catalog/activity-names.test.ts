import { expect, test } from 'vitest';
import { actionsNamed, activityNames } from './activity-names.ts';

test('actions are found by how a word of their name begins, accents and capitals ignored', () => {
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

test('a sign-up is not found among the actions of administrators', () => {
  expect(activityNames.user_joined).toBe('Conta criada');
  expect(actionsNamed('conta')).toEqual(['account_blocked', 'account_unblocked']);
});
