import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { loadAuthClient } from '../../shared/auth/auth-client.ts';
import { Brand } from '../../shared/layout/brand.tsx';
import { useDocumentTitle } from '../../shared/layout/document-title.ts';
import { MainRegion } from '../../shared/layout/main-region.tsx';
import { paths } from '../../shared/paths.ts';
import { Caret, Manuscript } from '../../ui/manuscript.tsx';

/** Fetches the auth client when a field gets the focus: the form will be sent soon. */
const prepare = (): void => {
  loadAuthClient().catch(() => undefined);
};

/**
 * Repeats what a person did before the prerendered page was hydrated: presses the buttons that were pressed, and sends
 * the form that was sent, with its current values.
 */
const comeAlive = (): void => {
  const { dataset } = document.documentElement;
  dataset['alive'] = '';
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    button.removeAttribute('data-pressed');
    button.click();
  }
  if (dataset['sent'] === undefined) return;
  delete dataset['sent'];
  document.querySelector('form')?.requestSubmit();
};

/** The frame of every account screen: the form on paper, and on wide screens a page of a script on the stage. */
export const AuthFrame = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) => {
  useDocumentTitle(title);
  useEffect(comeAlive, []);
  return (
    <div onFocus={prepare} className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col px-5 py-6 sm:px-10">
        <header>
          <Link to={paths.home} className="inline-flex rounded-lg">
            <Brand />
          </Link>
        </header>
        <MainRegion className="m-auto w-full max-w-[26rem] py-10">
          <h1 className="text-[2rem] font-semibold">{title}</h1>
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
          <div className="mt-8 grid gap-5">{children}</div>
        </MainRegion>
      </div>
      <aside
        aria-hidden="true"
        className="stage hidden place-items-center overflow-hidden p-12 [--beam:50%] lg:grid"
      >
        <Manuscript
          className="max-w-md -rotate-1"
          heading="Boas-vindas e gancho"
          label={
            <>
              <span>Fase 1 · Abertura</span>
              <span>130 palavras</span>
            </>
          }
        >
          <p className="text-lg leading-relaxed">
            Se você já fechou um mês cheio de clientes e mesmo assim ficou sem saber quanto sobrou,
            esta aula é para você.
          </p>
          <p className="mt-4 text-lg leading-relaxed">
            Nos próximos quarenta minutos, vamos refazer a conta juntos, com os seus números
            <Caret />
          </p>
        </Manuscript>
      </aside>
    </div>
  );
};
