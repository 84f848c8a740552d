import type { Remains } from '@webnario/domain/privacy/what-stays';

/** Why a column is not in the copy that a person takes along. */
type OmissionReason =
  /** It opens something, or helps to guess what does. */
  | 'secret'
  /** How the product works; says nothing of the person that does not stand elsewhere in the copy. */
  | 'technical'
  /** Of other people, or of who operates the product. */
  | 'others';

type TableRecord = {
  /** What becomes of its rows when the account is gone. */
  readonly end: 'gone' | 'nobody' | 'passing' | Remains;
  /** The columns in the copy. */
  readonly copied: string;
  /** The others, by why they are not in it. */
  readonly withheld?: Partial<Record<OmissionReason, string>>;
};

/** Nothing of a person stands in it. */
const nobody = (columns: string): TableRecord => ({
  end: 'nobody',
  copied: '',
  withheld: { others: columns },
});

/**
 * Every table and column there is: whether the copy of data holds it, and what remains of it when the account is
 * deleted, as the law asks. A test fails for a column that is not listed here (docs/guides/privacy.md#a-new-column).
 */
export const keptData: Readonly<Record<string, TableRecord>> = {
  'auth.users': {
    end: 'gone',
    copied:
      'id email user_metadata app_metadata email_confirmed_at confirmation_sent_at recovery_sent_at last_sign_in_at blocked_at blocked_reason deletion_asked_at created_at updated_at',
    withheld: { secret: 'password_hash', technical: 'mailbox' },
  },
  'public.profiles': {
    end: 'gone',
    copied: 'id user_id first_name last_name avatar_url created_at',
  },
  'public.user_roles': { end: 'gone', copied: 'user_id role taken_at' },
  'public.agreements': { end: 'gone', copied: 'user_id document version agreed_at' },
  'auth.sessions': {
    end: 'gone',
    copied: 'id user_id kind aal amr created_at refreshed_at not_after user_agent ip',
    withheld: {
      secret: 'refresh_counter',
      technical: 'refresh_grace_from refresh_repeated refresh_seen',
    },
  },
  'auth.factors': {
    end: 'gone',
    copied: 'id user_id factor_type friendly_name status created_at updated_at',
    withheld: { secret: 'secret_sealed last_step' },
  },
  'auth.factor_challenges': {
    end: 'gone',
    copied: '',
    withheld: { secret: 'id factor_id session_id expires_at created_at' },
  },
  'auth.recovery_codes': {
    end: 'gone',
    copied: '',
    withheld: { secret: 'code_hash factor_id used_at' },
  },
  'auth.one_time_tokens': {
    end: 'gone',
    copied: '',
    withheld: {
      secret:
        'token_hash user_id kind password_hash user_metadata ip user_agent expires_at created_at',
    },
  },
  'auth.invitations': {
    end: 'gone',
    copied: 'id email first_name last_name credits state sent_at expires_at created_at',
    withheld: { others: 'invited_by' },
  },
  'auth.audit_log': { end: 'access', copied: 'id at user_id action ip user_agent' },
  'auth.rate_buckets': { end: 'gone', copied: '', withheld: { technical: 'key full_at' } },
  'auth.signing_keys': nobody(
    'kid public_jwk private_jwk_encrypted status status_since created_at',
  ),
  'public.admin_audit_log': {
    end: 'audit',
    copied: 'id created_at action details',
    withheld: { others: 'actor_id actor_email target_id target_label', technical: 'request_key' },
  },
  'public.user_credits': {
    end: 'gone',
    copied: 'user_id credits_remaining total_credits_purchased',
  },
  'public.credit_ledger': {
    end: 'ledger',
    copied:
      'id user_id kind purpose delta balance_after reservation_id project_id reason created_at',
  },
  'public.mailboxes_with_credits': {
    end: 'mailboxes',
    copied: '',
    withheld: { others: 'mark created_at' },
  },
  'public.closed_ledger_sums': nobody('day kind purpose movements credits'),
  'public.credit_requests': {
    end: 'gone',
    copied: 'id user_id sentence state amount reason decided_at created_at',
    withheld: { others: 'decided_by', technical: 'is_told' },
  },
  'public.credit_request_notices': nobody('reader told_at'),
  'public.webinar_projects': {
    end: 'gone',
    copied:
      'id user_id product_name product_description category_id current_phase etapa_atual is_completed pdf_gerado persona_validada promessa_forte_gerada promessa_forte_validada promessa_curta_otimizada script_fase_1_validado script_fase_2_validado script_fase_3_validado script_fase_4_validado script_fase_5_validado origins revision copied_from_step archived_at deleted_at created_at updated_at',
    withheld: { technical: 'version_bytes' },
  },
  'public.removed_versions': { end: 'gone', copied: 'project_id field count removed_at' },
  'public.project_phases': {
    end: 'gone',
    copied: 'id project_id phase_type input_data created_at updated_at',
  },
  'public.text_versions': {
    end: 'gone',
    copied:
      'id project_id field kind source missing_blocks text generation_id created_at updated_at',
    withheld: { technical: 'peak_length words' },
  },
  'public.generations': {
    end: 'gone',
    copied:
      'id project_id user_id kind step prompt_type state source server model failure_code cost_credits reservation_id prompt_tokens completion_tokens created_at started_at first_word_at finished_at',
    withheld: {
      // What became a text stands among the versions; what was cancelled and given back is not to be read again.
      technical: 'partial_text input_hash done_calls done_length lease_expires_at',
      others: 'prompt_version prompt_number cost_micros',
    },
  },
  'public.begun_texts': {
    end: 'gone',
    copied: 'id user_id begun_at given_back_at failed_at',
    withheld: { technical: 'expected_length read_length failed_by_server' },
  },
  'public.rehearsals': {
    end: 'gone',
    copied: 'project_id id started_at mode by_voice duration_seconds blocks',
  },
  'public.reading_links': {
    end: 'gone',
    copied: 'id project_id user_id label ends_at created_at',
    withheld: { secret: 'token_hash' },
  },
  'public.reading_comments': {
    end: 'gone',
    copied:
      'id project_id user_id link_id reader_name field block_position block_title text reply replied_at done_at created_at',
    withheld: { secret: 'reader_hash', technical: 'idempotency_key block_print is_told' },
  },
  'public.comment_notices': {
    end: 'gone',
    copied: '',
    withheld: { technical: 'project_id told_at' },
  },
  'public.request_keys': {
    end: 'gone',
    copied: '',
    withheld: {
      technical: 'user_id key route fingerprint generation_id status answer created_at',
    },
  },
  'public.prompt_versions': {
    end: 'prompts',
    copied: '',
    withheld: {
      others:
        'prompt_type number created_at saved_by saved_by_email note title content openai_model max_tokens temperature is_active changed built_in',
    },
  },
  'public.product_categories': nobody('id name description is_active created_at'),
  'public.ai_prompts': nobody(
    'id prompt_type title content openai_model max_tokens temperature is_active version known_built_in',
  ),
  'public.built_in_prompts': nobody('prompt_type fingerprint content'),
  'public.system_settings': nobody('setting_key setting_value'),
  'public.trial_cases': nobody('id created_at revision form'),
  'public.model_refusals': nobody('server_id server_origin model parameter learned_at'),
  'public.model_prices': nobody('model input_micros output_micros updated_at'),
  // Sealed, so that nobody knows whose it is; gone once it is sent, and in a day at most.
  'public.mail_queue': {
    end: 'passing',
    copied: '',
    withheld: { secret: 'id sealed', technical: 'tries due_at expires_at created_at' },
  },
  'public.mail_counts': nobody('day outcome count'),
};

export const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean);
