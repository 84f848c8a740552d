/** What recent activity tells of, each with the kind of thing that it was done to. */
export const activityTargets = {
  user_joined: 'user',
  role_changed: 'user',
  credits_granted: 'user',
  credit_request_granted: 'user',
  credit_request_declined: 'user',
  account_blocked: 'user',
  account_unblocked: 'user',
  sessions_ended: 'user',
  confirmation_resent: 'user',
  person_opened: 'user',
  audit_downloaded: 'audit',
  invitation_sent: 'invitation',
  invitation_sent_again: 'invitation',
  invitation_withdrawn: 'invitation',
  category_created: 'category',
  category_changed: 'category',
  category_activated: 'category',
  category_deactivated: 'category',
  prompt_changed: 'prompt',
  prompt_restored: 'prompt',
  prompt_built_in_dismissed: 'prompt',
  prompt_tried: 'prompt',
  trial_case_created: 'trial_case',
  trial_case_changed: 'trial_case',
  trial_case_deleted: 'trial_case',
  setting_changed: 'setting',
  openai_key_set: 'setting',
  openai_key_removed: 'setting',
  model_price_changed: 'model',
  model_price_removed: 'model',
  model_refusals_forgotten: 'model',
  model_tried: 'model',
} as const;
export type ActivityAction = keyof typeof activityTargets;
export type ActivityTarget = (typeof activityTargets)[ActivityAction];

/** What an administrator did; a sign-up has no audit entry of its own. */
export type AdminAction = Exclude<ActivityAction, 'user_joined'>;

/** Reading, which changes nothing: it stands in the audit log, and not among the news of the dashboard. */
export const readingActions: readonly AdminAction[] = [
  'person_opened',
  'audit_downloaded',
  'model_tried',
];

export const activityActions = Object.keys(activityTargets) as [
  ActivityAction,
  ...ActivityAction[],
];
export const adminActions = activityActions.filter(
  (action): action is AdminAction => action !== 'user_joined',
) as [AdminAction, ...AdminAction[]];
