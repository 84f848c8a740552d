import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { checkLogin } from '@webnario/domain/accounts/credentials';
import { forgetBlock, isBlockNoted } from '../../shared/auth/block-note.ts';
import { useSession } from '../../shared/auth/session.tsx';
import { paths } from '../../shared/paths.ts';
import { untilFetched } from '../../shared/until-fetched.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Field, PasswordInput, TextInput } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { resendConfirmation, signIn, type Outcome } from './calls.ts';
import { copy } from './copy.ts';
import { MailboxHint } from './mailbox-hint.tsx';
import { focusField, textOf, useSubmit } from './use-submit.ts';

const texts = copy.login;
/** Fetched by those who have a second factor. */
const FactorStep = lazy(async () => {
  const { FactorStep } = await untilFetched(() => import('./factor-step.tsx'));
  return { default: FactorStep };
});

type Problem = { field: string; message: string };

/** The message above the form after a refusal; an unconfirmed account can ask for its link again. */
const Refusal = ({
  refusal,
  email,
}: {
  refusal: Extract<Outcome, { ok: false }>;
  email: string;
}) => {
  const [sent, setSent] = useState<Outcome>();
  const [busy, setBusy] = useState(false);
  const resend = async (): Promise<void> => {
    setBusy(true);
    setSent(await resendConfirmation(email));
    setBusy(false);
  };
  return (
    <Alert tone="wrong">
      <p>{refusal.message}</p>
      {refusal.code === 'email_not_confirmed' && (
        <div className="mt-2 grid justify-items-start gap-2">
          {sent?.ok ? (
            <p className="font-medium">{texts.resent}</p>
          ) : (
            <Button variant="link" busy={busy} onClick={() => void resend()}>
              {texts.resend}
            </Button>
          )}
          {sent && !sent.ok && <p>{sent.message}</p>}
        </div>
      )}
    </Alert>
  );
};

const watchNothing = () => () => undefined;

const registeredEmail = (state: unknown): string | undefined => {
  const registered = (state as { registered?: unknown } | null)?.registered;
  return typeof registered === 'string' ? registered : undefined;
};

const LoginForm = ({
  registered,
  problem,
  busy,
  onSubmit,
}: {
  registered: string | undefined;
  problem: Problem | undefined;
  busy: boolean;
  onSubmit: ReturnType<typeof useSubmit>['onSubmit'];
}) => {
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <Field label="E-mail" error={errorOf('email')}>
        {(ids) => (
          <TextInput
            {...ids}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={registered}
            required
          />
        )}
      </Field>
      <Field label="Senha" error={errorOf('password')}>
        {(ids) => (
          <PasswordInput {...ids} name="password" autoComplete="current-password" required />
        )}
      </Field>
      <Link
        to={paths.forgotPassword}
        className={buttonClasses('link', 'md', 'justify-self-end text-sm')}
      >
        Esqueci minha senha
      </Link>
      <Button type="submit" busy={busy}>
        {busy ? 'Entrando…' : 'Entrar'}
      </Button>
    </form>
  );
};

/**
 * Login (R-AUTH-01 to R-AUTH-04). After it the guard of the route redirects: to where the person came from, else home.
 */
const PasswordStep = () => {
  const [problem, setProblem] = useState<Problem>();
  const [refusal, setRefusal] = useState<Extract<Outcome, { ok: false }>>();
  const [email, setEmail] = useState('');
  const { state } = useLocation();
  // The page that was made at build time knows nothing of a person.
  const isBlocked = useSyncExternalStore(watchNothing, isBlockNoted, () => false);
  const registered = registeredEmail(state);
  const { busy, onSubmit } = useSubmit(async (data) => {
    const form = { email: textOf(data, 'email').trim(), password: textOf(data, 'password') };
    const wrong = checkLogin(form);
    setProblem(wrong);
    setRefusal(undefined);
    if (wrong) return focusField(wrong.field);
    setEmail(form.email);
    const result = await signIn(form.email, form.password);
    if (result.ok) {
      forgetBlock();
      if (!result.lacksFactor) toast.success(texts.done, texts.redirecting);
      return;
    }
    setRefusal(result);
    toast.error(texts.failed);
  });

  return (
    <AuthFrame title={texts.title} lead={texts.lead}>
      {registered && !refusal && (
        <Alert tone="good" title="Falta só confirmar o e-mail">
          Abra o link de confirmação enviado para{' '}
          <strong className="wrap-anywhere">{registered}</strong> e entre aqui.
        </Alert>
      )}
      {isBlocked && !refusal && (
        <Alert tone="wrong" title={texts.blocked}>
          {texts.blockedMore}
        </Alert>
      )}
      {refusal && <Refusal key={email} refusal={refusal} email={email} />}
      {(registered ?? refusal?.code === 'email_not_confirmed') && <MailboxHint />}
      <LoginForm registered={registered} problem={problem} busy={busy} onSubmit={onSubmit} />
      <p className="text-center text-ink-soft">
        Ainda não tem conta?{' '}
        <Link to={paths.register} className={buttonClasses('link')}>
          Criar conta
        </Link>
      </p>
    </AuthFrame>
  );
};

/** Login (R-AUTH-01 to R-AUTH-04): the password, and the second factor of whoever has one. */
export const LoginPage = () => {
  const session = useSession();
  if (session.status !== 'signed-out' || !session.lacksFactor) return <PasswordStep />;
  return (
    <AuthFrame title={texts.title} lead={texts.factorLead}>
      <Suspense>
        <FactorStep />
      </Suspense>
    </AuthFrame>
  );
};
