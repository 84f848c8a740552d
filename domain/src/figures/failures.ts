import type { RefusalCode } from '../errors.ts';

/** What the writing of a text can fail with. */
export type WritingFailure = Extract<
  RefusalCode,
  | 'provider_key_refused'
  | 'provider_rate_limited'
  | 'provider_out_of_money'
  | 'provider_unavailable'
  | 'provider_request_rejected'
  | 'provider_timeout'
  | 'provider_interrupted'
  | 'provider_empty_answer'
  | 'provider_unusable_answer'
  | 'provider_answer_too_long'
  | 'provider_refused'
  | 'generation_interrupted'
  | 'nothing_rewritten'
>;

/** What keeping a written text is refused with, because the project has changed meanwhile. */
type KeepingFailure = Extract<
  RefusalCode,
  'content_changed_elsewhere' | 'step_moved' | 'content_confirmed' | 'project_not_found'
>;

/** What a generation can fail with; one that was cancelled has not failed. */
export type FailureCode = WritingFailure | KeepingFailure | 'unavailable' | 'unexpected_failure';
