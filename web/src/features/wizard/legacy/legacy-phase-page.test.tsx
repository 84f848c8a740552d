import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Project } from '@webnario/domain/wizard/project';
import { contentFields } from '@webnario/domain/project-fields';
import { SessionProvider } from '../../../shared/auth/session.tsx';
import { Toaster } from '../../../ui/toast.tsx';
import { LegacyPhasePage } from './legacy-phase-page.tsx';
import { json, projectAt as fullProjectAt } from '../../../../testing/wizard/harness.tsx';

const noTexts = Object.fromEntries(contentFields.map((field) => [field, null]));

/** A project of the legacy flow on that step, with no text yet. */
const projectAt = (step: number, change: Partial<Project> = {}): Project =>
  fullProjectAt(step, { ...noTexts, ...change });

type SentRequest = { method: string; path: string; body: Record<string, unknown> };

/** A server of one project: a move is answered with `afterMove`, a text to write with a refusal. */
const startServer = (project: Project, afterMove: Project, failure: string) => {
  const sent: SentRequest[] = [];
  let stored = project;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body = JSON.parse(
      typeof init.body === 'string' ? init.body : '{}',
    ) as SentRequest['body'];
    if (method !== 'GET') sent.push({ method, path, body });
    if (path.includes('/functions/')) {
      const error = { code: failure, message: 'O motivo.' };
      return Promise.resolve(json(502, { success: false, content: null, error }));
    }
    if (path.endsWith('/advance')) stored = afterMove;
    return Promise.resolve(json(200, stored));
  });
  return sent;
};

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

const open = (
  phase: string,
  project: Project,
  { afterMove = project, failure = 'provider_unavailable' } = {},
): SentRequest[] => {
  const sent = startServer(project, afterMove, failure);
  const queries = new QueryClient();
  queries.setQueryData(['project', project.id], project);
  queries.setQueryData(['me'], { credits: {}, model_hosts_to_accept: [] });
  render(
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <MemoryRouter initialEntries={[`/webinar/p1/phase/${phase}`]}>
          <Routes>
            <Route path="/webinar/:projectId/phase/:phase" element={<LegacyPhasePage />} />
            <Route path="*" element={<p>Outra página</p>} />
          </Routes>
          <Address />
        </MemoryRouter>
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return sent;
};

const address = () => screen.getByTestId('address').textContent;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the legacy flow', () => {
  it.each(['script_phase_1', 'persona_adjustment', 'promise_adjustment'])(
    'has no screen for %s in a new project',
    (phase) => {
      open(phase, projectAt(1));
      expect(screen.getByRole('heading', { name: 'Fase não implementada' })).toBeTruthy();
      expect(screen.getByText(`A fase ${phase} ainda não foi implementada.`)).toBeTruthy();
    },
  );

  test('an own promise is sent with the flow, and the address changes to its adjustment', async () => {
    const promise = 'Preço certo em sete dias.';
    const sent = open('promise_creation', projectAt(4), {
      afterMove: projectAt(5, {
        current_phase: 'promise_adjustment',
        promessa_forte_validada: promise,
      }),
    });
    expect(screen.getByText('Escrevo a minha e ajusto em seguida.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^Sim/ }));
    await userEvent.type(screen.getByLabelText('Sua promessa forte'), promise);
    await press('Usar esta promessa');
    await waitFor(() => expect(address()).toBe('/webinar/p1/phase/promise_adjustment'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      path: '/api/projects/p1/advance',
      body: {
        from: 4,
        flow: 'legacy',
        event: { form: { has_promise: 'yes', promise_text: promise } },
      },
    });
    expect(await screen.findByText(promise)).toBeTruthy();
  });

  it('counts its own phases and not the 17 steps', () => {
    open('promise_creation', projectAt(4));
    expect(screen.getByText('Fase 3 de 4')).toBeTruthy();
    expect(screen.queryByText(/de 17/)).toBeNull();
  });

  it('redirects to the wizard after the promise phases', () => {
    open('promise_adjustment', projectAt(6, { promessa_forte_validada: 'Promessa.' }));
    expect(address()).toBe('/webinar/p1/script');
  });

  test('a persona that fails shows the message of this flow [R-OLD-07, R-ERR-27]', async () => {
    open('persona_generation', projectAt(2));
    expect(await screen.findByText('Erro na geração')).toBeTruthy();
    expect(screen.getByText('Ocorreu um erro ao gerar a persona. Tente novamente.')).toBeTruthy();
  });

  test('a promise that fails shows the message of this flow [R-ERR-28]', async () => {
    open('promise_creation', projectAt(4));
    await userEvent.type(screen.getByLabelText('O que você ensina?'), 'A calcular preços.');
    await press(/Criar promessa com IA/);
    expect(await screen.findByText('Erro na geração')).toBeTruthy();
    expect(
      screen.getByText('Ocorreu um erro ao processar a promessa. Tente novamente.'),
    ).toBeTruthy();
  });

  test('missing credits are named as the reason in this flow too', async () => {
    open('persona_generation', projectAt(2), { failure: 'insufficient_credits' });
    // Once where the text would stand, once in the toast.
    await waitFor(() =>
      expect(screen.getAllByText(/^Você não tem créditos suficientes/)).toHaveLength(2),
    );
  });
});
