import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  checkForgotPassword,
  checkLogin,
  checkNewPassword,
  checkRegistration,
  isEmailAddress,
  passwordLength,
} from './credentials.ts';
import { anyCharacter } from '../../testing/any-character.ts';

const form = {
  firstName: 'Marina',
  lastName: 'Alves',
  email: 'marina@exemplo.com.br',
  password: 'segredo',
  confirmation: 'segredo',
  acceptsTerms: true,
};

describe('the check of a sign-up', () => {
  it('accepts a complete form', () => {
    expect(checkRegistration(form)).toBeUndefined();
  });

  it('reports differing passwords first, then a short password, then the terms [R-AUTH-07, R-AUTH-08, R-AUTH-09, R-CONST-02]', () => {
    const everything = { ...form, password: 'a', confirmation: 'b', acceptsTerms: false };
    expect(checkRegistration(everything)?.message).toBe('As senhas não coincidem');
    const same = { ...everything, confirmation: 'a' };
    expect(checkRegistration(same)?.message).toBe('A senha deve ter pelo menos 6 caracteres');
    const long = { ...form, acceptsTerms: false };
    expect(checkRegistration(long)).toEqual({
      field: 'acceptsTerms',
      message: 'Você deve aceitar os termos de uso',
    });
  });

  test('refuses a password of five characters and accepts one of six [R-AUTH-08]', () => {
    const of = (password: string) =>
      checkRegistration({ ...form, password, confirmation: password });
    expect(of('segre')).toEqual({
      field: 'password',
      message: 'A senha deve ter pelo menos 6 caracteres',
    });
    expect(of('segred')).toBeUndefined();
  });

  it.each(['firstName', 'lastName', 'email'] as const)('requires %s [R-AUTH-05]', (field) => {
    expect(checkRegistration({ ...form, [field]: '  ' })).toEqual({
      field,
      message: 'Preencha este campo',
    });
  });

  it('requires a valid e-mail address', () => {
    expect(checkRegistration({ ...form, email: 'marina@exemplo' })).toEqual({
      field: 'email',
      message: 'Digite um e-mail válido',
    });
  });

  it('reports an empty field and a wrong e-mail address before anything about the password', () => {
    const differing = { ...form, confirmation: 'outro', acceptsTerms: false };
    expect(checkRegistration({ ...differing, lastName: '' })?.field).toBe('lastName');
    expect(checkRegistration({ ...differing, email: 'marina' })?.field).toBe('email');
    expect(checkRegistration(differing)?.field).toBe('confirmation');
  });
});

describe('the check of a new password', () => {
  it.each([
    ['segredo', 'segred0', 'As senhas não coincidem'],
    ['segre', 'segre', 'A senha deve ter pelo menos 6 caracteres'],
    ['😀'.repeat(5), '😀'.repeat(5), 'A senha deve ter pelo menos 6 caracteres'],
    ['a'.repeat(201), 'a'.repeat(201), 'A senha deve ter no máximo 200 caracteres'],
    ['      ', '      ', 'A senha não pode ter só espaços'],
    ['😀'.repeat(200), '😀'.repeat(200), undefined],
    ['segred', 'segred', undefined],
  ])('answers %s repeated as %s with: %s [R-AUTH-17]', (password, confirmation, message) => {
    expect(checkNewPassword({ password, confirmation })?.message).toBe(message);
  });

  it('names the field where the message belongs', () => {
    const fieldOf = (password: string, confirmation = password) =>
      checkNewPassword({ password, confirmation })?.field;
    expect(fieldOf('segredo', 'outra')).toBe('confirmation');
    expect(fieldOf('abc')).toBe('password');
    expect(fieldOf('a'.repeat(201))).toBe('password');
    expect(fieldOf('      ')).toBe('password');
  });

  it('counts composed and decomposed letters alike', () => {
    expect(passwordLength('cafe\u0301')).toBe(passwordLength('café'));
  });
});

describe('the checks of login and recovery', () => {
  it('require their fields [R-AUTH-01, R-AUTH-11]', () => {
    const message = 'Preencha este campo';
    expect(checkLogin({ email: '', password: 'x' })).toEqual({ field: 'email', message });
    expect(checkLogin({ email: 'a@b.co', password: '' })).toEqual({ field: 'password', message });
    expect(checkLogin({ email: 'a@b.co', password: ' ' })).toBeUndefined();
    expect(checkForgotPassword({ email: ' ' })).toEqual({ field: 'email', message });
    expect(checkForgotPassword({ email: 'a@b' })).toEqual({
      field: 'email',
      message: 'Digite um e-mail válido',
    });
    expect(checkForgotPassword({ email: 'a@b.co' })).toBeUndefined();
  });
});

describe('the check of an e-mail address', () => {
  it.each(['a@b.co', "o'neil+tag@ex-emplo.com.br", 'A.B@EXEMPLO.COM', `${'a'.repeat(64)}@b.co`])(
    'accepts %s',
    (text) => {
      expect(isEmailAddress(text)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    '@b.co',
    'a@',
    'a@b',
    'a@b..co',
    'a@-b.co',
    'a@b-.co',
    'a@b@c.co',
    'a@b.co@c.co',
    ' a@b.co',
    'a@b.co\n',
    'a b@c.co',
    '"a"@b.co',
    'a,b@c.co',
    'a;b@c.co',
    '<a@b.co>',
    'joão@b.co',
    'a@exemplo.çom',
    '\u212A@b.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(130)}co`,
  ])('rejects %j', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it('accepts 254 characters and no more', () => {
    const address = (length: number) =>
      `${'a'.repeat(60)}@${'b.'.repeat(95)}${'c'.repeat(length - 251)}`;
    expect(address(254)).toHaveLength(254);
    expect(isEmailAddress(address(254))).toBe(true);
    expect(isEmailAddress(address(255))).toBe(false);
  });

  it('accepts only printable ASCII with one @', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: anyCharacter })), (text) => {
        const isPlain = /^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/.test(text);
        expect(isEmailAddress(text) && !isPlain).toBe(false);
      }),
    );
  });
});
