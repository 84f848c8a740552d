import { describe, expect, it } from 'vitest';
import { authMessage } from './auth-messages.ts';
import { makeAuthClient } from './auth-setup.ts';

describe('a message of the auth client', () => {
  it.each([
    ['invalid_credentials', 'E-mail ou senha incorretos.'],
    [
      'email_not_confirmed',
      'Seu e-mail ainda não foi confirmado. Abra o link que enviamos para você.',
    ],
    [
      'over_request_rate_limit',
      'Muitas tentativas seguidas. Espere alguns minutos e tente de novo.',
    ],
    ['same_password', 'A nova senha precisa ser diferente da atual.'],
    ['validation_failed', 'Confira os dados preenchidos.'],
  ])('is translated by its code: %s [R-ERR-13]', (code, sentence) => {
    expect(authMessage({ name: 'AuthApiError', code, status: 400, message: 'English' })).toBe(
      sentence,
    );
  });

  it('names the reasons of a weak password [R-ERR-13]', () => {
    const message = authMessage({
      code: 'weak_password',
      message: '',
      reasons: ['length', 'pwned'],
    });
    expect(message).toContain('pelo menos 6 caracteres');
    expect(message).toContain('fácil demais de adivinhar');
  });

  it('says that the session is missing, whatever the code [R-ERR-13]', () => {
    const missing = {
      name: 'AuthSessionMissingError',
      message: 'Auth session missing!',
      status: 400,
    };
    expect(authMessage(missing)).toBe('Sua sessão terminou. Entre de novo para continuar.');
  });

  it('says that the server is away when the client gave up asking [R-ERR-14]', () => {
    const away = {
      name: 'AuthRetryableFetchError',
      code: 'unexpected_failure',
      status: 503,
      message: '',
    };
    expect(authMessage(away)).toContain('Não foi possível falar com o servidor');
  });

  it('translates what the auth client says of a call without credentials [R-AUTH-23]', async () => {
    const client = makeAuthClient();
    const { error } = await client.signInWithPassword({ password: 'segredo' } as never);
    expect(error?.message).toMatch(/^You must provide either an email or phone number/);
    expect(error && authMessage(error)).toBe('Informe o e-mail e a senha.');
  });

  it('falls back to the text of the server for a code that is new or malicious [R-AUTH-03, R-AUTH-30, R-ERR-01]', () => {
    expect(authMessage({ code: 'brand_new', message: 'Something else' })).toBe('Something else');
    expect(authMessage({ code: 'constructor', message: 'Something else' })).toBe('Something else');
  });
});
