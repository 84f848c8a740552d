import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from './brand.tsx';
import { Given, operator } from './operator.tsx';
import { paths } from '../paths.ts';

type FooterLink = { readonly href: string; readonly label: string };

const legal = [
  { to: paths.terms, label: 'Termos de uso' },
  { to: paths.privacy, label: 'Privacidade' },
  { to: paths.cookies, label: 'Cookies' },
] as const;

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="font-sans text-sm font-semibold">{title}</h2>
    <ul className="mt-3 grid gap-2 text-[0.95rem] text-ink-soft [&_a:hover]:text-ink [&_a:hover]:underline">
      {children}
    </ul>
  </div>
);

/** The configured contact of the operator: mail, else WhatsApp. */
const contactLink = (label: string): ReactNode => (
  <Given
    setting="contact_email"
    otherwise={<a href={`https://wa.me/${operator.whatsapp_number}`}>{label}</a>}
  >
    <a href={`mailto:${operator.contact_email}`}>{label}</a>
  </Given>
);

/** Support links: help is always there, a contact only where its setting says where it leads (docs/product.md#landing-page-and-footer). */
const Support = () => (
  <Column title="Suporte">
    <li>
      <Link to={paths.help}>Ajuda</Link>
    </li>
    <Given setting="contact">
      <li>{contactLink('Fale conosco')}</li>
    </Given>
    <Given setting="contact_email">
      <li>
        <a href={`mailto:${operator.contact_email}`} className="wrap-anywhere">
          {operator.contact_email}
        </a>
      </li>
    </Given>
    <Given setting="whatsapp_number">
      <li>
        <a href={`https://wa.me/${operator.whatsapp_number}`}>WhatsApp</a>
      </li>
    </Given>
  </Column>
);

/** The foot of the public pages. */
export const SiteFooter = ({
  lead,
  year,
  product,
}: {
  lead: string;
  year: number;
  /** Links to the parts of the landing page. */
  product: readonly FooterLink[];
}) => (
  <footer className="border-t border-line bg-sheet">
    <div className="mx-auto grid max-w-6xl gap-10 px-5 py-14 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
      <div>
        <Brand />
        <p className="mt-3 max-w-[34ch] text-[0.95rem] text-ink-soft">{lead}</p>
      </div>
      <Column title="Produto">
        {product.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </Column>
      <Support />
      <Column title="Documentos">
        {legal.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </Column>
    </div>
    <p className="border-t border-line px-5 py-5 text-center text-sm text-ink-soft">
      {/* No full stop after the name: 'Ltda.' brings its own. */}© {year}{' '}
      <Given setting="company_name" otherwise={operator.product_name}>
        {operator.company_name}
      </Given>{' '}
      · Todos os direitos reservados
    </p>
  </footer>
);
