import { useState } from 'react';
import { Link } from 'react-router';
import { checkForgotPassword } from '@webnario/domain/accounts/credentials';
import { paths } from '../../shared/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { requestReset } from './calls.ts';
import { copy } from './copy.ts';
import { MailboxHint } from './mailbox-hint.tsx';
import { focusField, textOf, useSubmit } from './use-submit.ts';

const texts = copy.forgot;

const Sent = ({ email }: { email: string }) => (
  <>
    <Alert tone="good" title="Confira sua caixa de entrada">
      <p>
        Se houver uma conta com <strong className="wrap-anywhere">{email}</strong>, o link para
        criar uma nova senha chega em instantes e vale por uma hora.
      </p>
    </Alert>
    <MailboxHint />
    <Link to={paths.login} className={buttonClasses('outline')}>
      Voltar para o login
    </Link>
  </>
);

/** Asks for the reset mail; afterwards the form gives way to the confirmation (R-AUTH-12). */
export const ForgotPasswordPage = () => {
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { busy, onSubmit } = useSubmit(async (data) => {
    const form = { email: textOf(data, 'email').trim() };
    const wrong = checkForgotPassword(form);
    setProblem(wrong?.message);
    setRefusal(undefined);
    if (wrong) return focusField(wrong.field);
    const result = await requestReset(form.email);
    if (!result.ok) {
      setRefusal(result.message);
      toast.error(texts.failed);
      return;
    }
    toast.success(texts.done);
    setSentTo(form.email);
  });

  return (
    <AuthFrame title={texts.title} lead={sentTo === undefined && texts.lead}>
      {sentTo === undefined ? (
        <>
          {refusal && <Alert tone="wrong">{refusal}</Alert>}
          <form onSubmit={onSubmit} noValidate className="grid gap-5">
            <Field label="E-mail" error={problem}>
              {(ids) => (
                <TextInput {...ids} name="email" type="email" autoComplete="username" required />
              )}
            </Field>
            <Button type="submit" busy={busy}>
              {busy ? 'Enviando…' : 'Enviar link'}
            </Button>
          </form>
          <Link to={paths.login} className={buttonClasses('link', 'md', 'justify-self-center')}>
            Voltar para o login
          </Link>
        </>
      ) : (
        <Sent email={sentTo} />
      )}
    </AuthFrame>
  );
};
