import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { meQuery } from '../../../shared/api/me.ts';
import { serverUnreachable } from '../../../shared/api/server-unreachable.ts';
import { AskForm } from '../../../shared/auth/ask-form.tsx';
import { loadAuthClient } from '../../../shared/auth/auth-client.ts';
import { FactorForm } from '../../../shared/auth/factor-form.tsx';
import { Unavailable } from '../../../shared/unavailable.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.tsx';
import { mySessionsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { Section } from '../section.tsx';
import { Adding } from './adding.tsx';
import { Codes } from './codes.tsx';
import {
  begin,
  factorQuery,
  makeCodes,
  sentence,
  type Enrolment,
  type NewCodes,
} from './factor-calls.ts';

const texts = copy.factor;

/** What is being done: nothing, adding an app, showing the codes that were just made, or an act that asks for a code first. */
type Step =
  | { readonly at: 'rest'; readonly after?: Step['at'] }
  | { readonly at: 'password' | 'renew' | 'remove' }
  | { readonly at: 'adding'; readonly enrolled: Enrolment }
  | { readonly at: 'codes'; readonly made: NewCodes };

const useFactorActs = (email: string, setStep: (step: Step) => void) => {
  const queries = useQueryClient();
  const changed = async (): Promise<void> => {
    void queries.invalidateQueries({ queryKey: mySessionsQuery.queryKey });
    void queries.invalidateQueries({ queryKey: meQuery.queryKey, exact: true });
    await queries.invalidateQueries({ queryKey: factorQuery.queryKey });
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
      if (error?.code === 'invalid_credentials') return texts.wrongPassword;
      if (error) return sentence(error);
      await add();
      return undefined;
    },
    renew: async (): Promise<void> => {
      setStep({ at: 'codes', made: await makeCodes() });
      void changed();
    },
    remove: async (factorId: string): Promise<void> => {
      const { error } = await (await loadAuthClient()).mfa.unenroll({ factorId });
      if (error) toast.error(texts.failed, await sentence(error));
      else toast.success(texts.removed);
      await changed();
      setStep({ at: 'rest', after: 'remove' });
    },
  };
};

type FactorState = { readonly factorId: string | null; readonly codes: number | undefined };

/** Whether it is on, and what can be done with it. Whoever comes back from one of these finds the focus at its button. */
const Rest = ({
  found,
  after,
  onAdd,
  setStep,
}: {
  found: FactorState;
  after: Step['at'] | undefined;
  onAdd: () => void;
  setStep: (step: Step) => void;
}) => {
  const place = useRef<HTMLDivElement>(null);
  const { factorId, codes } = found;
  const acts = factorId === null ? ['add'] : ['renew', 'remove'];
  const back = after && (acts.includes(after) ? after : acts[0]);
  useEffect(() => {
    if (back) place.current?.querySelector<HTMLElement>(`button[name="${back}"]`)?.focus();
  }, [back]);
  return (
    <div ref={place} className="grid gap-5">
      {factorId !== null && (
        <p className={codes === 0 ? 'font-medium text-caution' : 'font-medium text-good'}>
          {texts.isOn(codes)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {factorId === null ? (
          <Button name="add" variant="outline" onClick={onAdd}>
            {texts.add}
          </Button>
        ) : (
          <>
            <Button name="renew" variant="outline" onClick={() => setStep({ at: 'renew' })}>
              {texts.renew}
            </Button>
            <Button name="remove" variant="outline" onClick={() => setStep({ at: 'remove' })}>
              {texts.remove}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};

const State = ({ found, email }: { found: FactorState; email: string }) => {
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const acts = useFactorActs(email, setStep);
  const back = (): void => setStep({ at: 'rest', after: step.at });
  const { factorId } = found;
  if (step.at === 'codes') {
    return <Codes made={step.made} onAsked={() => void acts.changed()} onDone={back} />;
  }
  if (step.at === 'adding') {
    const onAdded = (made: NewCodes): void => {
      toast.success(texts.added);
      setStep({ at: 'codes', made });
      void acts.changed();
    };
    return <Adding enrolled={step.enrolled} onAdded={onAdded} onCancel={back} />;
  }
  if (step.at === 'password') {
    return (
      <AskForm
        kind="password"
        label={texts.password}
        action={texts.goOn}
        onSend={acts.signInAgain}
        onCancel={back}
      />
    );
  }
  if (step.at === 'rest' || factorId === null) {
    const after = step.at === 'rest' ? step.after : step.at;
    return <Rest found={found} after={after} onAdd={() => void acts.add()} setStep={setStep} />;
  }
  const isRemoval = step.at === 'remove';
  return (
    <div className="grid gap-5">
      <Alert tone={isRemoval ? 'caution' : 'info'}>
        {isRemoval ? texts.removeMeans : texts.renewMeans}
      </Alert>
      <FactorForm
        client={loadAuthClient}
        label={isRemoval ? texts.remove : texts.renew}
        variant={isRemoval ? 'danger' : 'main'}
        onShown={() => (isRemoval ? acts.remove(factorId) : acts.renew())}
        onCancel={back}
      />
    </div>
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
