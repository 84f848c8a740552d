import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, test, vi } from 'vitest';
import type { OwnCreditRequest } from '@webnario/domain/api/credit-request-endpoints';
import type { myCreditsSchema } from '@webnario/domain/api/endpoints';
import { CreditsPage } from './credits-page.tsx';

type MyCredits = (typeof myCreditsSchema)['_zod']['output'];
type Entry = MyCredits['ledger']['entries'][number];

const entry = (change: Partial<Entry>): Entry => ({
  id: `${change.kind}-${change.purpose}`,
  kind: 'reserve',
  purpose: 'persona',
  delta: -1,
  balance_after: 9,
  project_id: 'p1',
  product_name: 'Salão no Lucro',
  reason: null,
  created_at: '2026-11-20T12:00:00Z',
  ...change,
});

const declined: OwnCreditRequest = {
  id: 'r1',
  sentence: 'Preciso de mais.',
  state: 'declined',
  amount: null,
  reason: 'Conte mais.',
  created_at: '2026-11-20T12:00:00Z',
  decided_at: '2026-11-21T12:00:00Z',
};

type ScreenState = { readonly credits?: Partial<MyCredits>; readonly config?: object };

const open = ({ credits: change, config }: ScreenState) => {
  const credits: MyCredits = {
    credits_remaining: 9,
    total_credits_purchased: 10,
    complete_scripts_estimate: 0,
    ledger: { entries: [], next: null },
    ...change,
  };
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path.startsWith('/api/me/credits')
        ? new Response(JSON.stringify(credits))
        : path === '/api/config' && config
          ? Response.json(config)
          : path === '/api/me/credit-request'
            ? Response.json({ request: declined })
            : new Response('{}', { status: 404 }),
    ),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CreditsPage />
    </QueryClientProvider>,
  );
};

const show = (...entries: Entry[]) => open({ credits: { ledger: { entries, next: null } } });

const prices = { persona: 3, scriptPhase: 4, regeneration: 5, pdf: 6 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [{ kind: 'reserve', purpose: 'persona', delta: -1 }, 'Reservado · Persona', '−1'],
  [{ kind: 'settle', purpose: 'script_fase_1', delta: 0 }, 'Reserva cobrada · Script Fase 1', '0'],
  [
    { kind: 'return', purpose: 'regeneracao_blocos', delta: 1 },
    'Reserva devolvida · Regeneração de blocos',
    '+1',
  ],
  [{ kind: 'charge', purpose: 'pdf', delta: -1 }, 'Cobrado · Arquivos do roteiro', '−1'],
  [
    { kind: 'demonstration', purpose: 'persona', delta: 0 },
    'Modo demonstração, sem cobrança · Persona',
    '0',
  ],
] as const)('the statement says what %o was for: %s', async (change, text, amount) => {
  show(entry(change));
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error('A movement stands in a row.');
  expect(within(row).getByText(amount)).toBeTruthy();
  expect(within(row).getByText('Salão no Lucro')).toBeTruthy();
});

test('only a returned reservation is marked as not charged', async () => {
  show(entry({ kind: 'return', delta: 1 }), entry({ kind: 'settle', delta: 0 }), entry({}));
  const mark = await screen.findByText('não cobrado');
  expect(mark.closest('td')?.textContent).toContain('Reserva devolvida · Persona');
});

it('shows the balance, all that was ever received, and the prices of the server', async () => {
  open({ credits: { total_credits_purchased: 40 }, config: { demonstration: false, prices } });
  expect(await screen.findByText('Total já recebido: 40 créditos.')).toBeTruthy();
  expect(screen.getByText('créditos').parentElement?.textContent).toBe('9créditos');
  await screen.findByRole('heading', { name: 'O que custa' });
  const rows = screen
    .getAllByRole('term')
    .map((what) => [what.textContent, what.nextElementSibling?.textContent]);
  expect(rows).toEqual([
    ['Persona', '3 créditos'],
    ['Cada fase do roteiro', '4 créditos'],
    ['Regeneração de blocos, por pedido', '5 créditos'],
    ['Primeiro PDF de cada projeto', '6 créditos'],
    ['Promessas, TXT e baixar o PDF de novo', 'grátis'],
    ['Escrever qualquer etapa à mão', 'grátis'],
  ]);
});

test.each([
  [0, /^Ainda não dá para um roteiro completo, que custa 23 créditos, sem contar/],
  [1, /^Dá para 1 roteiro completo, sem contar/],
  [2, /^Dá para 2 roteiros completos, sem contar/],
])(
  'a balance for %i whole scripts says so [R-DASH-12]',
  async (complete_scripts_estimate, sentence) => {
    open({ credits: { complete_scripts_estimate }, config: { demonstration: false, prices } });
    expect(await screen.findByText(sentence)).toBeTruthy();
  },
);

test.each([
  [5, 1],
  [6, 0],
])(
  'a person in demonstration mode with %i credits for a file of 6 is offered %i forms for more',
  async (credits, forms) => {
    open({
      credits: { credits_remaining: credits },
      config: { demonstration: true, prices: { ...prices, persona: 0, scriptPhase: 0 } },
    });
    expect(await screen.findByText(/^Modo demonstração: escrever não custa/)).toBeTruthy();
    // What became of the last request stands there in either case: once it does, the form would too.
    expect(await screen.findByText('“Conte mais.”')).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Pedir créditos' })).toHaveLength(forms);
  },
);
