import { useState, type FormEvent } from 'react';
import { Copy } from 'lucide-react';
import { sharingLimits as limits } from '@webnario/domain/sharing/limits';
import { messageOf } from '../../../shared/api/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ownerCopy as texts } from '../copy.ts';
import { useCreateLink } from './api.ts';
import { keepAddress, useMadeAddress } from './made-address.ts';

const copy = (address: string): void => {
  // Over plain HTTP on another host than localhost there is no clipboard.
  const writing = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('none'));
  writing.then(
    () => toast.success(texts.copied),
    () => toast.error(texts.copyFailed),
  );
};

/** The address of the link that was just made, which is shown this once. */
const MadeLink = ({ address }: { address: string }) => (
  <Alert tone="good" title={texts.madeTitle}>
    <p>{texts.made}</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <TextInput
        readOnly
        aria-label={texts.address}
        value={address}
        onFocus={(event) => event.target.select()}
        className="min-w-0 flex-1 basis-60 text-sm"
      />
      <Button variant="outline" onClick={() => copy(address)} className="max-sm:w-full">
        <Copy aria-hidden />
        {texts.copy}
      </Button>
    </div>
  </Alert>
);

type Errors = { readonly days?: string; readonly label?: string };

const check = (days: string, label: string): Errors => {
  const { least, most } = limits.days;
  const isDays = /^\d{1,3}$/.test(days.trim()) && Number(days) >= least && Number(days) <= most;
  return {
    ...(!isDays && { days: texts.daysWrong }),
    ...(label.length > limits.label && { label: texts.labelTooLong }),
  };
};

/** Makes a link, for whom and for how long. */
export const LinkForm = ({ projectId }: { projectId: string }) => {
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(String(limits.days.usual));
  const [errors, setErrors] = useState<Errors>({});
  const address = useMadeAddress(projectId);
  const creating = useCreateLink(projectId);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = check(days, label);
    setErrors(found);
    if (Object.keys(found).length > 0 || creating.isPending) return;
    creating.mutate(
      { days: Number(days), label },
      {
        onSuccess: (made) => {
          keepAddress(projectId, made);
          setLabel('');
        },
      },
    );
  };
  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        className="grid items-start gap-3 sm:grid-cols-[1fr_15rem]"
      >
        <Field label={texts.label} error={errors.label}>
          {(ids) => (
            <TextInput {...ids} value={label} onChange={(event) => setLabel(event.target.value)} />
          )}
        </Field>
        <Field label={texts.days} error={errors.days}>
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="numeric"
              value={days}
              onChange={(event) => setDays(event.target.value)}
            />
          )}
        </Field>
        <div className="grid gap-3 sm:col-span-2 sm:justify-items-start">
          <Button type="submit" busy={creating.isPending}>
            {texts.create}
          </Button>
        </div>
      </form>
      {creating.isError && (
        <Alert tone="wrong">{messageOf(creating.error, texts.notCreated)}</Alert>
      )}
      {address !== undefined && <MadeLink key={address} address={address} />}
    </>
  );
};
