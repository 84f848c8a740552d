import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { defaultPrices, demonstrationPrices } from '@webnario/domain/credits/credits';
import type { GenerationFailed, StreamEvent } from '@webnario/domain/api/stream-events';
import type { Project } from '@webnario/domain/wizard/project';
import { contentFields } from '@webnario/domain/project-fields';
import { findStep, lastStep } from '@webnario/domain/wizard/steps';
import { SessionProvider } from '../../src/shared/auth/session.tsx';
import { Toaster } from '../../src/ui/toast.tsx';
import './forget-messages.ts';

/** What a person has on a step, with a short text in every field. */
export const projectAt = (step: number, change: Partial<Project> = {}): Project => {
  const texts = Object.fromEntries(contentFields.map((field) => [field, `## Bloco\n\n${field}.`]));
  return {
    id: 'p1',
    user_id: 'u1',
    product_name: 'Salão no Lucro',
    product_description: 'Curso',
    category_id: 'c1',
    category_name: 'Beleza',
    current_phase: findStep(step)?.phase ?? '',
    etapa_atual: step,
    is_completed: step === lastStep,
    pdf_gerado: false,
    created_at: '2026-01-01T12:00:00Z',
    updated_at: '2026-01-01T12:00:00Z',
    ...(texts as Pick<Project, (typeof contentFields)[number]>),
    origins: {},
    revision: 4,
    phases: [],
    ...change,
  };
};

export type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
};

/** Answers a call, or undefined for one that may find nothing. */
export type Handler = (sent: SentRequest) => Response | undefined;

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const refusal = (status: number, code: string): Response =>
  json(status, { error: { code, message: 'O motivo.' } });

/** One event as it goes over the wire. */
export const eventText = ({ event, data }: StreamEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A stream of events, as the server sends a text. */
export const events = (...sent: readonly StreamEvent[]): Response =>
  new Response(sent.map(eventText).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

/** The turning ring that says that something is loading. */
export const spinners = (container: ParentNode = document): number =>
  container.querySelectorAll('[data-slot=spinner]').length;

/** The end of a stream that brings no text. */
export const failed = (data: Omit<GenerationFailed, 'success'>): StreamEvent => ({
  event: 'failed',
  data: { success: false, ...data },
});

/** The server, as far as a screen speaks to it; answers what it was sent, reading not counted. */
export const serve = (handle: Handler): SentRequest[] => {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body = JSON.parse(
      typeof init.body === 'string' ? init.body : '{}',
    ) as SentRequest['body'];
    const call = { method, path, body };
    if (method !== 'GET') sent.push(call);
    return Promise.resolve(handle(call) ?? refusal(404, 'not_found'));
  });
  return sent;
};

/** What other screens have loaded before: whether texts come from templates, the balance, and the person's names. */
export type LoadedState = {
  readonly demonstration?: boolean;
  readonly balance?: number;
  readonly names?: { readonly first_name: string; readonly last_name: string };
};

/** A screen with everything around it that it needs; failed queries are not asked again. */
export const show = (
  screen: ReactNode,
  project?: Project,
  address = '/',
  { demonstration = false, balance, names }: LoadedState = {},
) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (project) queries.setQueryData(['project', project.id], project);
  const prices = demonstration ? demonstrationPrices(defaultPrices) : defaultPrices;
  queries.setQueryData(['config'], { demonstration, prices });
  const me = {
    profile: { first_name: null, last_name: null, ...names },
    credits: { credits_remaining: balance },
    model_hosts_to_accept: [],
  };
  queries.setQueryData(['me'], me);
  return render(
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>,
  );
};
