import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '../../shared/layout/brand.tsx';
import { useDocumentTitle } from '../../shared/layout/document-title.ts';
import { MainRegion } from '../../shared/layout/main-region.tsx';
import { Given, operator } from '../../shared/layout/operator.tsx';
import { paths } from '../../shared/paths.ts';

/** How to reach the operator: by mail, else by WhatsApp, else as the operator said. */
export const Contact = () => (
  <Given
    setting="contact_email"
    otherwise={
      <Given setting="whatsapp_number" otherwise="o contato informado por quem opera este serviço">
        <a href={`https://wa.me/${operator.whatsapp_number}`}>WhatsApp</a>
      </Given>
    }
  >
    <a href={`mailto:${operator.contact_email}`}>{operator.contact_email}</a>
  </Given>
);

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/** The page of a legal text: one column, read like the script. */
export const LegalFrame = ({
  title,
  version,
  children,
}: {
  title: string;
  /** The day of the version, as it is agreed to. */
  version: string;
  children: ReactNode;
}) => {
  useDocumentTitle(title);
  return (
    <div className="mx-auto max-w-3xl px-5 py-6">
      <header>
        <Link to={paths.home} className="inline-flex rounded-lg">
          <Brand />
        </Link>
      </header>
      <MainRegion className="script mt-10 max-w-none rounded-card border border-line bg-sheet px-6 py-10 shadow-lift sm:px-12">
        <h1>{title}</h1>
        <p className="font-sans text-sm text-ink-soft">
          <Given
            setting="company_name"
            otherwise={`Vale para esta instalação do ${operator.product_name}.`}
          >
            {`${operator.company_name} opera o ${operator.product_name}.`}
          </Given>{' '}
          Versão de {day.format(new Date(`${version}T12:00:00Z`))}.
        </p>
        {children}
      </MainRegion>
      <nav
        aria-label="Documentos"
        className="flex flex-wrap justify-center gap-x-6 gap-y-2 py-8 text-sm text-ink-soft [&_a]:underline [&_a]:underline-offset-4"
      >
        <Link to={paths.terms}>Termos de uso</Link>
        <Link to={paths.privacy}>Privacidade</Link>
        <Link to={paths.cookies}>Cookies</Link>
        <Link to={paths.help}>Ajuda</Link>
        <Link to={paths.home}>Início</Link>
      </nav>
    </div>
  );
};
