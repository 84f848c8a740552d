import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Opinions } from '@webnario/domain/api/sharing-endpoints';
import { serverOnlyRefusals } from '@webnario/domain/refusals/server-only';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  comment,
  json,
  project,
  refusal,
  serve,
  show,
  type SentRequest,
} from '../../../../testing/sharing-screens.tsx';
import { OpinionsButton } from './opinions-button.tsx';

const link = {
  id: 'l1',
  label: 'Rita',
  created_at: '2026-11-22T12:00:00.000Z',
  ends_at: new Date(Date.now() + 86_400_000).toISOString(),
  comments: 2,
};
const token = 't'.repeat(43);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Opens the sheet on these opinions; changes are answered by `change`. */
const open = async (
  opinions: Opinions,
  change: (sent: SentRequest) => Response | Promise<Response> = () => json(200, { updated: true }),
): Promise<SentRequest[]> => {
  const calls = serve((sent) => (sent.method === 'GET' ? json(200, opinions) : change(sent)));
  show(<OpinionsButton project={project} />);
  await userEvent.click(button('Pedir opinião'));
  await screen.findByRole('heading', { name: 'Comentários' });
  return calls;
};
const changesIn = (calls: readonly SentRequest[]) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({ method, path, body }));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('links', () => {
  it('are made for some days and a named reader, and the address is shown to copy [B-STAGE-90]', async () => {
    const calls = await open({ links: [], comments: [] }, () => json(201, { link, token }));
    expect(screen.getByText(/^Nenhum link por enquanto/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Para quem é (opcional)'), 'Rita');
    const days = screen.getByLabelText<HTMLInputElement>(/^Vale por quantos dias/);
    expect(days.value).toBe('14');
    await userEvent.clear(days);
    await userEvent.type(days, '30');
    await userEvent.click(button('Criar link'));
    const address = await screen.findByLabelText<HTMLInputElement>('Endereço do link');
    expect(address.value).toBe(`${location.origin}/leitura#${token}`);
    expect(changesIn(calls)).toEqual([
      { method: 'POST', path: '/api/projects/p1/reading-links', body: { days: 30, label: 'Rita' } },
    ]);
    // Setting up brings a clipboard, which this browser does not have.
    const user = userEvent.setup();
    await user.click(button('Copiar link'));
    expect(await navigator.clipboard.readText()).toBe(address.value);
    expect(await screen.findByText('Link copiado')).toBeTruthy();
    await userEvent.click(button('Fechar'));
    await userEvent.click(button('Pedir opinião'));
    expect(await screen.findByLabelText('Endereço do link')).toBeTruthy();
  });

  it.each(['0', '91', '1,5', 'dez', ''])('are not made for “%s” days', async (typed) => {
    const calls = await open({ links: [], comments: [] });
    const days = screen.getByLabelText(/^Vale por quantos dias/);
    await userEvent.clear(days);
    if (typed) await userEvent.type(days, typed);
    await userEvent.click(button('Criar link'));
    expect(screen.getByText('Use um número inteiro de 1 a 90')).toBeTruthy();
    expect(changesIn(calls)).toEqual([]);
  });

  test('a link that could not be made says why', async () => {
    const error = {
      code: 'too_many_reading_links',
      message: serverOnlyRefusals.too_many_reading_links.message,
    };
    await open({ links: [], comments: [] }, () => json(409, { error }));
    await userEvent.click(button('Criar link'));
    expect((await screen.findByRole('alert')).textContent).toContain('links de leitura demais');
  });

  test('a valid link is revoked after a question, one that has ended goes at once [B-STAGE-108]', async () => {
    const ended = { ...link, id: 'l2', label: null, ends_at: '2026-01-01T00:00:00.000Z' };
    const calls = await open({ links: [link, ended], comments: [] }, () =>
      json(200, { revoked: true }),
    );
    expect(screen.getByText(/terminou em/)).toBeTruthy();
    await userEvent.click(button('Desativar: Rita'));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desativar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(button(/^Desativar: Link de/));
    await waitFor(() =>
      expect(changesIn(calls).map(({ path }) => path)).toEqual([
        '/api/reading-links/l1',
        '/api/reading-links/l2',
      ]),
    );
  });

  test('a revoked link is not offered to copy any more, and revoking another changes nothing', async () => {
    const older = { ...link, id: 'l0', label: 'Ana' };
    await open({ links: [link, older], comments: [] }, ({ method }) =>
      method === 'POST' ? json(201, { link, token }) : json(200, { revoked: true }),
    );
    await userEvent.click(button('Criar link'));
    await screen.findByLabelText('Endereço do link');
    const revoke = async (name: string): Promise<void> => {
      await userEvent.click(button(`Desativar: ${name}`));
      const dialog = await screen.findByRole('alertdialog');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Desativar' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await revoke('Ana');
    expect(screen.getByLabelText('Endereço do link')).toBeTruthy();
    await revoke('Rita');
    expect(screen.queryByLabelText('Endereço do link')).toBeNull();
  });

  test('a list of links that could not be loaded can be asked for again', async () => {
    let isUp = false;
    serve(() => (isUp ? json(200, { links: [link], comments: [] }) : refusal(503, 'unavailable')));
    show(<OpinionsButton project={project} />);
    await userEvent.click(button('Pedir opinião'));
    await screen.findByText('Não foi possível carregar os links e os comentários.');
    isUp = true;
    await userEvent.click(button('Tentar de novo'));
    expect(await screen.findByText('Rita')).toBeTruthy();
  });
});

describe('comments', () => {
  const comments = [
    comment({ id: 'c3', phase: 2, block: 0, block_title: 'Método', text: 'Depois.' }),
    comment({ id: 'c1', block: 1, block_title: 'Questão', block_changed: true, text: 'Antes.' }),
    comment({ id: 'c4', block: null, block_title: 'Sumiu', block_changed: true, text: 'Cadê?' }),
    comment({ id: 'c2', text: '<b>Primeiro</b>', reply: 'Obrigada!' }),
    comment({ id: 'c5', text: 'Já vi.', done: true }),
  ];
  const open5 = (change?: (sent: SentRequest) => Response | Promise<Response>) =>
    open({ links: [link], comments }, change);

  it('stand with their blocks, in the order of the script, under the title they were made on [B-STAGE-104]', async () => {
    await open5();
    const titles = screen.getAllByRole('heading', { level: 4 }).map((each) => each.textContent);
    expect(titles).toEqual([
      'Fase 1 · Abertura',
      'Fase 1 · Questão',
      'Fase 1 · Sumiu',
      'Fase 2 · Método',
    ]);
    expect(screen.getByText('<b>Primeiro</b>').children).toHaveLength(0);
    expect(screen.getAllByText('O bloco mudou depois')).toHaveLength(1);
    expect(screen.getByText('O bloco não existe mais')).toBeTruthy();
    expect(screen.getByText('Quem já tentou?')).toBeTruthy();
    expect(screen.getByText('Pergunta')).toBeTruthy();
  });

  test('comments that wait are counted at the button, and those that are done are shown on demand [B-STAGE-104]', async () => {
    await open5();
    expect(screen.getByText('4 comentários em aberto')).toBeTruthy();
    expect(screen.queryByText('Já vi.')).toBeNull();
    await userEvent.click(button('Mostrar 1 resolvido'));
    expect(screen.getByText('Já vi.')).toBeTruthy();
    expect(button('Reabrir')).toBeTruthy();
  });

  it('are answered in at most 1.000 characters', async () => {
    const calls = await open({ links: [], comments: [comment()] });
    await userEvent.click(button('Responder'));
    const box = screen.getByLabelText('Sua resposta');
    fireEvent.change(box, { target: { value: 'a'.repeat(1001) } });
    expect(screen.getByText('Use no máximo 1.000 caracteres')).toBeTruthy();
    await userEvent.click(button('Enviar resposta'));
    expect(changesIn(calls)).toEqual([]);
    fireEvent.change(box, { target: { value: 'a'.repeat(1000) } });
    expect(screen.queryByText('Use no máximo 1.000 caracteres')).toBeNull();
    await userEvent.click(button('Enviar resposta'));
    await waitFor(() => expect(changesIn(calls)).toHaveLength(1));
  });

  it('are answered; a reply is kept while it is typed and when it is not sent [B-STAGE-105]', async () => {
    let isUp = false;
    const calls = await open5(() =>
      isUp ? json(200, { updated: true }) : refusal(503, 'unavailable'),
    );
    const card = screen.getByText('Antes.').closest('article') ?? document.body;
    await userEvent.click(within(card).getByRole('button', { name: 'Responder' }));
    await userEvent.type(within(card).getByLabelText('Sua resposta'), 'Vou mudar.');
    await userEvent.click(within(card).getByRole('button', { name: 'Enviar resposta' }));
    await within(card).findByRole('alert');
    expect(within(card).getByLabelText<HTMLTextAreaElement>('Sua resposta').value).toBe(
      'Vou mudar.',
    );
    await waitFor(() =>
      expect(localStorage.getItem('webnario-draft:u1:reply:c1')).toContain('Vou mudar.'),
    );
    isUp = true;
    await userEvent.click(within(card).getByRole('button', { name: 'Enviar resposta' }));
    await waitFor(() => expect(within(card).queryByLabelText('Sua resposta')).toBeNull());
    await waitFor(() => expect(localStorage.getItem('webnario-draft:u1:reply:c1')).toBeNull());
    expect(changesIn(calls).at(-1)).toEqual({
      method: 'PATCH',
      path: '/api/comments/c1',
      body: { reply: 'Vou mudar.' },
    });
  });

  it('are answered with what was typed until it was sent, and nothing can be typed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await open5(() => promise);
    const card = screen.getByText('Antes.').closest('article') ?? document.body;
    await userEvent.click(within(card).getByRole('button', { name: 'Responder' }));
    const box = within(card).getByLabelText<HTMLTextAreaElement>('Sua resposta');
    await userEvent.type(box, 'Vou mudar.');
    await userEvent.click(within(card).getByRole('button', { name: 'Enviar resposta' }));
    await userEvent.type(box, ' Amanhã.');
    expect(box.value).toBe('Vou mudar.');
    resolve(refusal(503, 'unavailable'));
    await within(card).findByRole('alert');
    await userEvent.type(box, ' Amanhã.');
    expect(box.value).toBe('Vou mudar. Amanhã.');
  });

  it('are marked as done, and deleted after a question [B-STAGE-105]', async () => {
    const calls = await open5();
    const card = screen.getByText('Depois.').closest('article') ?? document.body;
    await userEvent.click(within(card).getByRole('button', { name: 'Marcar como resolvido' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Apagar' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apagar' }));
    await waitFor(() =>
      expect(changesIn(calls)).toEqual([
        { method: 'PATCH', path: '/api/comments/c3', body: { done: true } },
        { method: 'DELETE', path: '/api/comments/c3', body: {} },
      ]),
    );
  });
});
