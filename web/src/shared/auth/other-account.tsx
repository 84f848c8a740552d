import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import type { RecoveryTokens } from './auth-callback.ts';
import { openLinkSession, type Client, type LinkSession, type WithClient } from './link-session.ts';
import { forgetSignUp, isSignUpBegunHere } from './begun-sign-up.ts';
import { hasStoredSession } from './session-storage-key.ts';

const failed = 'Não deu para trocar de conta';
const unreachable = 'O servidor não respondeu. Confira sua conexão e tente de novo.';

/** A link that asks something: whether to change the account, or to be tried again once the server answers. */
type LinkQuestion =
  | { readonly mine: string | undefined; readonly link: LinkSession }
  | 'unanswered';

type LinkQuestionState = {
  readonly first: LinkQuestion;
  /** Looks again what the link is; answers nothing where there is nothing left to ask. */
  readonly look: () => Promise<LinkQuestion | undefined>;
  readonly onAnswered: () => void;
};

/** To somebody who is signed in. */
const asSomebody = (mine: string, email: string) => ({
  title: 'Este link é de outra conta',
  description: (
    <>
      Você está como <strong>{mine}</strong>. O link que você abriu entra como{' '}
      <strong>{email}</strong>, e neste navegador fica aberta uma conta de cada vez.
    </>
  ),
  enter: 'Trocar de conta',
  stay: 'Continuar nesta conta',
  more: 'Nada se perde: o que você escreveu continua guardado na sua conta. Se continuar nela, este link não abre de novo: na outra você entra com a senha.',
});

/** To somebody who is not, and has begun no sign-up of that address in this browser. */
const asVisitor = (email: string) => ({
  title: 'Este link entra em uma conta',
  description: (
    <>
      O link que você abriu entra como <strong>{email}</strong>.
    </>
  ),
  enter: 'Entrar nesta conta',
  stay: 'Não entrar',
  more: 'Entre só se este e-mail é seu: o que você escrever ficaria na conta de outra pessoa. Se não entrar, este link não abre de novo: você entra com a senha.',
});

const Question = ({
  mine,
  link,
  onAnswered,
}: {
  mine: string | undefined;
  link: LinkSession;
  onAnswered: () => void;
}) => {
  const texts = mine === undefined ? asVisitor(link.email) : asSomebody(mine, link.email);
  const [busy, setBusy] = useState(false);
  const change = async (): Promise<void> => {
    setBusy(true);
    const refusal = await link.take().catch(() => unreachable);
    setBusy(false);
    if (refusal) {
      toast.error(failed, refusal);
      return;
    }
    toast.success(`Você entrou como ${link.email}`);
    onAnswered();
  };
  const stay = (): void => {
    // Where it cannot be ended now, it ends by itself.
    link.drop().catch(() => undefined);
    if (mine !== undefined) {
      toast.success(
        `Você continua como ${mine}`,
        'Para usar a outra conta, saia desta e entre com a senha.',
      );
    }
    onAnswered();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) stay();
      }}
      title={texts.title}
      description={<span className="wrap-anywhere">{texts.description}</span>}
      confirmLabel={texts.enter}
      cancelLabel={texts.stay}
      busy={busy}
      onConfirm={() => void change()}
    >
      <p className="mt-3 text-ink-soft">{texts.more}</p>
    </ConfirmDialog>
  );
};

const Unanswered = ({
  onAgain,
  onLeave,
}: {
  onAgain: () => Promise<void>;
  onLeave: () => void;
}) => {
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    await onAgain();
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onLeave();
      }}
      title="O link que você abriu espera"
      description="O servidor não respondeu de qual conta ele é. Nada mudou na sua. Confira sua conexão e tente de novo: se você o deixar, ele não abre outra vez."
      confirmLabel="Tentar de novo"
      cancelLabel="Deixar o link"
      busy={busy}
      onConfirm={() => void again()}
    />
  );
};

const LinkQuestionState = ({ first, look, onAnswered }: LinkQuestionState) => {
  const [asked, setAsked] = useState(first);
  if (asked !== 'unanswered') return <Question {...asked} onAnswered={onAnswered} />;
  const again = async (): Promise<void> => {
    const found = await look();
    if (found) setAsked(found);
    else onAnswered();
  };
  return <Unanswered onAgain={again} onLeave={onAnswered} />;
};

/** What the link is, as far as the server says; takes its session where there is nothing to ask. */
const look = async (
  main: Client,
  tokens: RecoveryTokens,
  withClient: WithClient,
): Promise<LinkQuestion | undefined> => {
  const { data, error } = await main.getSession();
  // The session of this browser could not be refreshed, and is still there: nothing is taken over.
  if (error && hasStoredSession()) return 'unanswered';
  const mine = data.session?.user;
  const link = await openLinkSession(main, tokens, withClient);
  if (link === 'unanswered') return link;
  if (link === 'ended') {
    toast.error('Este link não vale mais', mine ? 'Nada mudou na sua conta.' : 'Peça outro.');
    return undefined;
  }
  if (mine?.email && mine.id !== link.userId) return { mine: mine.email, link };
  if (!mine && !isSignUpBegunHere(link.email)) return { mine: undefined, link };
  const refusal = await link.take();
  if (refusal) toast.error(failed, refusal);
  else forgetSignUp();
  return undefined;
};

/**
 * Takes the session of a link of the same person, or of the one who began to sign up in this browser; else a link asks before
 * it signs anybody in, and says as whom.
 */
export const askWhichAccountStays = async (
  main: Client,
  tokens: RecoveryTokens,
  withClient: WithClient,
): Promise<void> => {
  const lookAgain = () => look(main, tokens, withClient).catch((): LinkQuestion => 'unanswered');
  const first = await lookAgain();
  if (!first) return;
  // Beside the product, so that no screen has to know of it.
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onAnswered = (): void => {
    root.unmount();
    place.remove();
  };
  root.render(<LinkQuestionState first={first} look={lookAgain} onAnswered={onAnswered} />);
};
