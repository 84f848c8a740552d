import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  openLinkSession,
  type Client,
  type LinkSession,
  type Tokens,
  type WithClient,
} from './link-session.ts';

const failed = 'Não deu para trocar de conta';

type Question = {
  readonly mine: string;
  readonly link: LinkSession;
  readonly onAnswered: () => void;
};

const Question = ({ mine, link, onAnswered }: Question) => {
  const [busy, setBusy] = useState(false);
  const change = async (): Promise<void> => {
    setBusy(true);
    const refusal = await link.take().catch(() => 'Verifique sua conexão e abra o link de novo.');
    if (refusal) toast.error(failed, refusal);
    else toast.success(`Você entrou como ${link.email}`);
    onAnswered();
  };
  const stay = (): void => {
    // Where it cannot be ended now, it ends by itself.
    link.drop().catch(() => undefined);
    toast.success(
      `Você continua como ${mine}`,
      'Para usar a outra conta, saia desta e entre com a senha.',
    );
    onAnswered();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) stay();
      }}
      title="Este link é de outra conta"
      description={
        <span className="wrap-anywhere">
          Você está como <strong>{mine}</strong>. O link que você abriu entra como{' '}
          <strong>{link.email}</strong>, e neste navegador fica aberta uma conta de cada vez.
        </span>
      }
      confirmLabel="Trocar de conta"
      cancelLabel="Continuar nesta conta"
      busy={busy}
      onConfirm={() => void change()}
    >
      <p className="mt-3 text-ink-soft">
        Nada se perde: o que você escreveu continua guardado na sua conta.
      </p>
    </ConfirmDialog>
  );
};

/** The session that the address brings. It leaves the address at once. */
const takeTokens = (): Tokens | undefined => {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const access_token = fragment.get('access_token');
  const refresh_token = fragment.get('refresh_token');
  history.replaceState(history.state, '', location.pathname + location.search);
  return access_token && refresh_token ? { access_token, refresh_token } : undefined;
};

/**
 * Takes the session of a link where the one of this browser has ended, or is of the same person; asks whoever is signed in
 * before a link signs them in as somebody else.
 */
export const askWhoStays = async (main: Client, withClient: WithClient): Promise<void> => {
  const tokens = takeTokens();
  if (!tokens) return;
  const { data } = await main.getSession();
  const mine = data.session?.user;
  const link = await openLinkSession(main, tokens, withClient);
  if (!link) return;
  if (!mine?.email || mine.id === link.userId) {
    const refusal = await link.take();
    if (refusal) toast.error(failed, refusal);
    else if (!mine) toast.success(`Você entrou como ${link.email}`);
    return;
  }
  // Beside the product, so that no screen has to know of it.
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onAnswered = (): void => {
    root.unmount();
    place.remove();
  };
  root.render(<Question mine={mine.email} link={link} onAnswered={onAnswered} />);
};
