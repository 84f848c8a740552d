import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamEvent } from '@webnario/domain/api/stream-events';
import { findStep, type GenerationStep as Step } from '@webnario/domain/wizard/steps';
import {
  eventText,
  events,
  failed,
  json,
  projectAt,
  serve,
  show,
} from '../../../../testing/wizard/harness.tsx';
import { GenerationStep } from './generation-step.tsx';

const text = '## Perfil\n\nMarina, 34 anos.';
const project = projectAt(2, { persona_validada: null });
const started: StreamEvent = { event: 'started', data: { generationId: 'g1', step: 2 } };
const done: StreamEvent = {
  event: 'done',
  data: {
    success: true,
    content: text,
    error: null,
    generationId: 'g1',
    field: 'persona_validada',
    origin: { source: 'ai', missing_blocks: [] },
    revision: 5,
    creditsRemaining: 9,
  },
};

/** Shows step 2; answers the calls in the order in which they came, reading included. */
const open = (end: StreamEvent): string[] => {
  const calls: string[] = [];
  serve(({ method, path }) => {
    calls.push(`${method} ${path}`);
    if (path.endsWith('/generate-content')) return events(started, end);
    if (path.endsWith('/advance')) return json(200, { ...project, etapa_atual: 3 });
    return undefined;
  });
  show(<GenerationStep project={project} step={findStep(2) as Step} />, project);
  return calls;
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the end of a text brings all that the screen needs: nothing is loaded before the next step', async () => {
  const calls = open(done);
  await waitFor(() => expect(calls).toContain('POST /api/projects/p1/advance'));
  const asked = calls.indexOf('POST /functions/v1/generate-content');
  const moved = calls.indexOf('POST /api/projects/p1/advance');
  expect(calls.slice(asked + 1, moved)).toEqual([]);
});

/** What the toast of a failure says; its code is fetched with the first act of a person. */
const toastText = async (): Promise<string | null | undefined> => {
  fireEvent.pointerDown(document.body);
  const toasts = await screen.findByRole('region', { name: /Avisos/ });
  const title = await within(toasts).findByText('Erro na geração');
  return title.closest('li')?.textContent;
};

test.each([
  [{ error: 'Motivo X' }, 'Erro na geraçãoMotivo X'],
  [{ code: 'provider_timeout' }, 'Erro na geraçãoTempo limite excedido. Tente novamente.'],
  [{}, 'Erro na geração'],
])(
  'the toast of a failure has its reason, or the title alone: %j [R-ERR-23, R-ERR-26]',
  async (failure, told) => {
    open(failed(failure));
    expect(await toastText()).toBe(told);
  },
);

const cancelling = { price: 1, expected: 40, givenBack: 0 };
const begun: StreamEvent = { event: 'started', data: { generationId: 'g1', step: 2, cancelling } };
const delta = (words: string): StreamEvent => ({
  event: 'delta',
  data: { text: words, offset: 0 },
});

/** Shows step 2 with a text that is still being written; `answer` is what cancelling it brings. */
const openWriting = (words: string, answer: () => Response) => {
  const calls: string[] = [];
  const pieces = [begun, delta(words)].map(eventText).join('');
  serve(({ method, path }) => {
    calls.push(`${method} ${path}`);
    if (method === 'DELETE') return answer();
    if (!path.endsWith('/generate-content')) return undefined;
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(pieces)),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  show(<GenerationStep project={project} step={findStep(2) as Step} />, project);
  return calls;
};

/** A toast: its code is fetched with the first act of a person. */
const toasted = async (title: string): Promise<string | null | undefined> => {
  const toasts = await screen.findByRole('region', { name: /Avisos/ });
  return (await within(toasts).findByText(title)).closest('li')?.textContent;
};

test('cancelling tells the server what the button promised [B-HOLD-03]', async () => {
  const calls = openWriting('## Perfil', () => json(200, { cancelled: true, end: 'given_back' }));
  fireEvent.click(await screen.findByRole('button', { name: /receber 1 crédito de volta/ }));
  await waitFor(() =>
    expect(calls).toContain('DELETE /functions/v1/generations/g1?promised=given_back'),
  );
});

test('a message says that a text is kept when it is stopped [B-HOLD-03]', async () => {
  openWriting(text, () => json(200, { cancelled: true, end: 'kept' }));
  const button = await screen.findByRole('button', { name: /^Parar e ficar com o que foi/ });
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  expect(await toasted('Texto guardado até aqui')).toContain('o que falta está indicado');
});

test('where cancelling would charge after all, the text goes on, with a message [B-HOLD-03]', async () => {
  openWriting('## Perfil', () =>
    json(409, { error: { code: 'cancelling_would_charge', message: 'Nada mudou ainda.' } }),
  );
  const button = await screen.findByRole('button', { name: /receber 1 crédito de volta/ });
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  expect(await toasted('O texto continua sendo escrito')).toContain('Nada mudou ainda');
  expect(screen.getByText('Perfil')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /receber/ }).disabled).toBe(false);
});
