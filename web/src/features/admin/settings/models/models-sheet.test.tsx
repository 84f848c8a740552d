import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { KnownModel } from '@webnario/domain/api/admin/model-endpoints';
import { promptTypes } from '@webnario/domain/project-fields';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ModelsSheet } from './models-sheet.tsx';

const mini: KnownModel = {
  model: 'gpt-4o-mini',
  prompts: [...promptTypes],
  is_fallback: false,
  price: { input_micros: 150_000, output_micros: 600_000 },
  refusals: [],
};
const local: KnownModel = {
  model: 'llama3.1:8b',
  prompts: ['script_fase_1'],
  is_fallback: true,
  price: null,
  refusals: [
    {
      server_id: 'abc',
      server: 'http://localhost:11434',
      place: 'fallback',
      refused: [{ parameter: 'temperature', since: '2026-11-20T12:00:00.000Z' }],
    },
  ],
};

/** Shows the list, and answers what is sent of changes. */
const show = (...models: KnownModel[]) => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (typeof init.body === 'string') sent.push([url, JSON.parse(init.body)]);
    return Promise.resolve(Response.json({ models }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ModelsSheet />
    </QueryClientProvider>,
  );
  return sent;
};

const item = async (model: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name: model });
  const found = heading.closest('li');
  if (!found) throw new Error('a model stands in no list');
  return found;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of models', () => {
  it('says which prompts use each, what it costs, what it refuses and since when [B-ADMIN-07]', async () => {
    show(mini, local);
    const first = (await item('gpt-4o-mini')).textContent;
    expect(first).toContain('Em uso: todos os prompts');
    expect(first).toContain(
      'US$\u00A00,15 de entrada e US$\u00A00,60 de saída por milhão de tokens',
    );
    const second = (await item('llama3.1:8b')).textContent;
    expect(second).toContain('Em uso: Fase 1, servidor de reserva');
    expect(second).toContain('Sem preço');
    expect(second).toContain('no servidor de reserva (http://localhost:11434)');
    expect(second).toContain('temperaturedesde 20/11/2026');
  });

  it('takes a price as it is typed, and says what is no price [B-ADMIN-11]', async () => {
    const sent = show(local);
    const user = userEvent.setup();
    await user.click(within(await item('llama3.1:8b')).getByRole('button', { name: /preço/ }));
    await user.type(screen.getByLabelText('Entrada (US$)'), '0,15');
    await user.type(screen.getByLabelText('Saída (US$)'), '1.250');
    await user.click(screen.getByRole('button', { name: 'Salvar preço' }));
    expect(sent).toEqual([]);
    expect(screen.getByText('Use um valor de 0 a 10.000, como 0,15')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Saída (US$)')));
    await user.clear(screen.getByLabelText('Saída (US$)'));
    await user.type(screen.getByLabelText('Saída (US$)'), '0.6');
    await user.click(screen.getByRole('button', { name: 'Salvar preço' }));
    const price = { input_micros: 150_000, output_micros: 600_000 };
    expect(sent).toEqual([['/api/admin/models/price', { model: 'llama3.1:8b', price }]]);
  });

  it('shows the price there is, and takes it away', async () => {
    const sent = show(mini);
    const user = userEvent.setup();
    await user.click(within(await item('gpt-4o-mini')).getByRole('button', { name: /preço/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Entrada (US$)').value).toBe('0,15');
    await user.click(screen.getByRole('button', { name: 'Remover preço' }));
    expect(sent).toEqual([['/api/admin/models/price', { model: 'gpt-4o-mini', price: null }]]);
  });

  it('forgets what a model refuses, after a question [B-ADMIN-07]', async () => {
    const sent = show(local);
    const user = userEvent.setup();
    await user.click(within(await item('llama3.1:8b')).getByRole('button', { name: /Esquecer/ }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Esquecer' }));
    const body = { model: 'llama3.1:8b', server_id: 'abc' };
    expect(sent).toEqual([['/api/admin/models/forget-refusals', body]]);
  });
});
