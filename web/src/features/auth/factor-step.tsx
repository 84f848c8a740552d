import { loadAuthClient } from '../../shared/auth/auth-client.ts';
import { FactorForm } from '../../shared/auth/factor-form.tsx';
import { toast } from '../../ui/toast.tsx';
import { copy } from './copy.ts';

const texts = copy.login;

const leave = async (): Promise<void> => {
  const client = await loadAuthClient();
  await client.signOut({ scope: 'local' });
};

/** The second half of signing in, for whoever has a second factor. */
export const FactorStep = () => (
  <FactorForm
    client={loadAuthClient}
    label="Entrar"
    onShown={() => {
      toast.success(texts.done, texts.redirecting);
    }}
    onCancel={() => void leave()}
  />
);
