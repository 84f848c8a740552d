import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { checkNewPassword } from '@webnario/domain/accounts/credentials';
import {
  authCallback,
  recoveryTokens,
  type RecoveryTokens,
} from '../../../shared/auth/auth-callback.ts';
import { FactorForm } from '../../../shared/auth/factor-form.tsx';
import { paths } from '../../../shared/paths.ts';
import { NewPasswordField } from '../../../shared/password/new-password-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Field, PasswordInput } from '../../../ui/field.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.tsx';
import { BlockedLink } from './blocked-link.tsx';
import { copy } from '../copy.ts';
import { openRecovery, type Recovery } from '../recovery.ts';
import { focusField, textOf, useSubmit } from '../use-submit.ts';

const texts = copy.reset;

const { invited } = authCallback;
const saveLabel = invited ? 'Salvar senha' : 'Salvar nova senha';

type Problem = { field: string; message: string };

const NewPasswordForm = ({ recovery }: { recovery: Recovery }) => {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const [refusal, setRefusal] = useState<string>();
  const { busy, onSubmit } = useSubmit(async (data) => {
    const form = { password: textOf(data, 'password'), confirmation: textOf(data, 'confirmation') };
    const wrong = checkNewPassword(form);
    setProblem(wrong);
    setRefusal(undefined);
    if (wrong) return focusField(wrong.field);
    const failure = await recovery.changePassword(form.password);
    if (failure !== undefined) {
      setRefusal(failure);
      toast.error(texts.failed);
      return;
    }
    toast.success(invited ? texts.firstDone : texts.done);
    await navigate(paths.loginAfterAccount);
  });
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <p className="rounded-card border border-line bg-sheet px-4 py-3 text-sm">
        {invited ? 'Escolha a senha da sua conta:' : 'Você está criando uma nova senha para'}{' '}
        <strong className="wrap-anywhere">{recovery.email}</strong>
      </p>
      {refusal && <Alert tone="wrong">{refusal}</Alert>}
      {/* Password managers store the new password with this e-mail address. */}
      <input
        type="hidden"
        name="username"
        autoComplete="username"
        value={recovery.email}
        readOnly
      />
      <NewPasswordField label={invited ? 'Senha' : 'Nova senha'} error={errorOf('password')} />
      <Field
        label={invited ? 'Confirmar senha' : 'Confirmar nova senha'}
        error={errorOf('confirmation')}
      >
        {(ids) => (
          <PasswordInput {...ids} name="confirmation" autoComplete="new-password" required />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {busy ? 'Salvando…' : saveLabel}
      </Button>
    </form>
  );
};

const DeadLink = () => (
  <>
    <Alert tone="wrong" title={invited ? texts.invalidInvitation : texts.invalidLink}>
      {invited ? texts.invalidInvitationMore : 'Cada link vale por uma hora e serve uma única vez.'}
    </Alert>
    <Link to={paths.forgotPassword} className={buttonClasses()}>
      Pedir um novo link
    </Link>
    <Link to={paths.login} className={buttonClasses('link', 'md', 'justify-self-center')}>
      Voltar para o login
    </Link>
  </>
);

/** The form for the new password, once the second factor was shown where there is one. */
const OpenedRecovery = ({ recovery }: { recovery: Recovery }) => {
  const navigate = useNavigate();
  const [lacksFactor, setLacksFactor] = useState(recovery.lacksFactor);
  if (!lacksFactor) return <NewPasswordForm recovery={recovery} />;
  return (
    <FactorForm
      client={() => Promise.resolve(recovery.client)}
      label="Continuar"
      onShown={() => setLacksFactor(false)}
      onCancel={() => void navigate(paths.login)}
    />
  );
};

const OpenedLink = ({ tokens }: { tokens: RecoveryTokens }) => {
  const visit = useQuery({
    queryKey: ['recovery'],
    queryFn: () => openRecovery(tokens),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (visit.isPending || visit.isRefetching) return <Waiting label={texts.checking} />;
  if (visit.isError) {
    return (
      <>
        <Alert tone="wrong">{visit.error.message}</Alert>
        <Button onClick={() => void visit.refetch()}>Tentar de novo</Button>
      </>
    );
  }
  return visit.data ? <OpenedRecovery recovery={visit.data} /> : <DeadLink />;
};

/** The visit of a reset link: checked first, then the form for the new password, or the way to a new link. */
export const LinkVisit = () => {
  const [tokens] = useState(recoveryTokens);
  if (authCallback.linkError === 'user_banned') return <BlockedLink />;
  return tokens ? <OpenedLink tokens={tokens} /> : <DeadLink />;
};
