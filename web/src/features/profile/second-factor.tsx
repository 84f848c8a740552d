import { useState, type SyntheticEvent } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadAuthClient } from '../../shared/auth/auth-client.ts';
import { FactorForm } from '../../shared/auth/factor-form.tsx';
import { serverUnreachable } from '../../shared/api/server-unreachable.ts';
import { meQuery } from '../../shared/api/me.ts';
import { saveAs } from '../../shared/save-as.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordInput, TextInput } from '../../ui/field.tsx';
import { Waiting } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { Unavailable } from '../../shared/unavailable.tsx';
import { mySessionsQuery } from './api.ts';
import { copy } from './copy.ts';
import { Section } from './section.tsx';

const texts = copy.factor;

type Enrolled = { readonly id: string; readonly qr: string; readonly secret: string };
type Failure = { readonly code?: string | undefined; readonly message: string };
type Client = Awaited<ReturnType<typeof loadAuthClient>>;

const sentence = async (error: Failure): Promise<string> => {
  const { authMessage } = await import('../../shared/auth/auth-setup.ts');
  return authMessage(error);
};

/** The app that is active, if any, and how many recovery codes are left. */
const factorQuery = queryOptions({
  queryKey: ['me', 'factor'],
  queryFn: async () => {
    const client = await loadAuthClient();
    const { data, error } = await client.mfa.listFactors();
    if (error) throw error;
    const factorId = data.totp[0]?.id ?? null;
    const codes = factorId === null ? null : await client.mfa.recoveryCodes.getStatus();
    return { factorId, codes: codes?.data?.remaining ?? 0 };
  },
});

/** What is being done: nothing, adding an app, showing the codes that were just made, or an act that asks for a code first. */
type Step =
  | { readonly at: 'rest' | 'password' | 'renew' | 'remove' }
  | { readonly at: 'adding'; readonly enrolled: Enrolled }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

const rest: Step = { at: 'rest' };

/** Begins an app, in place of what was begun and left. */
const begin = async (client: Client): Promise<Enrolled | Failure> => {
  const known = await client.mfa.listFactors();
  for (const { id, status } of known.data?.all ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- seldom one
    if (status === 'unverified') await client.mfa.unenroll({ factorId: id });
  }
  const { data, error } = await client.mfa.enroll({ factorType: 'totp' });
  return error ?? { id: data.id, qr: data.totp.qr_code, secret: data.totp.secret };
};

const makeCodes = async (client: Client): Promise<readonly string[]> => {
  const { recoveryCodes } = client.mfa;
  const first = await recoveryCodes.generate();
  const made = first.data ?? (await recoveryCodes.regenerate()).data;
  return made?.codes ?? [];
};

const Codes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <div className="grid gap-5">
    <Alert tone="caution" title={texts.keepCodes}>
      {texts.keepCodesMore}
    </Alert>
    <ul className="grid gap-2 font-mono text-sm sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-3">
      <Button
        variant="outline"
        onClick={() => saveAs(new Blob([codes.join('\n')], { type: 'text/plain' }), texts.file)}
      >
        {texts.save}
      </Button>
      <Button onClick={onDone}>{texts.kept}</Button>
    </div>
  </div>
);

type AskProps = {
  label: string;
  name: string;
  action: string;
  /** Does it with what was typed; answers why it could not. */
  onSend: (typed: string) => Promise<string | undefined>;
  onCancel: () => void;
};

const Ask = ({ label, name, action, onSend, onCancel }: AskProps) => {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const Input = name === 'password' ? PasswordInput : TextInput;
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(name);
    setBusy(true);
    const wrong = await onSend(typeof typed === 'string' ? typed : '').catch(
      () => serverUnreachable,
    );
    setBusy(false);
    setProblem(wrong);
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-5">
      <Field label={label} error={problem}>
        {(ids) => (
          <Input
            {...ids}
            name={name}
            autoComplete={name === 'password' ? 'current-password' : 'one-time-code'}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};

const Adding = ({
  enrolled,
  onAdded,
  onCancel,
}: {
  enrolled: Enrolled;
  onAdded: (codes: readonly string[]) => void;
  onCancel: () => void;
}) => {
  const send = async (typed: string): Promise<string | undefined> => {
    const client = await loadAuthClient();
    const code = typed.replaceAll(/\s/g, '');
    const { error } = await client.mfa.challengeAndVerify({ factorId: enrolled.id, code });
    if (error) return sentence(error);
    onAdded(await makeCodes(client));
    return undefined;
  };
  return (
    <div className="grid gap-5">
      <p>{texts.scan}</p>
      <img
        src={enrolled.qr}
        alt={texts.qr}
        width={200}
        height={200}
        className="rounded-card border border-line bg-white p-2"
      />
      <p className="text-sm text-ink-soft">
        {texts.byHand}{' '}
        <span className="font-mono break-all text-ink select-all">{enrolled.secret}</span>
      </p>
      <Ask
        label={texts.code}
        name="code"
        action={texts.activate}
        onSend={send}
        onCancel={onCancel}
      />
    </div>
  );
};

const useFactorActs = (email: string, setStep: (step: Step) => void) => {
  const queries = useQueryClient();
  const changed = (): void => {
    void queries.invalidateQueries({ queryKey: factorQuery.queryKey });
    void queries.invalidateQueries({ queryKey: mySessionsQuery.queryKey });
    void queries.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const add = async (): Promise<void> => {
    try {
      const begun = await begin(await loadAuthClient());
      if ('qr' in begun) setStep({ at: 'adding', enrolled: begun });
      else if (begun.code === 'reauthentication_needed') setStep({ at: 'password' });
      else toast.error(texts.failed, await sentence(begun));
    } catch {
      toast.error(texts.failed, serverUnreachable);
    }
  };
  return {
    changed,
    add,
    /** Signs in again, because adding an app takes more than an old session. */
    signInAgain: async (password: string): Promise<string | undefined> => {
      const client = await loadAuthClient();
      const { error } = await client.signInWithPassword({ email, password });
      if (error) return sentence(error);
      await add();
      return undefined;
    },
    renew: async (): Promise<void> => {
      setStep({ at: 'codes', codes: await makeCodes(await loadAuthClient()) });
      changed();
    },
    remove: async (factorId: string): Promise<void> => {
      const { error } = await (await loadAuthClient()).mfa.unenroll({ factorId });
      if (error) toast.error(texts.failed, await sentence(error));
      else toast.success(texts.removed);
      setStep(rest);
      changed();
    },
  };
};

const State = ({
  found,
  email,
}: {
  found: { factorId: string | null; codes: number };
  email: string;
}) => {
  const [step, setStep] = useState<Step>(rest);
  const acts = useFactorActs(email, setStep);
  const onCancel = (): void => setStep(rest);
  const { factorId, codes } = found;
  const added = (made: readonly string[]): void => {
    toast.success(texts.added);
    setStep({ at: 'codes', codes: made });
    acts.changed();
  };
  if (step.at === 'codes') return <Codes codes={step.codes} onDone={onCancel} />;
  if (step.at === 'adding') {
    return <Adding enrolled={step.enrolled} onAdded={added} onCancel={onCancel} />;
  }
  if (step.at === 'password') {
    return (
      <Ask
        label={texts.password}
        name="password"
        action={texts.goOn}
        onSend={acts.signInAgain}
        onCancel={onCancel}
      />
    );
  }
  if (factorId === null) return <Button onClick={() => void acts.add()}>{texts.add}</Button>;
  if (step.at === 'rest') {
    return (
      <div className="grid gap-5">
        <p className="font-medium text-good">{texts.isOn(codes)}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => setStep({ at: 'renew' })}>
            {texts.renew}
          </Button>
          <Button variant="outline" onClick={() => setStep({ at: 'remove' })}>
            {texts.remove}
          </Button>
        </div>
      </div>
    );
  }
  const isRemoval = step.at === 'remove';
  return (
    <FactorForm
      client={loadAuthClient}
      label={isRemoval ? texts.remove : texts.renew}
      onShown={() => (isRemoval ? acts.remove(factorId) : acts.renew())}
      onCancel={onCancel}
    />
  );
};

/** The second factor: added with an app, its recovery codes, removed. */
export const SecondFactor = ({ email, isMissing }: { email: string; isMissing: boolean }) => {
  const factor = useQuery(factorQuery);
  return (
    <Section title={texts.title} lead={texts.lead}>
      {isMissing && (
        <Alert tone="caution" className="mb-5">
          {texts.required}
        </Alert>
      )}
      {factor.isPending && <Waiting label={texts.waiting} />}
      {factor.data && <State found={factor.data} email={email} />}
      {!factor.data && factor.isError && (
        <Unavailable text={texts.unavailable} retry={() => void factor.refetch()} />
      )}
    </Section>
  );
};
