import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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

const show = (...entries: Entry[]) => {
  const credits: MyCredits = {
    credits_remaining: 9,
    total_credits_purchased: 10,
    complete_scripts_estimate: 0,
    ledger: { entries, next: null },
  };
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path.startsWith('/api/me/credits')
        ? new Response(JSON.stringify(credits))
        : new Response('{}', { status: 404 }),
    ),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CreditsPage />
    </QueryClientProvider>,
  );
};

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

test('only what came back says that it was not charged', async () => {
  show(entry({ kind: 'return', delta: 1 }), entry({ kind: 'settle', delta: 0 }), entry({}));
  const mark = await screen.findByText('não cobrado');
  expect(mark.closest('td')?.textContent).toContain('Reserva devolvida · Persona');
});
