import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import type { Auth } from './auth-setup.ts';
import { showFactor } from './factor.ts';

type Props = {
  readonly client: () => Promise<Auth>;
  readonly label: string;
  readonly onShown: () => void | Promise<void>;
  readonly onCancel: () => void;
};

/** Asks for the code of the second factor. */
export const FactorForm = ({ client, label, onShown, onCancel }: Props) => {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    setBusy(true);
    const wrong = typed.trim() === '' ? 'Digite o código' : await showFactor(await client(), typed);
    if (wrong === undefined) await onShown();
    setBusy(false);
    setProblem(wrong);
    if (wrong !== undefined) input.current?.select();
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-5">
      <Field
        label="Código de verificação"
        hint="Os 6 dígitos do seu aplicativo autenticador. Sem o celular? Use um código de recuperação."
        error={problem}
      >
        {(ids) => (
          <TextInput
            {...ids}
            ref={input}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular-nums"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
};
