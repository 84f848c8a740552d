import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, vi } from 'vitest';
import type { Project } from '@webnario/domain/wizard/project';
import { contentFields } from '@webnario/domain/project-fields';
import { lastStep } from '@webnario/domain/wizard/steps';
import { SessionProvider, useSession } from '../../src/shared/auth/session.tsx';
import { patience } from '../patience.ts';
import { storeSession } from '../stored-session.ts';
import { Toaster } from '../../src/ui/toast.tsx';
import { StagePage } from '../../src/features/stage/index.ts';

/** 'Um' takes 10 s at 120 words a minute, its poll 40 s more; 'Dois' takes 5 s. */
const script = `## Um

uma duas três quatro cinco seis sete oito nove dez.

Em São Paulo, onze doze treze quatorze quinze dezesseis [PREENCHER: o preço]

> Slide: Três contas | um gráfico

> Enquete: Quanto sobra? | Nada | Pouco

Depois.

## Dois

uma duas três quatro cinco seis sete oito nove dez.`;

export const project = (change: Partial<Project> = {}): Project => ({
  ...(Object.fromEntries(contentFields.map((field) => [field, null])) as Record<
    (typeof contentFields)[number],
    null
  >),
  id: 'p1',
  user_id: 'u1',
  product_name: 'Salão no Lucro',
  product_description: 'Curso',
  category_id: 'c1',
  category_name: 'Beleza',
  current_phase: 'resultado_final',
  etapa_atual: lastStep,
  is_completed: true,
  pdf_gerado: false,
  created_at: '2026-01-01T12:00:00Z',
  updated_at: '2026-01-01T12:00:00Z',
  script_fase_1_validado: script,
  origins: {},
  revision: 4,
  phases: [
    {
      id: 'd',
      project_id: 'p1',
      phase_type: 'duracao_da_aula',
      input_data: { minutos: 60, ritmo_ppm: 120 },
    },
  ],
  ...change,
});

export const serve = (answer: () => Response | Promise<Response>): void =>
  void vi.stubGlobal('fetch', () => Promise.resolve(answer()));

/** As the guard of the route does, opens the stage once it is known who is signed in: drafts are kept by person. */
const GuardedStage = () => useSession().user && <StagePage />;

export const open = async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <MemoryRouter initialEntries={['/webinar/p1/palco']}>
          <Routes>
            <Route path="/webinar/:projectId/palco" element={<GuardedStage />} />
          </Routes>
        </MemoryRouter>
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeDefined(), patience);
  await passes(1);
};
export const passes = (seconds: number): Promise<unknown> =>
  act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
export const press = (key: string, more: object = {}): void =>
  void fireEvent.keyDown(document.body, { key, ...more });
export const clock = (): string[] =>
  [...screen.getByRole('timer').querySelectorAll('b')].map((it) => it.textContent);
export const said = (): string => document.querySelector('output.sr-only')?.textContent ?? '';
export const main = (): HTMLElement => screen.getByRole('main');

/** Begins, and waits for 3, 2, 1. */
export const start = async (): Promise<void> => {
  press(' ');
  await passes(3.2);
};

/** A signed-in person on a page whose time goes by when the test says so. */
export const enter = (): void => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance', 'Date'],
  });
  localStorage.clear();
  storeSession('u1');
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
  serve(() => Response.json(project()));
};

export const leave = (): void => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
};
