import { createRef } from 'react';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, projectAt, refusal, serve, show } from '../../../../testing/wizard/harness.tsx';
import { SentenceBar } from './sentence-bar.tsx';

class NoResizes {
  observe = (): void => undefined;
  disconnect = (): void => undefined;
}

const chosen = {
  field: 'persona_validada',
  block: 0,
  place: { from: 10, to: 25, text: 'Uma frase longa.' },
} as const;
const closed = vi.fn<() => void>();
const taken = vi.fn<(proposal: string) => void>();

const open = (wish?: { request: string }) =>
  show(
    <SentenceBar
      projectId="p1"
      chosen={{ ...chosen, wish }}
      first={createRef()}
      ready={async () => 4}
      onTake={taken}
      onEdit={() => undefined}
      onClose={closed}
    />,
    projectAt(3),
  );
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => vi.stubGlobal('ResizeObserver', NoResizes));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('sends place, sentence and revision, and hands on the proposal that is taken [B-SHEET-29]', async () => {
  const sent = serve(() => json(200, { proposals: ['Uma frase.'], source: 'ai' }));
  open();
  await press('Mais curta');
  await press('Usar “Uma frase.”');
  expect(sent).toMatchObject([
    {
      path: '/functions/v1/reword-sentence',
      body: {
        projectId: 'p1',
        revision: 4,
        field: 'persona_validada',
        block: 0,
        from: 10,
        sentence: 'Uma frase longa.',
        wish: 'shorter',
      },
    },
  ]);
  expect(taken).toHaveBeenCalledWith('Uma frase.');
});

it('says why nothing came, and asks again [B-SHEET-32]', async () => {
  let isRefused = true;
  serve(() =>
    isRefused
      ? refusal(409, 'nothing_rewritten')
      : json(200, { proposals: ['Uma frase.'], source: 'ai' }),
  );
  open();
  await press('Mais simples');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Sem IA, este pedido não tem regra: nada mudou. Edite à mão.',
  );
  isRefused = false;
  await press('Pedir de novo');
  await screen.findByText('1 proposta');
});

it('asks at once for what a finding says [B-SHEET-33]', async () => {
  const sent = serve(() => json(200, { proposals: ['Uma frase.'], source: 'ai' }));
  open({ request: 'Troque “mindset”.' });
  await screen.findByText('1 proposta');
  expect(sent.map(({ body }) => body['wish'])).toEqual([{ request: 'Troque “mindset”.' }]);
});

it('is left with Escape, and a request with it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  open();
  await press('Mais calorosa');
  await screen.findByText('Pedindo outras palavras…');
  await press('Parar');
  await screen.findByRole('button', { name: 'Mais calorosa' });
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});
