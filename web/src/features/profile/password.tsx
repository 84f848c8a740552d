import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { checkNewPassword } from '@webnario/domain/accounts/credentials';
import { loadAuthClient } from '../../shared/auth/auth-client.ts';
import { serverUnreachable } from '../../shared/api/server-unreachable.ts';
import { NewPasswordField } from '../../shared/password/new-password-field.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordInput } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { mySessionsQuery } from './api.ts';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

const texts = copy.password;

type Problem = { readonly field: string; readonly message: string };

const textOf = (form: FormData, field: string): string => {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
};

const check = (form: FormData): Problem | undefined => {
  if (textOf(form, 'current') === '') return { field: 'current', message: texts.required };
  return checkNewPassword({
    password: textOf(form, 'password'),
    confirmation: textOf(form, 'confirmation'),
  });
};

/** Sets the new password; answers with the field and the sentence where that was refused. */
const change = async (form: FormData): Promise<Problem | undefined> => {
  try {
    const client = await loadAuthClient();
    const { error } = await client.updateUser({
      password: textOf(form, 'password'),
      current_password: textOf(form, 'current'),
    });
    if (!error) return undefined;
    const { authMessage } = await import('../../shared/auth/auth-setup.ts');
    const isCurrent = error.code === 'current_password_invalid';
    const isNext = error.code === 'weak_password' || error.code === 'same_password';
    const field = isCurrent ? 'current' : isNext ? 'password' : '';
    return { field, message: authMessage(error) };
  } catch {
    return { field: '', message: serverUnreachable };
  }
};

/** A refusal that is about no field. Whether a call that was not answered has changed the password, nobody knows. */
const Refusal = ({ message }: { message: string }) => (
  <Alert tone="wrong" title={message === serverUnreachable ? undefined : texts.failed}>
    {message}
  </Alert>
);

const ChangeForm = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const current = useRef<HTMLInputElement>(null);
  useEffect(() => current.current?.focus(), []);
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = event.currentTarget;
    const form = new FormData(fields);
    setBusy(true);
    const wrong = check(form) ?? (await change(form));
    setBusy(false);
    setProblem(wrong);
    if (wrong) {
      // What is about no field stands above the button that was pressed, where the focus is.
      if (wrong.field) fields.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
      return;
    }
    toast.success(texts.done, texts.doneMore);
    void queries.invalidateQueries({ queryKey: mySessionsQuery.queryKey });
    onClose();
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-5">
      {/* Password managers store the new password with this e-mail address. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label={texts.current} error={errorOf('current')}>
        {(ids) => (
          <PasswordInput
            {...ids}
            ref={current}
            name="current"
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <NewPasswordField label={texts.next} error={errorOf('password')} />
      <Field label={texts.again} error={errorOf('confirmation')}>
        {(ids) => (
          <PasswordInput {...ids} name="confirmation" autoComplete="new-password" required />
        )}
      </Field>
      {problem?.field === '' && <Refusal message={problem.message} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};

/** The password: changed with the current one, which ends the account's other sessions. */
export const Password = ({ email }: { email: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={texts.title} lead={texts.lead}>
      {isOpen ? (
        <ChangeForm email={email} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      )}
    </Section>
  );
};
