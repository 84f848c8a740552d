import type { ButtonVariant } from '../../ui/button.tsx';
import { AskForm } from './ask-form.tsx';
import type { Auth } from './auth-setup.ts';
import { showFactor } from './factor.ts';

type Props = {
  readonly client: () => Promise<Auth>;
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly onShown: () => void | Promise<void>;
  readonly onCancel: () => void;
};

/** Asks for the code of the second factor. */
export const FactorForm = ({ client, label, variant, onShown, onCancel }: Props) => (
  <AskForm
    kind="code"
    label="Código de verificação"
    hint="Os 6 dígitos do seu aplicativo autenticador. Sem o celular? Use um código de recuperação."
    action={label}
    variant={variant}
    onSend={async (typed) => {
      const wrong = await showFactor(await client(), typed);
      if (wrong === undefined) await onShown();
      return wrong;
    }}
    onCancel={onCancel}
  />
);
