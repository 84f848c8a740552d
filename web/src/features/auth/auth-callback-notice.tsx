import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { checkForgotPassword } from '@webnario/domain/accounts/credentials';
import { authCallback } from '../../shared/auth/auth-callback.ts';
import { awaitsFirstProject, keepConfirmed } from '../../shared/auth/first-project.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/auth/session.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { resendConfirmation } from './calls.ts';
import { copy } from './copy.ts';
import { MailboxHint } from './mailbox-hint.tsx';
import { textOf, useSubmit } from './use-submit.ts';

const BlockedLink = lazy(async () => {
  const { BlockedLink } = await import('./link/blocked-link.tsx');
  return { default: BlockedLink };
});

const BlockedNotice = () => (
  <div className="mx-auto grid max-w-3xl gap-4 px-5 py-8">
    <Suspense>
      <BlockedLink />
    </Suspense>
  </div>
);

const DeadLink = () => {
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(false);
  const { busy, onSubmit } = useSubmit(async (data) => {
    const form = { email: textOf(data, 'email').trim() };
    const wrong = checkForgotPassword(form);
    setProblem(wrong?.message);
    if (wrong) return;
    const result = await resendConfirmation(form.email);
    if (result.ok) setSent(true);
    else setProblem(result.message);
  });
  return (
    <section aria-labelledby="link-expirado" className="border-b border-caution/30 bg-caution-soft">
      <div className="mx-auto grid max-w-3xl gap-4 px-5 py-8">
        <h2 id="link-expirado" className="text-xl font-semibold">
          Este link já foi usado ou expirou
        </h2>
        <p>
          Se sua conta já está confirmada, é só{' '}
          <Link to={paths.login} className={buttonClasses('link')}>
            entrar
          </Link>
          . Se não, peça um novo e-mail de confirmação.
        </p>
        {sent ? (
          <>
            <output className="font-medium">{copy.login.resent}</output>
            <MailboxHint />
          </>
        ) : (
          <form onSubmit={onSubmit} noValidate className="flex flex-wrap items-start gap-3">
            <Field label="E-mail da conta" error={problem} className="min-w-60 flex-1">
              {(ids) => <TextInput {...ids} name="email" type="email" autoComplete="username" />}
            </Field>
            <Button type="submit" busy={busy} className="mt-6.5">
              Enviar novo e-mail
            </Button>
          </form>
        )}
      </div>
    </section>
  );
};

const ConfirmedStrip = ({ email, className }: { email?: string; className?: string }) => (
  <section className={cn('border-b border-good/30 bg-good-soft', className)}>
    <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-5 py-5">
      <output>
        <strong>E-mail confirmado.</strong> Sua conta{' '}
        {email && <span className="wrap-anywhere">{email} </span>}
        está pronta.
      </output>
      <Link to={paths.newProject} className={buttonClasses('main', 'sm')}>
        Criar meu primeiro roteiro
      </Link>
    </div>
  </section>
);

/** The strip in the prerendered page, shown before the first project to whoever confirmed their account here. */
export const KeptConfirmation = () => <ConfirmedStrip className="hidden confirmed:block" />;

const Confirmed = ({ user }: { user: { readonly id: string; readonly email: string } }) => {
  useEffect(() => keepConfirmed(user.id), [user.id]);
  return <ConfirmedStrip email={user.email} />;
};

/** The result of a confirmation link: the account is confirmed, or the link has expired and can be sent again. */
export const AuthCallbackNotice = () => {
  const { status, user } = useSession();
  if (authCallback.linkError !== undefined && status === 'signed-out') {
    return authCallback.linkError === 'user_banned' ? <BlockedNotice /> : <DeadLink />;
  }
  if (status !== 'signed-in') return null;
  if (authCallback.bringsSession) return <Confirmed user={user} />;
  if (awaitsFirstProject(user.id)) return <ConfirmedStrip email={user.email} />;
  return null;
};
