import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { sessionStorageKey } from '../../../shared/auth/session-storage-key.ts';
import {
  json,
  ownComment,
  reading,
  refusal,
  serve,
  show,
  type SentRequest,
} from '../../../../testing/sharing-screens.tsx';
import { ReadingPage } from './reading-page.tsx';

const token = 't'.repeat(43);
const open = (address = `/leitura#${token}`) => show(<ReadingPage />, address);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isGet = ({ method }: SentRequest): boolean => method === 'GET';
/** Shows this reading, and takes every comment. */
const takes =
  (shown = reading()) =>
  (sent: SentRequest): Response =>
    isGet(sent) ? json(200, shown) : json(201, ownComment({ ...(sent.body as object), id: 'new' }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page of a reading link', () => {
  it('shows the script by blocks, asks not to be indexed, and sends the token in its header alone [B-STAGE-92, B-STAGE-94]', async () => {
    localStorage.setItem(sessionStorageKey, '{}');
    const calls = serve(takes());
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Salão no Lucro' })).toBeTruthy();
    const names = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(names).toEqual(['Abertura', 'Pergunta', 'Método']);
    expect(screen.getByText('Quem já tentou?')).toBeTruthy();
    expect(screen.queryByText('Fase 3')).toBeNull();
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
      'noindex, nofollow',
    );
    expect(calls).toHaveLength(1);
    const [{ path, headers } = { path: '', headers: new Headers() }] = calls;
    expect(path).toBe('/api/reading');
    expect(headers.get('x-reading-token')).toBe(token);
    expect(headers.get('authorization')).toBeNull();
  });

  it.each(['/leitura', `/leitura#${token}`])(
    'says of a link that opens nothing what may be the reason, and no more: %s [B-STAGE-96]',
    async (address) => {
      serve(() => refusal(404, 'reading_not_found'));
      open(address);
      const title = 'Este link não leva a nenhum roteiro';
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    },
  );

  test('a script that could not be loaded can be asked for again', async () => {
    let isUp = false;
    serve((sent) => (isUp ? takes()(sent) : refusal(503, 'unavailable')));
    open();
    await screen.findByRole('alert');
    isUp = true;
    await userEvent.click(button('Tentar de novo'));
    expect(await screen.findByRole('heading', { name: 'Salão no Lucro' })).toBeTruthy();
  });

  it('keeps the token out of what the browser stores', async () => {
    serve(takes());
    open();
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(button('Comentar o bloco Abertura'));
    await userEvent.type(screen.getByLabelText('Seu comentário'), 'Oi');
    expect(JSON.stringify(localStorage)).not.toContain(token);
  });
});

describe('a comment', () => {
  const write = async (text: string, name = 'Rita'): Promise<void> => {
    const [opener] = await screen.findAllByRole('button', { name: 'Comentar o bloco Pergunta' });
    await userEvent.click(opener ?? document.body);
    await userEvent.type(screen.getByLabelText('Seu nome'), name);
    await userEvent.type(screen.getByLabelText('Seu comentário'), text);
  };

  it('is sent with its block and shown beside it, and the name is remembered [B-STAGE-98]', async () => {
    const calls = serve(takes());
    open();
    await write('Uma pausa aqui.');
    await userEvent.click(button('Enviar comentário'));
    const shown = await screen.findByRole('article');
    expect(within(shown).getByText('Uma pausa aqui.')).toBeTruthy();
    const sent = calls.find((call) => call.method === 'POST');
    expect(sent?.body).toEqual({
      reader_name: 'Rita',
      phase: 1,
      block: 1,
      block_title: 'Pergunta',
      text: 'Uma pausa aqui.',
    });
    expect(sent?.headers.get('x-reader-key')).toMatch(/^[\w-]{43}$/);
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    await userEvent.click(button('Comentar o bloco Método'));
    expect(screen.getByLabelText<HTMLInputElement>('Seu nome').value).toBe('Rita');
    // Another comment on the same block begins empty: what was sent is no draft any more.
    await userEvent.click(button('Fechar'));
    await userEvent.click(button('Comentar o bloco Pergunta'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Seu comentário').value).toBe('');
  });

  it('is kept while it is typed, and is there again when the page is opened again [B-STAGE-99]', async () => {
    serve(takes());
    open();
    await write('Ainda não terminei');
    cleanup();
    open();
    const box = await screen.findByLabelText<HTMLTextAreaElement>('Seu comentário');
    expect(box.value).toBe('Ainda não terminei');
  });

  describe('a comment that was not sent', () => {
    const withBlocks = (...titles: string[]) =>
      takes(
        reading({
          phases: [
            {
              phase: 1,
              heading: 'Fase 1',
              blocks: titles.map((title) => ({ title, text: 'Texto.' })),
            },
          ],
        }),
      );
    const reopen = (...titles: string[]): void => {
      cleanup();
      serve(withBlocks(...titles));
      open();
    };

    it('is found again at its block after others were put before it', async () => {
      serve(withBlocks('Abertura', 'Pergunta', 'Pergunta'));
      open();
      await write('A primeira pergunta');
      reopen('Nova', 'Abertura', 'Pergunta', 'Pergunta');
      const form = await screen.findByRole('form');
      expect(form.getAttribute('aria-label')).toBe('Comentar o bloco Pergunta');
      expect(screen.getByLabelText<HTMLTextAreaElement>('Seu comentário').value).toBe(
        'A primeira pergunta',
      );
      expect(screen.getAllByRole('button', { name: 'Comentar o bloco Pergunta' })).toHaveLength(1);
      expect(screen.queryByText(/não enviou, em blocos/)).toBeNull();
    });

    it('is found again below the script when its block is gone, until it is thrown away', async () => {
      serve(withBlocks('Abertura', 'Pergunta'));
      open();
      await write('Cadê a pausa?');
      reopen('Abertura');
      expect(await screen.findByText('No bloco “Pergunta”')).toBeTruthy();
      expect(screen.getByText('Cadê a pausa?')).toBeTruthy();
      await userEvent.click(button('Descartar'));
      expect(screen.queryByText('Cadê a pausa?')).toBeNull();
      reopen('Abertura', 'Pergunta');
      expect(await screen.findByRole('heading', { name: 'Pergunta' })).toBeTruthy();
      expect(screen.queryByRole('form')).toBeNull();
    });
  });

  test('a comment that is being sent cannot be changed until the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    serve((sent) => (isGet(sent) ? takes()(sent) : promise));
    open();
    await write('Enviado assim.');
    await userEvent.click(button('Enviar comentário'));
    const box = screen.getByLabelText<HTMLTextAreaElement>('Seu comentário');
    await userEvent.type(box, ' E mais.');
    expect(box.value).toBe('Enviado assim.');
    resolve(refusal(429, 'rate_limited'));
    await screen.findByRole('alert');
    await userEvent.type(box, ' E mais.');
    expect(box.value).toBe('Enviado assim. E mais.');
  });

  test('a comment that is not sent stays in its box, and the same key is used for the next attempt [B-STAGE-99]', async () => {
    let isUp = false;
    const calls = serve((sent) => {
      if (isGet(sent) || isUp) return takes()(sent);
      return refusal(429, 'rate_limited');
    });
    open();
    await write('Não se perde');
    await userEvent.click(button('Enviar comentário'));
    expect((await screen.findByRole('alert')).textContent).toContain('Muitas tentativas');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Seu comentário').value).toBe('Não se perde');
    isUp = true;
    await userEvent.click(button('Enviar comentário'));
    await screen.findByRole('article');
    const keys = calls
      .filter((sent) => !isGet(sent))
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('a comment on a link that has ended meanwhile stays in its box, which says so [B-STAGE-99]', async () => {
    serve((sent) => (isGet(sent) ? takes()(sent) : refusal(404, 'reading_not_found')));
    open();
    await write('Tarde demais');
    await userEvent.click(button('Enviar comentário'));
    expect((await screen.findByRole('alert')).textContent).toContain('O link não vale mais');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Seu comentário').value).toBe('Tarde demais');
  });

  test('a comment without a name or a text, or too long, is not sent', async () => {
    const calls = serve(takes());
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Comentar o bloco Pergunta' }));
    await userEvent.click(button('Enviar comentário'));
    expect(screen.getByText('Escreva o seu nome')).toBeTruthy();
    expect(screen.getByText('Escreva o seu comentário')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Seu comentário'));
    await userEvent.paste('x'.repeat(1001));
    await userEvent.click(button('Enviar comentário'));
    expect(screen.getByText('Use no máximo 1.000 caracteres')).toBeTruthy();
    expect(calls.every(isGet)).toBe(true);
  });

  it('is shown with its reply as plain text, also when its block is gone [B-STAGE-101]', async () => {
    const markup = '<img src=x onerror=alert(1)> **não é** [link](https://evil.example)';
    serve(
      takes(
        reading({
          comments: [
            ownComment({ text: markup, reply: 'Obrigada!' }),
            ownComment({ id: 'c2', block: null, block_title: 'Antigo', text: 'Cadê?' }),
          ],
        }),
      ),
    );
    open();
    expect((await screen.findByText(markup)).children).toHaveLength(0);
    expect(screen.getByText('Obrigada!')).toBeTruthy();
    expect(screen.getByText('No bloco “Antigo”')).toBeTruthy();
    expect(screen.getByText('Cadê?')).toBeTruthy();
  });

  test('the form of a comment gives the focus back when it is closed, and keeps what was typed', async () => {
    serve(takes());
    open();
    await write('Depois');
    await userEvent.click(button('Fechar'));
    const opener = button('Comentar o bloco Pergunta');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await userEvent.click(opener);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Seu comentário').value).toBe('Depois');
  });
});
