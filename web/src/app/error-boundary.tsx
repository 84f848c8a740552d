import { Component, type ReactNode } from 'react';
import { paths } from '../shared/paths.ts';
import { Button } from '../ui/button.tsx';

type Props = { children: ReactNode };
type State = { failed: boolean; isOffline: boolean };

/** Replaces a screen that throws by a message with two buttons: reload the page, or go home. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, isOffline: false };

  static getDerivedStateFromError(): State {
    // Mostly the code of a screen that could not be fetched.
    return { failed: true, isOffline: !navigator.onLine };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { isOffline } = this.state;
    return (
      <section className="mx-auto grid min-h-[70dvh] max-w-lg content-center gap-4 px-6">
        <h1 className="text-3xl font-semibold">
          {isOffline ? 'Sem conexão' : 'Esta tela parou de funcionar'}
        </h1>
        <p className="text-ink-soft">
          {isOffline
            ? 'Esta tela ainda não estava neste aparelho. Tudo o que já estava salvo continua salvo. Recarregue quando a conexão voltar.'
            : 'O erro é nosso. Tudo o que já estava salvo continua salvo. Recarregar costuma resolver; se houver uma versão nova do sistema, ela vem junto.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>Recarregar</Button>
          <Button variant="outline" onClick={() => location.assign(paths.home)}>
            Ir para o início
          </Button>
        </div>
      </section>
    );
  }
}
