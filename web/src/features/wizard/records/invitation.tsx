import { useId, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { recordCopy as texts } from './copy.ts';
import { fetchForms } from './form-host.tsx';
import { useShownForm, type FormName } from './shown-form.ts';

type InvitationProps = {
  form: FormName;
  title: string;
  text: string;
  action: string;
  icon: ReactNode;
  summary: string;
};

/** A card on a step: why a form is worth filling in now, how much of it is, and the way to it. */
export const Invitation = ({ form, title, text, action, icon, summary }: InvitationProps) => {
  const id = useId();
  const { open } = useShownForm();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 rounded-card border border-spotlight/40 bg-spotlight-soft p-5"
    >
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-[60ch] leading-relaxed">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          onPointerEnter={fetchForms}
          onClick={() => open(form)}
        >
          {icon}
          {action}
        </Button>
        <p className="text-sm font-medium">{summary}</p>
      </div>
    </section>
  );
};

/** One line where a person is about to go on: how much of a form is filled in, and the way to it. */
export const SummaryLine = ({
  form,
  summary,
  onOpen,
}: {
  form: FormName;
  summary: string;
  onOpen?: () => void;
}) => {
  const { open } = useShownForm();
  return (
    <p className="text-sm font-medium">
      {summary}.{' '}
      <Button
        variant="link"
        className="text-sm"
        aria-haspopup="dialog"
        onPointerEnter={fetchForms}
        onClick={() => {
          onOpen?.();
          open(form);
        }}
      >
        {texts.open}
      </Button>
    </p>
  );
};
