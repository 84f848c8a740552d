import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { refusals } from '@webnario/domain/errors';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ModelTrial } from './model-trial.tsx';

const answered = {
  model: 'llama3.1:8b',
  server: 'http://localhost:11434',
  failure: null,
  first_word_ms: 1240,
  tokens_per_second: 31.6,
  told: null,
  left_out: ['temperature'],
};

const tryOut = async (status: number, body: object): Promise<void> => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ModelTrial />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Testar conexão' }));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the trial of the model', () => {
  it('says which model answered where and how fast, and what it does not take [B-ADMIN-05]', async () => {
    await tryOut(200, answered);
    const { textContent } = await screen.findByRole('status');
    expect(textContent).toBe(
      'llama3.1:8b respondeu em http://localhost:11434Primeira palavra em 1,2 s.' +
        '32 tokens por segundo.Não aceita temperature: os textos são pedidos sem isso.',
    );
  });

  it('says why a model does not answer', async () => {
    await tryOut(200, { ...answered, failure: 'provider_key_refused', first_word_ms: null });
    await screen.findByText(/não respondeu em/);
    expect(screen.getByRole('alert').textContent).toContain('recusou a chave de acesso');
  });

  it('says what the server said, where it is no server of models [B-HOLD-141]', async () => {
    const told = 'https://exemplo/v1 answers text/html, which is no answer of a model: <html>';
    await tryOut(200, { ...answered, failure: 'provider_unusable_answer', told });
    expect(await screen.findByText(`Detalhe técnico: ${told}`)).toBeTruthy();
  });

  it('says that no server is configured', async () => {
    await tryOut(409, { error: { code: 'no_model', message: refusals.no_model.message } });
    expect((await screen.findByText(/modo demonstração/)).textContent).toContain(
      'Nenhum servidor de IA está configurado',
    );
  });
});
