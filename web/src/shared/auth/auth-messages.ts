import { missingCredentials } from '@webnario/domain/accounts/credentials';
import { personRefusals } from '@webnario/domain/refusals/person';
import { serverUnreachable } from '../api/server-unreachable.ts';

/** What of an error of the auth client decides its message. */
export type AuthFailure = {
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
  readonly message: string;
  readonly reasons?: readonly string[] | undefined;
};

const byCode: Readonly<Record<string, string>> = {
  invalid_credentials: 'E-mail ou senha incorretos.',
  user_banned: personRefusals.account_blocked.message,
  email_not_confirmed: 'Seu e-mail ainda não foi confirmado. Abra o link que enviamos para você.',
  email_address_invalid: 'Digite um e-mail válido.',
  over_request_rate_limit: 'Muitas tentativas seguidas. Espere alguns minutos e tente de novo.',
  over_email_send_rate_limit:
    'Acabamos de enviar um e-mail para este endereço. Espere um minuto antes de pedir outro.',
  reauthentication_needed: 'Por segurança, digite também a sua senha atual.',
  current_password_invalid: 'A senha atual não confere.',
  insufficient_aal: 'Confirme antes com o código do seu aplicativo autenticador.',
  mfa_verification_failed:
    'Código errado ou já usado. Confira o relógio do celular e espere o próximo código.',
  mfa_challenge_expired: 'O tempo para este código acabou. Tente com o próximo.',
  mfa_factor_not_found: 'Esta verificação não existe mais. Recarregue a página.',
  same_password: 'A nova senha precisa ser diferente da atual.',
  validation_failed: 'Confira os dados preenchidos.',
  bad_json: 'Não foi possível ler os dados enviados.',
  request_entity_too_large: 'Os dados enviados são grandes demais.',
  signup_disabled: 'Novos cadastros estão fechados no momento.',
  user_already_exists: 'Já existe uma conta com este e-mail. Entre ou recupere a senha.',
  otp_expired: 'Este link já foi usado ou expirou. Peça um novo.',
  session_not_found: 'Sua sessão terminou. Entre de novo para continuar.',
  session_expired: 'Sua sessão terminou. Entre de novo para continuar.',
  refresh_token_not_found: 'Sua sessão terminou. Entre de novo para continuar.',
  refresh_token_already_used: 'Sua sessão terminou. Entre de novo para continuar.',
  user_not_found: 'Sua sessão terminou. Entre de novo para continuar.',
  no_authorization: 'Entre na sua conta para continuar.',
  bad_jwt: 'Este acesso não é mais válido. Entre de novo.',
  invalid_jwt: 'Este acesso não é mais válido. Entre de novo.',
  not_admin: 'Esta alteração não é permitida.',
  unexpected_failure: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
};

/** Errors that only the client makes and that carry no code. */
const byName: Readonly<Record<string, string>> = {
  AuthSessionMissingError: 'Sua sessão terminou. Entre de novo para continuar.',
  AuthInvalidJwtError: 'Este acesso não é mais válido. Entre de novo.',
  AuthRetryableFetchError: serverUnreachable,
};

const weakReasons: Readonly<Record<string, string>> = {
  length: 'ela precisa de pelo menos 6 caracteres',
  characters: 'ela não pode ter só espaços',
  pwned: 'ela é fácil demais de adivinhar',
};

const weakPassword = (reasons: readonly string[]): string => {
  const known = reasons.flatMap((reason) =>
    Object.hasOwn(weakReasons, reason) ? [weakReasons[reason]] : [],
  );
  return known.length > 0
    ? `Escolha uma senha mais forte: ${known.join('; ')}.`
    : 'Escolha uma senha mais forte.';
};

/** The Portuguese sentence for an error of the auth client; the server's own text where the code is unknown. */
export const authMessage = (error: AuthFailure): string => {
  if (error.code === 'weak_password') return weakPassword(error.reasons ?? []);
  if (error.message.startsWith(missingCredentials)) return 'Informe o e-mail e a senha.';
  const { code, name } = error;
  if (name !== undefined && Object.hasOwn(byName, name)) return byName[name] ?? error.message;
  if (code !== undefined && Object.hasOwn(byCode, code)) return byCode[code] ?? error.message;
  return error.message;
};
