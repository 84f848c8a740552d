import { isBlankPassword } from './password-strength.ts';

/** Password length, in code points (R-CONST-02, docs/auth-protocol.md#passwords). No other rule of composition. */
export const passwordLimits = { min: 6, max: 200 } as const;

/** How long a password is: code points of the composed form, so that the same key strokes count the same. */
export const passwordLength = (password: string): number =>
  Array.from(password.normalize('NFC')).length;

const addressLimits = { whole: 254, local: 64 } as const;
const localPart = /^[A-Za-z0-9.!#$%&'*+/=?^_{|}~`-]+$/;
const domainPart =
  /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/**
 * Whether a text is an e-mail address that we accept, byte for byte as typed (docs/auth-protocol.md#e-mail-addresses):
 * printable ASCII, one `@`, a domain with a dot, at most 254 characters. Nothing is repaired: no trimming.
 */
export const isEmailAddress = (text: string): boolean => {
  if (text.length > addressLimits.whole) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || local.length > addressLimits.local) return false;
  return localPart.test(local) && domainPart.test(domain);
};

/** How a sign-in or sign-up without an address or without a password is refused (R-AUTH-23); screens translate it. */
export const missingCredentials = 'You must provide either an email or phone number and a password';

/** What is wrong with a form: the field where the message belongs, and the message. */
export type FormProblem<Form> = { readonly field: keyof Form; readonly message: string };

export type LoginForm = { readonly email: string; readonly password: string };
export type ForgotPasswordForm = { readonly email: string };
export type NewPasswordForm = { readonly password: string; readonly confirmation: string };
export type RegistrationForm = NewPasswordForm & {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly acceptsTerms: boolean;
};

const credentialMessages = {
  required: 'Preencha este campo',
  email: 'Digite um e-mail válido',
  mismatch: 'As senhas não coincidem',
  short: 'A senha deve ter pelo menos 6 caracteres',
  long: 'A senha deve ter no máximo 200 caracteres',
  blank: 'A senha não pode ter só espaços',
  terms: 'Você deve aceitar os termos de uso',
} as const;

const firstEmpty = <Form>(
  form: Form,
  fields: readonly (keyof Form)[],
): FormProblem<Form> | undefined => {
  const field = fields.find((name) => String(form[name]).trim() === '');
  return field === undefined ? undefined : { field, message: credentialMessages.required };
};

const badAddress = <Form extends ForgotPasswordForm>(form: Form): FormProblem<Form> | undefined =>
  isEmailAddress(form.email) ? undefined : { field: 'email', message: credentialMessages.email };

const passwordProblem = (form: NewPasswordForm): FormProblem<NewPasswordForm> | undefined => {
  const { password, confirmation } = form;
  if (password !== confirmation)
    return { field: 'confirmation', message: credentialMessages.mismatch };
  const length = passwordLength(password);
  if (length < passwordLimits.min) return { field: 'password', message: credentialMessages.short };
  if (length > passwordLimits.max) return { field: 'password', message: credentialMessages.long };
  if (isBlankPassword(password)) return { field: 'password', message: credentialMessages.blank };
  return undefined;
};

/**
 * The first thing wrong with a sign-up, or undefined. What is left empty or is no address comes first, as a browser's
 * own checks do; then, in this order: passwords differ, password too short, terms (R-AUTH-07 to R-AUTH-09).
 */
export const checkRegistration = (
  form: RegistrationForm,
): FormProblem<RegistrationForm> | undefined =>
  firstEmpty(form, ['firstName', 'lastName', 'email']) ??
  badAddress(form) ??
  passwordProblem(form) ??
  (form.acceptsTerms ? undefined : { field: 'acceptsTerms', message: credentialMessages.terms });

/** The first thing wrong with a new password, or undefined: the two differ, then the length (R-AUTH-17). */
export const checkNewPassword = (form: NewPasswordForm): FormProblem<NewPasswordForm> | undefined =>
  passwordProblem(form);

/** Both fields of a login are required; nothing more is said before the server is asked (R-AUTH-01). */
export const checkLogin = (form: LoginForm): FormProblem<LoginForm> | undefined =>
  firstEmpty(form, ['email']) ??
  (form.password === '' ? { field: 'password', message: credentialMessages.required } : undefined);

/** The address to which a reset link goes (R-AUTH-11). */
export const checkForgotPassword = (
  form: ForgotPasswordForm,
): FormProblem<ForgotPasswordForm> | undefined => firstEmpty(form, ['email']) ?? badAddress(form);
