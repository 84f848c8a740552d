import type { ReactNode } from 'react';
import { methodParts, steps } from '@webnario/domain/wizard/steps';
import type { Prices } from '@webnario/domain/credits/credits';
import { Given, operator } from '../../shared/layout/operator.tsx';

/** The five names of the method, each with its steps. */
export const Method = () => (
  <ol>
    {methodParts.map(({ id, name }) => {
      const own = steps.filter(({ part }) => part === id).map(({ number }) => number);
      return (
        <li key={id}>
          <strong>{name}:</strong> etapas {own[0]} {own.length === 2 ? 'e' : 'a'} {own.at(-1)}
        </li>
      );
    })}
  </ol>
);

const paid: readonly (readonly [keyof Prices, string])[] = [
  ['persona', 'Escrever a persona'],
  ['scriptPhase', 'Escrever cada uma das cinco fases do roteiro'],
  ['regeneration', 'Regenerar blocos, por pedido'],
  ['pdf', 'O primeiro arquivo de cada projeto (PDF, Word, slides ou mapa)'],
];
const free = [
  'Escrever e otimizar a promessa',
  'Escrever qualquer texto à mão, editar e voltar a uma versão',
  'Baixar o PDF de novo, baixar o TXT, copiar e imprimir',
];

const PriceRow = ({ what, children }: { what: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 py-2">
    <dt>{what}</dt>
    <dd className="shrink-0 font-medium tabular-nums">{children}</dd>
  </div>
);

/** What costs and what does not. The prices are settings: `live.ts` writes today's. */
export const PriceList = () => (
  <dl className="divide-y divide-line border-y border-line">
    {paid.map(([name, what]) => (
      <PriceRow key={name} what={what}>
        <span data-price={name}>preço no botão</span>
      </PriceRow>
    ))}
    {free.map((what) => (
      <PriceRow key={what} what={what}>
        grátis
      </PriceRow>
    ))}
  </dl>
);

/** How to reach whoever runs this installation, where that is configured. */
export const Contact = () => (
  <Given
    setting="contact"
    otherwise={
      <p>
        Esta instalação não informa um contato. Procure a pessoa ou a empresa que indicou o{' '}
        {operator.product_name} a você.
      </p>
    }
  >
    <ul>
      <Given setting="contact_email">
        <li>
          E-mail: <a href={`mailto:${operator.contact_email}`}>{operator.contact_email}</a>
        </li>
      </Given>
      <Given setting="whatsapp_number">
        <li>
          WhatsApp:{' '}
          <a href={`https://wa.me/${operator.whatsapp_number}`}>+{operator.whatsapp_number}</a>
        </li>
      </Given>
    </ul>
  </Given>
);

export const Operator = () => (
  <Given setting="company_name" otherwise="quem opera esta instalação">
    {operator.company_name}
  </Given>
);
