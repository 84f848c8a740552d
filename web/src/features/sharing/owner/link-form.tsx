import { Copy } from 'lucide-react';
import { sharingLimits as limits } from '@webnario/domain/sharing/limits';
import { messageOf } from '../../../shared/api/api-error.ts';
import { TextField } from '../../../shared/form/fields.tsx';
import { useForm, valueUnless } from '../../../shared/form/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
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

type Link = { readonly label: string; readonly days: string };

const problemsIn = ({ label, days }: Link) => {
  const { least, most } = limits.days;
  const isDays = /^\d{1,3}$/.test(days.trim()) && Number(days) >= least && Number(days) <= most;
  return {
    ...(!isDays && { days: texts.daysWrong }),
    ...(label.length > limits.label && { label: texts.labelTooLong }),
  };
};

/** Makes a link, for whom and for how long. */
export const LinkForm = ({ projectId }: { projectId: string }) => {
  const address = useMadeAddress(projectId);
  const creating = useCreateLink(projectId);
  const form = useForm({
    initial: { label: '', days: String(limits.days.usual) },
    check: (typed: Link) => valueUnless(problemsIn(typed), { ...typed, days: Number(typed.days) }),
    send: async (link) => {
      keepAddress(projectId, await creating.mutateAsync(link));
      form.set({ label: '' });
    },
  });
  return (
    <>
      <form {...form.element} className="grid items-start gap-3 sm:grid-cols-[1fr_15rem]">
        <TextField {...form.field('label')} label={texts.label} />
        <TextField {...form.field('days')} label={texts.days} inputMode="numeric" />
        <div className="grid gap-3 sm:col-span-2 sm:justify-items-start">
          <Button type="submit" busy={form.isBusy}>
            {texts.create}
          </Button>
        </div>
      </form>
      {form.failure !== undefined && (
        <Alert tone="wrong">{messageOf(form.failure, texts.notCreated)}</Alert>
      )}
      {address !== undefined && <MadeLink key={address} address={address} />}
    </>
  );
};
