import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { Comment, OwnComment, Reading } from '@webnario/domain/api/sharing-endpoints';
import type { Project } from '@webnario/domain/wizard/project';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { Toaster } from '../src/ui/toast.tsx';

/** A call as it reached the server. */
export type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
};

export const json = (status: number, body: unknown): Response => Response.json(body, { status });
export const refusal = (status: number, code: string): Response =>
  json(status, { error: { code, message: 'O motivo.' } });

/** The server, as far as these screens speak to it; answers every call that it was sent. */
export const serve = (
  handle: (sent: SentRequest) => Response | Promise<Response> | undefined,
): SentRequest[] => {
  const calls: SentRequest[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const text = typeof init.body === 'string' ? init.body : '{}';
    const body = JSON.parse(text) as SentRequest['body'];
    const sent = { method: init.method ?? 'GET', path, headers: new Headers(init.headers), body };
    calls.push(sent);
    return Promise.resolve(handle(sent) ?? refusal(404, 'not_found'));
  });
  return calls;
};

/** A screen with everything around it that it needs; failed queries are not asked again. */
export const show = (screen: ReactNode, address = '/') => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
};

export const ownComment = (change: Partial<OwnComment> = {}): OwnComment => ({
  id: 'c1',
  reader_name: 'Rita',
  phase: 1,
  block: 0,
  block_title: 'Abertura',
  text: 'Começa bem.',
  reply: null,
  replied_at: null,
  created_at: '2026-11-22T12:00:00.000Z',
  ...change,
});

export const comment = (change: Partial<Comment> = {}): Comment => ({
  ...ownComment(),
  block_changed: false,
  done: false,
  ...change,
});

export const reading = (change: Partial<Reading> = {}): Reading => ({
  product_name: 'Salão no Lucro',
  ends_at: '2026-12-06T12:00:00.000Z',
  phases: [
    {
      phase: 1,
      heading: 'Fase 1 — Abertura',
      blocks: [
        { title: 'Abertura', text: 'Boa noite.' },
        { title: 'Pergunta', text: 'Quem já tentou?' },
      ],
    },
    { phase: 2, heading: 'Fase 2 — Conteúdo', blocks: [{ title: 'Método', text: 'Três passos.' }] },
    { phase: 3, heading: 'Fase 3', blocks: [] },
  ],
  comments: [],
  ...change,
});

/** As much of a project as these screens read. */
export const project = {
  id: 'p1',
  user_id: 'u1',
  product_name: 'Salão no Lucro',
  script_fase_1_validado: '## Abertura\n\nBoa noite.\n\n## Pergunta\n\nQuem já tentou?',
  script_fase_2_validado: '## Método\n\nTrês passos.',
} as Project;
