import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { serverUnreachable } from '../api/server-unreachable.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Field, PasswordInput, TextInput } from '../../ui/field.tsx';

const asked = {
  password: {
    Input: PasswordInput,
    missing: 'Digite a sua senha',
    input: { autoComplete: 'current-password' },
  },
  code: {
    Input: TextInput,
    missing: 'Digite o código',
    input: {
      autoComplete: 'one-time-code',
      autoCapitalize: 'characters',
      spellCheck: false,
      className: 'tabular-nums',
    },
  },
} as const;
const kinds = {
  ...asked,
  /** A code that has no letters: a phone shows its numbers. */
  digits: { ...asked.code, input: { ...asked.code.input, inputMode: 'numeric' } },
} as const;

type Props = {
  readonly kind: keyof typeof kinds;
  readonly label: string;
  readonly hint?: string;
  readonly action: string;
  readonly variant?: ButtonVariant | undefined;
  /** Whether the text above the field is read first: then the field does not take the focus. */
  readonly isReadFirst?: boolean;
  /** Does it with what was typed; answers why it could not. */
  readonly onSend: (typed: string) => Promise<string | undefined>;
  readonly onCancel: () => void;
};

/** Asks for one thing that shows who somebody is: a code, or the password. */
export const AskForm = ({
  kind,
  label,
  hint,
  action,
  variant,
  isReadFirst,
  onSend,
  onCancel,
}: Props) => {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { Input, missing, input: traits } = kinds[kind];
  useEffect(() => {
    if (!isReadFirst) input.current?.focus();
  }, [isReadFirst]);
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    setBusy(true);
    const wrong =
      typed.trim() === '' ? missing : await onSend(typed).catch(() => serverUnreachable);
    setBusy(false);
    setProblem(wrong);
    if (wrong === undefined) return;
    input.current?.focus();
    input.current?.select();
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-5">
      <Field label={label} hint={hint} error={problem}>
        {(ids) => <Input {...ids} {...traits} ref={input} name={kind} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} busy={busy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
};
