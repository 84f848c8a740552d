import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { ProjectSummary } from '@webnario/domain/wizard/project';
import { Toaster } from '../../ui/toast.tsx';
import { ProjectsPage } from './projects-page.tsx';

class NoResizes {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

const project = (change: Partial<ProjectSummary> = {}): ProjectSummary => ({
  id: 'p1',
  product_name: 'Salão no Lucro',
  category_id: 'c1',
  category_name: 'Beleza',
  current_phase: 'ajuste_persona',
  etapa_atual: 3,
  is_completed: false,
  created_at: '2026-03-09T15:00:00Z',
  copied_from_step: null,
  archived_at: null,
  deleted_at: null,
  ...change,
});

type SentRequest = { readonly call: string; readonly body: unknown };
type ScreenState = {
  readonly projects?: ProjectSummary[];
  /** All there are, where the latest are not all. */
  readonly total?: number;
  readonly archived?: number;
  readonly bin?: number;
};

const config = { prices: { persona: 1, scriptPhase: 2, regeneration: 1, pdf: 1 } };
const categories = [
  { id: 'c1', name: 'Beleza', description: null },
  { id: 'c2', name: 'Negócios', description: null },
];

/** The server, as far as these screens speak to it; answers what it was sent. */
const serve = (shown: ScreenState, refusal?: Response): SentRequest[] => {
  const { projects = [], archived = 0, bin = 0, total = projects.length } = shown;
  const sent: SentRequest[] = [];
  const list = {
    projects,
    total,
    counts: { active: total, archived, bin },
    next: null,
  };
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    const isList = method === 'GET' && path.startsWith('/api/projects');
    sent.push({
      call: `${method} ${path}`,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    });
    if (isList) return Promise.resolve(Response.json(list));
    if (path === '/api/config') return Promise.resolve(Response.json(config));
    if (path === '/api/categories') return Promise.resolve(Response.json({ categories }));
    if (refusal) return Promise.resolve(refusal.clone());
    const answer = path.endsWith('copies')
      ? { id: 'p2', product_name: 'Salão em dobro' }
      : { ...projects[0], archived_at: null };
    return Promise.resolve(Response.json(answer));
  });
  return sent;
};

const open = (address = '/dashboard'): void => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>
        <Toaster />
        <ProjectsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

const choose = async (item: string | RegExp): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Opções de Salão no Lucro' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

const changes = (sent: readonly SentRequest[]): SentRequest[] =>
  sent.filter(({ call }) => !call.startsWith('GET'));
/** What was changed, once as much has been. */
const changed = async (
  sent: readonly SentRequest[],
  count = 1,
): Promise<readonly SentRequest[]> => {
  await waitFor(() => expect(changes(sent)).toHaveLength(count));
  return changes(sent);
};

beforeEach(() => vi.stubGlobal('ResizeObserver', NoResizes));
afterEach(() => {
  // A message outlives its screen: the next test would find it beside its own.
  toast.dismiss();
  cleanup();
  vi.unstubAllGlobals();
});

describe('the menu of a card', () => {
  it('renames a project and changes its category, and refuses a name that is too short [B-STAGE-75]', async () => {
    const sent = serve({ projects: [project()] });
    open();
    await choose(/Renomear/);
    const name = await screen.findByLabelText('Nome do produto');
    await userEvent.clear(name);
    await userEvent.type(name, 'Sa');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(
      await screen.findByText('Nome do produto deve ter pelo menos 3 caracteres'),
    ).toBeTruthy();
    expect(changes(sent)).toEqual([]);
    await userEvent.type(name, 'lão');
    await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'Negócios');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await changed(sent)).toEqual([
      {
        call: 'PATCH /api/projects/p1',
        body: { product_name: 'Salão', category_id: 'c2' },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The card shows the new name; nothing else tells it.
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  });

  it('keeps the window and what was typed when the server refuses [B-STAGE-75]', async () => {
    const message = 'Este nome não pode ser usado';
    const details = { fields: { product_name: message } };
    serve(
      { projects: [project()] },
      Response.json(
        { error: { code: 'validation_failed', message: 'x', details } },
        { status: 400 },
      ),
    );
    open();
    await choose(/Renomear/);
    await userEvent.type(await screen.findByLabelText('Nome do produto'), ' novo');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nome do produto').value).toBe(
      'Salão no Lucro novo',
    );
  });

  it('offers the category of a project that is no longer active, and marks it', async () => {
    serve({ projects: [project({ category_id: 'c9', category_name: 'Costura' })] });
    open();
    await choose(/Renomear/);
    await screen.findByRole('option', { name: 'Negócios' });
    const select = screen.getByLabelText<HTMLSelectElement>('Categoria');
    expect(select.value).toBe('c9');
    expect([...select.options].map(({ textContent }) => textContent)).toEqual([
      'Costura (não está mais disponível)',
      'Beleza',
      'Negócios',
    ]);
    cleanup();
    serve({ projects: [project()] });
    open();
    await choose(/Renomear/);
    await screen.findByRole('option', { name: 'Negócios' });
    const names = [...screen.getByLabelText<HTMLSelectElement>('Categoria').options];
    expect(names.map(({ textContent }) => textContent)).toEqual(['Beleza', 'Negócios']);
  });

  it('says what a copy takes along and costs before it makes one [B-STAGE-78]', async () => {
    const sent = serve({ projects: [project()] });
    open();
    await choose('Duplicar');
    const window = await screen.findByRole('dialog');
    expect(
      await within(window).findByText(/primeiro arquivo da cópia custa 1 crédito/),
    ).toBeTruthy();
    const name = within(window).getByLabelText('Nome do produto na cópia');
    await userEvent.clear(name);
    await userEvent.type(name, 'Salão em dobro');
    await userEvent.click(within(window).getByRole('button', { name: 'Duplicar' }));
    expect(await changed(sent)).toEqual([
      {
        call: 'POST /api/projects/p1/copies',
        body: { product_name: 'Salão em dobro' },
      },
    ]);
    expect(await screen.findByRole('button', { name: 'Abrir' })).toBeTruthy();
  });

  test.each([
    ['Arquivar', 'POST /api/projects/p1/archive', 'POST /api/projects/p1/unarchive'],
    ['Excluir', 'DELETE /api/projects/p1', 'POST /api/bin/p1/restore'],
  ])('%s is done at once and can be undone [B-STAGE-89]', async (item, done, undone) => {
    const sent = serve({ projects: [project()] });
    open();
    await choose(item);
    expect(await changed(sent)).toEqual([{ call: done, body: undefined }]);
    // A plain click: what sonner asks of pointers is not there without a browser.
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await changed(sent, 2)).toEqual([
      { call: done, body: undefined },
      { call: undone, body: undefined },
    ]);
  });

  it('offers to put an archived project back', async () => {
    const sent = serve({ projects: [project({ archived_at: '2026-03-10T15:00:00Z' })] });
    open('/dashboard?lista=arquivados');
    await choose('Desarquivar');
    expect(await changed(sent)).toEqual([
      { call: 'POST /api/projects/p1/unarchive', body: undefined },
    ]);
  });

  it('says that nothing changed when the server cannot be reached', async () => {
    serve(
      { projects: [project()] },
      Response.json({ error: { code: 'unavailable', message: 'Volte já.' } }, { status: 503 }),
    );
    open();
    await choose('Excluir');
    expect(await screen.findByText('O projeto não foi excluído')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Salão no Lucro' })).toBeTruthy();
  });
});

describe('the latest projects', () => {
  it('link to all projects only when there are more', async () => {
    serve({ projects: [project()], total: 2 });
    open();
    expect(await screen.findByText('Mostrando 1 de 2 projetos')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ver todos' })).toBeTruthy();
    cleanup();
    serve({ projects: [project()] });
    open();
    expect(await screen.findByText('Mostrando 1 de 1 projetos')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ver todos' })).toBeNull();
  });
});

describe('the three lists', () => {
  it('are offered once something is archived or in the bin', async () => {
    serve({ projects: [project()] });
    open();
    expect(await screen.findByText('Mostrando 1 de 1 projetos')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Onde estão os projetos' })).toBeNull();
    cleanup();
    serve({ projects: [project()], archived: 2, bin: 1 });
    open();
    const places = await screen.findByRole('navigation', { name: 'Onde estão os projetos' });
    const links = within(places).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Ativos 1',
      'Arquivados 2',
      'Lixeira 1',
    ]);
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
  });

  it('do not say that there is no project yet when all are archived', async () => {
    serve({ archived: 2 });
    open();
    expect(await screen.findByText(/Nenhum projeto ativo/)).toBeTruthy();
    expect(screen.queryByText('Nenhum projeto ainda')).toBeNull();
  });

  it.each([
    ['arquivados', 'Nada arquivado'],
    ['lixeira', 'A lixeira está vazia'],
  ])('say that %s is empty', async (list, title) => {
    serve({});
    open(`/dashboard?lista=${list}`);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('are narrowed by name, category and state, each in its place [B-STAGE-88]', async () => {
    const sent = serve({ projects: [project()] });
    open('/dashboard?lista=todos');
    await userEvent.type(await screen.findByLabelText('Buscar pelo nome do produto'), 'sal');
    await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'Negócios');
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Concluídos');
    const wanted = { view: 'active', search: 'sal', category_id: 'c2', state: 'finished' };
    await waitFor(() => {
      const query = new URLSearchParams(sent.at(-1)?.call.split('?')[1]);
      expect(Object.fromEntries(query)).toMatchObject(wanted);
    });
  });
});

test('the cards stay while a filtered list is loading', async () => {
  serve({ projects: [project()] });
  const answer = fetch;
  const asked = vi.fn<(path: string) => void>();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (!path.includes('search=sal')) return answer(path, init);
    asked(path);
    return new Promise(() => undefined);
  });
  open('/dashboard?lista=todos');
  await screen.findByRole('heading', { name: 'Salão no Lucro' });
  fireEvent.change(screen.getByLabelText('Buscar pelo nome do produto'), {
    target: { value: 'sal' },
  });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'Salão no Lucro' })).toBeTruthy();
  expect(screen.queryByText('Carregando seus projetos…')).toBeNull();
});

describe('a project in the bin', () => {
  const binned = (daysAgo: number) =>
    project({ deleted_at: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString() });

  it.each([
    [0, 'Apagado de vez em 30 dias'],
    [10.5, 'Apagado de vez em 20 dias'],
    [29.5, 'Apagado de vez nas próximas horas'],
  ])('says %d days after its deletion: %s', async (daysAgo, text) => {
    serve({ projects: [binned(daysAgo)], bin: 1 });
    open('/dashboard?lista=lixeira');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Continuar/ })).toBeNull();
  });

  it('is restored with one click [B-STAGE-83]', async () => {
    const sent = serve({ projects: [binned(1)], bin: 1 });
    open('/dashboard?lista=lixeira');
    await userEvent.click(await screen.findByRole('button', { name: /^Restaurar/ }));
    expect(await changed(sent)).toEqual([{ call: 'POST /api/bin/p1/restore', body: undefined }]);
    expect(await screen.findByText('Projeto restaurado')).toBeTruthy();
  });

  it('is deleted for good only after the question was answered [B-STAGE-87]', async () => {
    const sent = serve({ projects: [binned(1)], bin: 1 });
    open('/dashboard?lista=lixeira');
    await userEvent.click(await screen.findByRole('button', { name: /^Apagar agora/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Manter na lixeira' }));
    expect(changes(sent)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Apagar agora/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar de vez' }));
    expect(await changed(sent)).toEqual([{ call: 'DELETE /api/bin/p1', body: undefined }]);
  });
});
