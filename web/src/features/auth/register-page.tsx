import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { checkRegistration } from '@webnario/domain/accounts/credentials';
import { paths } from '../../shared/paths.ts';
import { NewPasswordField } from '../../shared/password/new-password-field.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Checkbox, Field, PasswordInput, TextInput } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { signUp } from './calls.ts';
import { copy } from './copy.ts';
import { focusField, textOf, useSubmit } from './use-submit.ts';

const texts = copy.register;
const inNewTab = { target: '_blank', className: buttonClasses('link') } as const;

const termsLabel = (
  <>
    Li e aceito os{' '}
    <Link to={paths.terms} {...inNewTab}>
      termos de uso
    </Link>{' '}
    e a{' '}
    <Link to={paths.privacy} {...inNewTab}>
      política de privacidade
    </Link>
    .
  </>
);

const read = (data: FormData) => ({
  firstName: textOf(data, 'firstName').trim(),
  lastName: textOf(data, 'lastName').trim(),
  email: textOf(data, 'email').trim(),
  password: textOf(data, 'password'),
  confirmation: textOf(data, 'confirmation'),
  acceptsTerms: data.get('acceptsTerms') !== null,
});

type Problem = { field: string; message: string };

/** Sign-up (R-AUTH-05 to R-AUTH-10). A field's problem shows at the field, a refusal of the server above the form. */
export const RegisterPage = () => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const [refusal, setRefusal] = useState<string>();
  const { busy, onSubmit } = useSubmit(async (data) => {
    const form = read(data);
    const wrong = checkRegistration(form);
    setProblem(wrong);
    setRefusal(undefined);
    if (wrong) return focusField(wrong.field);
    const result = await signUp(form);
    if (!result.ok) {
      setRefusal(result.message);
      toast.error(texts.failed);
      return;
    }
    toast.success(texts.done, texts.confirm);
    await navigate(paths.loginAfterAccount, { state: { registered: form.email } });
  });
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);

  return (
    <AuthFrame title={texts.title} lead={texts.lead}>
      {refusal && <Alert tone="wrong">{refusal}</Alert>}
      <form onSubmit={onSubmit} noValidate className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Nome" error={errorOf('firstName')}>
            {(ids) => <TextInput {...ids} name="firstName" autoComplete="given-name" required />}
          </Field>
          <Field label="Sobrenome" error={errorOf('lastName')}>
            {(ids) => <TextInput {...ids} name="lastName" autoComplete="family-name" required />}
          </Field>
        </div>
        <Field label="E-mail" error={errorOf('email')}>
          {(ids) => (
            <TextInput {...ids} name="email" type="email" autoComplete="username" required />
          )}
        </Field>
        <NewPasswordField label="Senha" error={errorOf('password')} />
        <Field label="Confirmar senha" error={errorOf('confirmation')}>
          {(ids) => (
            <PasswordInput {...ids} name="confirmation" autoComplete="new-password" required />
          )}
        </Field>
        <Checkbox name="acceptsTerms" label={termsLabel} error={errorOf('acceptsTerms')} />
        <Button type="submit" busy={busy}>
          {busy ? 'Criando conta…' : 'Criar conta'}
        </Button>
      </form>
      <p className="text-center text-ink-soft">
        Já tem conta?{' '}
        <Link to={paths.login} className={buttonClasses('link')}>
          Entrar
        </Link>
      </p>
    </AuthFrame>
  );
};
