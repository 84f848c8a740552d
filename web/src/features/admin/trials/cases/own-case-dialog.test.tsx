import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { TrialCase } from '@webnario/domain/api/admin/trial-endpoints';
import { emptyCase, type OwnCase } from '@webnario/domain/prompt-trials/own-case';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { caseQuery } from '../api.ts';
import { OwnCaseDialog } from './own-case-dialog.tsx';

const evaluation: TrialCase = {
  kind: 'evaluation',
  id: 'caso-1',
  name: 'Caixa em Ordem',
  note: '',
  has_stories: true,
  has_offer: true,
  minutes: 60,
  pace: 130,
  titles: {},
};

const form: OwnCase = {
  ...emptyCase,
  nome: 'Padaria',
  nome_do_produto: 'Pão em Dia',
  minutos: 45,
};

const sent: { method: string; path: string; body: unknown; key: string | null }[] = [];
let revision = 3;
const serve = (answer: (method: string) => Response): void => {
  sent.length = 0;
  revision = 3;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ method, path, body, key });
    return method === 'GET' ? Response.json({ id: 'c1', revision, form }) : answer(method);
  });
};

const onSaved = vi.fn<(id: string) => void>();
const onClose = vi.fn<() => void>();
let queries: QueryClient;
const show = (id: string | null): void => {
  onSaved.mockClear();
  onClose.mockClear();
  queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <OwnCaseDialog
        id={id}
        promptType="persona"
        cases={[evaluation]}
        onSaved={onSaved}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the form of an own case', () => {
  it('asks first for what the open prompt reads, and says what is missing [B-ADMIN-42]', async () => {
    serve(() => Response.json({}));
    show(null);
    const folded = screen.getByText('Outros dados, para os outros prompts').closest('details');
    if (!folded) throw new Error('nothing is folded');
    expect(within(folded).getByLabelText('O que a pessoa ensina')).toBeDefined();
    expect(within(folded).queryByLabelText('Público-alvo')).toBeNull();
    await userEvent.click(button('Salvar caso'));
    expect(screen.getByText('Dê um nome ao caso')).toBeDefined();
    expect(screen.getByText('Diga o nome do produto')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Nome do caso')));
    expect(sent).toEqual([]);
  });

  it('keeps a case with what is typed, and the offer of another case', async () => {
    serve(() => Response.json({ id: 'novo', revision: 1, form }));
    show(null);
    await userEvent.type(field('Nome do caso'), 'Padaria');
    await userEvent.type(field('Nome do produto'), 'Pão em Dia');
    await userEvent.selectOptions(field('Dados da oferta'), 'Os do caso Caixa em Ordem');
    await userEvent.click(button('Salvar caso'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('novo'));
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/admin/prompt-trials/cases',
      body: { ...form, minutos: 60, oferta_de: 'caso-1' },
    });
  });

  it('loses nothing typed when somebody else saved first, and keeps it as a new case [B-ADMIN-43]', async () => {
    serve((method) =>
      method === 'PUT'
        ? Response.json(
            { error: { code: 'content_changed_elsewhere', message: '' } },
            { status: 409 },
          )
        : Response.json({ id: 'outro', revision: 1, form }),
    );
    show('c1');
    await userEvent.type(await screen.findByLabelText('Público-alvo'), 'Padeiros');
    await userEvent.click(button('Salvar caso'));
    expect(await screen.findByText(/Outra pessoa salvou este caso/)).toBeDefined();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ revision: 3 });
    expect(field('Público-alvo').value).toBe('Padeiros');
    await userEvent.click(button('Salvar como caso novo'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('outro'));
    expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { publico_alvo: 'Padeiros' } });
  });

  it('is saved over the revision that was opened, also when a newer one was fetched meanwhile [B-ADMIN-43]', async () => {
    serve(() => Response.json({ id: 'c1', revision: 4, form }));
    show('c1');
    await userEvent.type(await screen.findByLabelText('Público-alvo'), 'Padeiros');
    revision = 4;
    await act(() => queries.refetchQueries({ queryKey: caseQuery('c1').queryKey }));
    expect(queries.getQueryData(caseQuery('c1').queryKey)?.revision).toBe(4);
    await userEvent.click(button('Salvar caso'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('c1'));
    expect(sent.at(-1)?.body).toMatchObject({ revision: 3, form: { publico_alvo: 'Padeiros' } });
  });

  it('sends the same key again after a failure, and another one for a changed form [B-ADMIN-42]', async () => {
    serve(() =>
      Response.json({ error: { code: 'unexpected_failure', message: '' } }, { status: 500 }),
    );
    show(null);
    await userEvent.type(field('Nome do caso'), 'Padaria');
    await userEvent.type(field('Nome do produto'), 'Pão em Dia');
    const saved = async (times: number): Promise<void> => {
      await userEvent.click(button('Salvar caso'));
      await waitFor(() => expect(sent).toHaveLength(times));
      await screen.findByText(/Não foi possível salvar o caso/);
    };
    await saved(1);
    await saved(2);
    await userEvent.type(field('Nome do caso'), '!');
    await saved(3);
    const [first, second, third] = sent.map(({ key }) => key);
    expect(first).toMatch(/./);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('asks before it closes with something unsaved, and before it deletes [B-ADMIN-43]', async () => {
    serve(() => Response.json({ deleted: true }));
    show('c1');
    await userEvent.type(await screen.findByLabelText('Nome do caso'), '!');
    await userEvent.click(button('Cancelar'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(button('Continuar editando'));
    await userEvent.click(button('Excluir caso'));
    const question = await screen.findByRole('alertdialog');
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(question).getByRole('button', { name: 'Excluir caso' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.at(-1)).toMatchObject({
      method: 'DELETE',
      path: '/api/admin/prompt-trials/cases/c1',
    });
  });
});
