import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamEvent } from '@webnario/domain/api/stream-events';
import { findStep, type AdjustmentStep as Step } from '@webnario/domain/wizard/steps';
import {
  events,
  eventText,
  failed,
  json,
  projectAt,
  serve,
  show,
} from '../../../../../testing/wizard/harness.tsx';
import { AdjustmentStep } from '../adjustment-step.tsx';
import { retypeBlock } from '../../../../../testing/wizard/block-text.ts';
import { onScreen } from '../../../../../testing/wizard/form-screen.tsx';

const text = '## Perfil\n\nMarina, 34 anos.\n\n## Dores\n\nFalta tempo.\n';
const rewritten = text.replace('Falta tempo.', 'Falta método.');
const project = projectAt(3, { persona_validada: text });
const started: StreamEvent = { event: 'started', data: { generationId: 'g1', step: 3 } };

const done: StreamEvent = {
  event: 'done',
  data: {
    success: true,
    content: '## Dores\n\nFalta método.',
    error: null,
    generationId: 'g1',
    field: 'persona_validada',
    text: rewritten,
    origin: { source: 'ai', missing_blocks: [] },
    revision: 5,
    creditsRemaining: 8,
  },
};

const open = (end: StreamEvent, ...before: StreamEvent[]) => {
  const sent = serve(({ method, path, body }) => {
    if (path.includes('/functions/')) return events(started, ...before, end);
    if (method !== 'PATCH') return undefined;
    return json(200, { ...project, persona_validada: body['persona_validada'], revision: 6 });
  });
  show(<AdjustmentStep project={project} step={findStep(3) as Step} />, project);
  return sent;
};

const regenerate = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'Mover para reescrever Dores' }));
  await userEvent.type(screen.getByLabelText('O que não agradou?'), 'Mais concreto');
  await userEvent.click(screen.getByRole('button', { name: /^Regenerar blocos/ }));
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  onScreen('desktop');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a regeneration that succeeds shows “Conteúdo regenerado” [R-ERR-30]', async () => {
  const sent = open(done);
  await regenerate();
  expect(await screen.findByText('Conteúdo regenerado')).toBeTruthy();
  expect(screen.getByText('Os blocos selecionados foram atualizados com sucesso.')).toBeTruthy();
  expect(sent[0]).toMatchObject({
    path: '/functions/v1/regenerate-blocks',
    body: {
      projectId: 'p1',
      blocks: [{ title: 'Dores', content: 'Falta tempo.' }],
      feedback: 'Mais concreto',
    },
  });
  expect(await screen.findByText('método', { selector: 'ins' })).toBeTruthy();
});

test('a regeneration that fails shows “Erro na regeneração” [R-ERR-29]', async () => {
  open(failed({ code: 'provider_unavailable', message: 'x' }));
  await regenerate();
  expect(await screen.findByText('Erro na regeneração')).toBeTruthy();
  expect(
    screen.getByText('Ocorreu um erro ao regenerar o conteúdo. Tente novamente.'),
  ).toBeTruthy();
  expect(screen.getByText('Falta tempo.', { selector: 'p' })).toBeTruthy();
});

test('a regeneration that the balance does not cover names the price and the balance', async () => {
  open(failed({ code: 'insufficient_credits', details: { price: 1, balance: 0 } }));
  await regenerate();
  expect(await screen.findByText(/custa 1 crédito e o seu saldo é de 0 créditos/)).toBeTruthy();
});

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('a rewritten block is compared with the earlier text and can be accepted', async () => {
  const sent = open(done);
  await regenerate();
  expect(await screen.findByText('Um bloco foi reescrito')).toBeTruthy();
  expect((await screen.findByText(/tempo/, { selector: 'del' })).textContent).toContain('saiu');
  expect(screen.getByText(/método/, { selector: 'ins' }).textContent).toContain('entrou');
  await press('Manter a nova Dores');
  expect(await screen.findByText('Falta método.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Editar Dores' })).toBeTruthy();
  expect(screen.getByText('Todos os blocos reescritos foram decididos.')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('reverting a rewritten block saves the earlier text, and undo brings the comparison back', async () => {
  const sent = open(done);
  await regenerate();
  await press('Voltar à anterior Dores');
  expect(await screen.findByText('Falta tempo.', { selector: 'p' })).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    method: 'PATCH',
    body: { persona_validada: text, revision: 5 },
  });
  await press('Desfazer');
  expect(await screen.findByRole('button', { name: 'Voltar à anterior Dores' })).toBeTruthy();
});

test('rewritten blocks without a decision are still in review after a reload', async () => {
  open(done);
  await regenerate();
  await screen.findByText('Um bloco foi reescrito');
  cleanup();
  const stored = { ...project, persona_validada: rewritten, revision: 5 };
  show(<AdjustmentStep project={stored} step={findStep(3) as Step} />, stored);
  expect(await screen.findByText('Um bloco foi reescrito')).toBeTruthy();
  await press('Manter todas');
  expect(await screen.findByText('Falta método.')).toBeTruthy();
  cleanup();
  show(<AdjustmentStep project={stored} step={findStep(3) as Step} />, stored);
  expect(await screen.findByText('Falta método.')).toBeTruthy();
  expect(screen.queryByText('Um bloco foi reescrito')).toBeNull();
});

test('a failed regeneration shows that nothing was charged, and keeps the written part', async () => {
  open(failed({ code: 'provider_interrupted', message: 'x', details: { charged: false } }), {
    event: 'delta',
    data: { text: '## Dores\n\nFalta mét', offset: 0 },
  });
  await regenerate();
  expect(await screen.findByText('Não cobrado')).toBeTruthy();
  expect(screen.getByText('O que foi escrito até parar')).toBeTruthy();
  expect(screen.getByText('Falta mét')).toBeTruthy();
  expect(screen.getByText('Falta tempo.', { selector: 'p' })).toBeTruthy();
});

/** Opens the step on a server that writes until it is told to stop; answers what was asked to stop. */
const openWhileWriting = (): string[] => {
  const cancelled: string[] = [];
  let end = (): void => undefined;
  serve(({ method, path }) => {
    if (method === 'DELETE') {
      cancelled.push(path);
      end();
      return json(200, {});
    }
    if (!path.includes('/functions/')) return undefined;
    const bytesOf = (event: StreamEvent): Uint8Array => new TextEncoder().encode(eventText(event));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(bytesOf(started));
        end = () => {
          controller.enqueue(bytesOf(failed({ code: 'generation_cancelled' })));
          controller.close();
        };
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  show(<AdjustmentStep project={project} step={findStep(3) as Step} />, project);
  return cancelled;
};

const cancelIn = async (part: Pick<typeof screen, 'getByRole'>): Promise<void> => {
  const cancel = part.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' });
  await waitFor(() => expect(cancel.disabled).toBe(false));
  await userEvent.click(cancel);
  expect(await screen.findByText('Regeneração cancelada')).toBeTruthy();
};

test('“Cancelar” in the panel cancels the regeneration and leaves the text unchanged [R-WIZ-49]', async () => {
  const cancelled = openWhileWriting();
  await regenerate();
  const panel = within(screen.getByRole('region', { name: 'Regenerar com IA' }));
  expect(panel.getAllByText('Reescrevendo os blocos selecionados…').length).toBeGreaterThan(0);
  await cancelIn(panel);
  expect(cancelled).toHaveLength(1);
  expect(cancelled[0]).toContain('g1');
  expect(screen.getByText('Falta tempo.', { selector: 'p' })).toBeTruthy();
});

test('on a narrow screen the sheet closes, and the bar tells of the regeneration and cancels it [B-SHEET-24]', async () => {
  onScreen('phone');
  const cancelled = openWhileWriting();
  await userEvent.click(screen.getByRole('button', { name: 'Mover para reescrever Dores' }));
  await userEvent.click(screen.getByRole('button', { name: 'Regenerar 1 bloco' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mais curto' }));
  await userEvent.click(screen.getByRole('button', { name: /^Regenerar blocos/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Continuar, estou satisfeito' })).toBeNull();
  await cancelIn(screen);
  expect(cancelled).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Continuar, estou satisfeito' })).toBeTruthy();
});

test('a regeneration that changes nothing says so, and nothing was charged [R-CRED-03]', async () => {
  open(failed({ code: 'nothing_rewritten', details: { charged: false } }));
  await regenerate();
  expect(await screen.findByText('Nada mudou')).toBeTruthy();
  expect(screen.getByText('Não cobrado')).toBeTruthy();
  expect(screen.queryByText('Conteúdo regenerado')).toBeNull();
  expect(screen.queryByText('Erro na regeneração')).toBeNull();
  expect(screen.getByText('Falta tempo.', { selector: 'p' })).toBeTruthy();
});

test('a regeneration that brings the same text back is not called a success', async () => {
  if (done.event !== 'done') throw new Error('the end is another event');
  open({ ...done, data: { ...done.data, text } });
  await regenerate();
  expect(await screen.findByText('Nada mudou')).toBeTruthy();
  expect(screen.queryByText('Conteúdo regenerado')).toBeNull();
});

test('what was just edited is saved before the blocks are rewritten', async () => {
  open(done);
  const answer = fetch;
  const steps: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    if (method !== 'GET') steps.push(method);
    if (method !== 'PATCH') return answer(path, init);
    await held;
    steps.push('saved');
    return answer(path, init);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Editar Perfil' }));
  await retypeBlock('Rita.');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await regenerate();
  release(undefined);
  await waitFor(() => expect(steps).toHaveLength(3));
  expect(steps).toEqual(['PATCH', 'saved', 'POST']);
});

test('a regeneration that changes one of two blocks says how many changed', async () => {
  open(done);
  await userEvent.click(screen.getByRole('button', { name: 'Mover para reescrever Perfil' }));
  await regenerate();
  expect(await screen.findByText('1 de 2 blocos mudaram')).toBeTruthy();
  expect(screen.getByText('Os outros continuam como estavam.')).toBeTruthy();
  expect(screen.queryByText('Conteúdo regenerado')).toBeNull();
});

test('a regeneration that failed while the page was away is forgotten without a message', async () => {
  const running = { generationId: 'g1', indexes: [1], before: text };
  localStorage.setItem('webnario-draft:u1:regeneration:p1', JSON.stringify(running));
  serve(({ path }) =>
    path.includes('g1') ? events(started, failed({ code: 'provider_unavailable' })) : undefined,
  );
  show(<AdjustmentStep project={project} step={findStep(3) as Step} />, project);
  await waitFor(() => expect(localStorage.getItem('webnario-draft:u1:regeneration:p1')).toBeNull());
  expect(screen.getByText('Falta tempo.', { selector: 'p' })).toBeTruthy();
  // A message that is told now comes after one that was told before.
  await press(/^Regenerar blocos/);
  expect(await screen.findByText('Seleção obrigatória')).toBeTruthy();
  expect(screen.queryByText('Erro na regeneração')).toBeNull();
});
