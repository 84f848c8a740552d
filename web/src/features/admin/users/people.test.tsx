import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mostPeopleAtOnce } from '@webnario/domain/api/admin/people-endpoints';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionProvider } from '../../../shared/auth/session.tsx';
import { Toaster } from '../../../ui/toast.tsx';
import { copy } from '../copy.ts';
import { AdminUsersPage } from './list/users-page.tsx';
import { AdminPersonPage } from './person/person-page.tsx';

const user = (id: string, change: object = {}) => ({
  user_id: id,
  email: `${id}@exemplo.test`,
  first_name: 'Ana',
  last_name: id,
  role: 'user',
  credits_remaining: 3,
  total_credits_purchased: 10,
  created_at: '2026-11-01T12:00:00.000Z',
  confirmed_at: '2026-11-01T12:00:00.000Z',
  blocked_at: null,
  gone_at: null,
  ...change,
});

const person = {
  user: user('um', { blocked_at: '2026-11-20T12:00:00.000Z' }),
  last_sign_in_at: null,
  confirmation_sent_at: null,
  signed_up: true,
  blocked_reason: 'Uso abusivo',
  sessions: [
    {
      id: 's1',
      device: 'Chrome em Windows',
      is_recovery: false,
      begun_at: '2026-11-20T12:00:00.000Z',
      last_used_at: '2026-11-20T13:00:00.000Z',
    },
  ],
  sign_ins: [
    { id: 'l1', at: '2026-11-20T12:00:00.000Z', action: 'blocked_login', device: 'Chrome em Mac' },
  ],
  generations: [
    {
      id: 'geracao-1',
      at: '2026-11-20T12:00:00.000Z',
      finished_at: null,
      product_name: 'Preço Certo',
      kind: 'step',
      step: 9,
      state: 'failed',
      failure_code: 'provider_empty_answer',
      source: 'ai',
      model: 'gpt-4o-mini',
      charged: 0,
    },
  ],
  acts: [],
};

const project = {
  id: 'p1',
  name: 'Preço Certo',
  step: 9,
  is_completed: false,
  bytes: 48_200,
  created_at: '2026-11-01T12:00:00.000Z',
  changed_at: '2026-11-02T12:00:00.000Z',
  archived_at: null,
  binned_at: '2026-11-03T12:00:00.000Z',
};

type SentRequest = { method: string; path: string; body: unknown; key: string | null };
let sent: SentRequest[] = [];
let shown: object = person;
let waited: Promise<unknown> = Promise.resolve();
let total = 45;

const answerTo = (path: string): object => {
  if (path.startsWith('/api/admin/users/um/projects')) return { projects: [project], next: null };
  if (path.startsWith('/api/admin/users/um/ledger')) return { entries: [], next: null };
  if (path.endsWith('/block')) return user('um');
  if (path.includes('/sessions')) return { ended: 1 };
  if (path === '/api/admin/grants') return { people: 2, credits: 10 };
  if (path.startsWith('/api/admin/users/um')) return shown;
  const { searchParams: asked } = new URL(path, location.href);
  if (asked.get('page') === '2') return { users: [user('tres')], total, page: 2, page_size: 20 };
  const change = asked.get('state') === 'unconfirmed' ? { confirmed_at: null } : {};
  return { users: [user('um', change), user('dois', change)], total, page: 1, page_size: 20 };
};

beforeEach(() => {
  sent = [];
  shown = person;
  waited = Promise.resolve();
  total = 45;
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const key = new Headers(headers).get('idempotency-key');
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined, key });
    return waited.then(() => Response.json(answerTo(path)));
  });
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};

const open = (address: string): void =>
  void render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter initialEntries={[address]}>
        <SessionProvider>
          <Address />
          <Routes>
            <Route path="/admin/users" element={<AdminUsersPage />} />
            <Route path="/admin/users/:userId" element={<AdminPersonPage />} />
          </Routes>
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );

const address = (): string => screen.getByTestId('address').textContent;
const listCalls = (): string[] =>
  sent.filter(({ path }) => path.startsWith('/api/admin/users?')).map(({ path }) => path);

describe('the list of people', () => {
  it('is what its address says, and a filter begins at its first page [B-ADMIN-57]', async () => {
    open('/admin/users?papel=administradores&pagina=2');
    await screen.findByText('Página 2 de 3');
    expect(listCalls()).toEqual(['/api/admin/users?role=admin&page=2']);
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Contas bloqueadas');
    expect(address()).toBe('/admin/users?papel=administradores&situacao=bloqueadas');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(address()).toBe('/admin/users'));
  });

  it('shows its last page when there is no page of that number any more [B-ADMIN-57]', async () => {
    open('/admin/users?pagina=9');
    await waitFor(() => expect(address()).toBe('/admin/users?pagina=3'));
  });

  it('says which people are shown, and offers no page before the first nor after the last', async () => {
    open('/admin/users');
    expect(await screen.findByText('Mostrando 1–2 de 45')).toBeTruthy();
    const ends = () =>
      ['Anterior', 'Próxima'].map((name) =>
        screen.getByRole('button', { name }).getAttribute('aria-disabled'),
      );
    expect(ends()).toEqual(['true', 'false']);
    cleanup();
    open('/admin/users?pagina=3');
    expect(await screen.findByText('Mostrando 41–42 de 45')).toBeTruthy();
    expect(ends()).toEqual(['false', 'true']);
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(address()).toBe('/admin/users?pagina=3');
    await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(address()).toBe('/admin/users?pagina=2');
  });

  it('gives ticked people credits under one key, however often the button is pressed [B-ADMIN-69]', async () => {
    open('/admin/users');
    await userEvent.click(await screen.findByLabelText('Selecionar esta página'));
    expect(screen.getByText('2 pessoas selecionadas')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dar créditos a todas' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Quantidade'), '5');
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Turma');
    await userEvent.click(dialog.getByRole('button', { name: 'Dar créditos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [gift] = sent.filter(({ path }) => path === '/api/admin/grants');
    expect(gift?.body).toEqual({ amount: 5, reason: 'Turma', to: { user_ids: ['um', 'dois'] } });
    expect(gift?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.queryByText('2 pessoas selecionadas')).toBeNull();
  });

  it('lets nobody of the earlier filter be ticked while those of another one load', async () => {
    open('/admin/users');
    const tick = () => screen.getByLabelText<HTMLInputElement>('Selecionar Ana um');
    const page = () => screen.getByRole('checkbox', { name: 'Selecionar esta página' });
    await screen.findByText('Página 1 de 3');
    let answer = (): void => undefined;
    waited = new Promise<void>((resolve) => (answer = resolve));
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Contas bloqueadas');
    expect([tick().disabled, page().matches(':disabled')]).toEqual([true, true]);
    answer();
    await waitFor(() => expect(tick().disabled).toBe(false));
    await userEvent.click(tick());
    expect(screen.getByText('1 pessoa selecionada')).toBeTruthy();
  });

  it('begins with nobody ticked where another filter is chosen', async () => {
    open('/admin/users');
    await userEvent.click(await screen.findByLabelText('Selecionar esta página'));
    expect(screen.getByText('2 pessoas selecionadas')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Contas bloqueadas');
    await waitFor(() => expect(listCalls()).toHaveLength(2));
    expect(screen.queryByText('2 pessoas selecionadas')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Selecionar Ana um').checked).toBe(false);
  });

  it('keeps those who are ticked over the pages, and unticks those of one page alone', async () => {
    open('/admin/users');
    const page = () => screen.findByLabelText('Selecionar esta página');
    await userEvent.click(await page());
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));
    await screen.findByLabelText('Selecionar Ana tres');
    await userEvent.click(await page());
    expect(screen.getByText('3 pessoas selecionadas')).toBeTruthy();
    await userEvent.click(await page());
    expect(screen.getByText('2 pessoas selecionadas')).toBeTruthy();
  });

  it('offers credits for a whole filter of up to a thousand people, while nobody is ticked', async () => {
    const offer = () => screen.queryByRole('button', { name: /pessoas do filtro$/ });
    total = mostPeopleAtOnce;
    open('/admin/users');
    await userEvent.click(await screen.findByLabelText('Selecionar Ana um'));
    expect(offer()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    expect(offer()).not.toBeNull();
    cleanup();
    total = mostPeopleAtOnce + 1;
    open('/admin/users');
    expect(await screen.findByText(/a até 1\.000 pessoas\. Use um filtro/)).toBeTruthy();
    expect(offer()).toBeNull();
  });

  it('offers neither credits nor roles for people who have not confirmed their address', async () => {
    open('/admin/users?situacao=nao-confirmadas');
    const row = (await screen.findByRole('link', { name: 'Ana um' })).closest('tr');
    expect(row && within(row).queryAllByRole('button')).toEqual([]);
    expect(row?.textContent).toContain('Créditos— ainda não');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: /Dar créditos/ })).toBeNull();
  });

  it('gives credits to all of a filter, naming how many were shown [B-ADMIN-69]', async () => {
    open('/admin/users?situacao=sem-creditos');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Dar créditos às 45 pessoas do filtro' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Quantidade'), '5');
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Turma');
    await userEvent.click(dialog.getByRole('button', { name: 'Dar créditos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [gift] = sent.filter(({ path }) => path === '/api/admin/grants');
    const filter = { search: '', state: 'out_of_credits' };
    expect(gift?.body).toMatchObject({ to: { filter, count: 45 } });
  });
});

describe('credits for many people', () => {
  it('are sent again under the same key where the server did not answer, as the message says', async () => {
    render(<Toaster />);
    open('/admin/users');
    await userEvent.click(await screen.findByLabelText('Selecionar esta página'));
    await userEvent.click(screen.getByRole('button', { name: 'Dar créditos a todas' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Quantidade'), '5');
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Turma');
    waited = Promise.reject(new TypeError('offline'));
    waited.catch(() => undefined);
    await userEvent.click(dialog.getByRole('button', { name: 'Dar créditos' }));
    expect(await screen.findByText(new RegExp(copy.grant.unknownOutcome))).toBeTruthy();
    waited = Promise.resolve();
    await userEvent.click(dialog.getByRole('button', { name: 'Dar créditos' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const gifts = sent.filter(({ path }) => path === '/api/admin/grants');
    expect(gifts.length).toBeGreaterThan(1);
    expect(new Set(gifts.map(({ key }) => key)).size).toBe(1);
  });
});

describe('the page of a person', () => {
  it('says in words why a text failed, with its code, its id and that it was not charged [B-ADMIN-59]', async () => {
    open('/admin/users/um');
    expect(
      await screen.findByText('A IA não devolveu texto. Nenhum crédito foi cobrado.'),
    ).toBeTruthy();
    expect(screen.getByText('provider_empty_answer')).toBeTruthy();
    expect(screen.getByText('geracao-1')).toBeTruthy();
    expect(screen.getByText(/gpt-4o-mini · Sem cobrança/)).toBeTruthy();
    expect(screen.getByText('Senha certa, mas a conta está bloqueada')).toBeTruthy();
  });

  it('offers to send a confirmation again only where somebody signed up', async () => {
    const waiting = { ...person, user: user('um', { confirmed_at: null }) };
    shown = waiting;
    open('/admin/users/um');
    expect(await screen.findByRole('button', { name: 'Enviar confirmação de novo' })).toBeTruthy();
    cleanup();
    shown = { ...waiting, signed_up: false };
    open('/admin/users/um');
    expect(await screen.findByText(/foi só convidada/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enviar confirmação de novo' })).toBeNull();
  });

  it('has no credits before the address is confirmed', async () => {
    shown = { ...person, user: user('um', { confirmed_at: null }) };
    open('/admin/users/um');
    expect(await screen.findByText('Recebe os créditos ao confirmar o e-mail.')).toBeTruthy();
    expect(screen.queryByText(/recebidos ao todo/)).toBeNull();
    expect(screen.queryByText('3 créditos')).toBeNull();
  });

  it('has projects by name and size [B-ADMIN-58]', async () => {
    open('/admin/users/um');
    expect(await screen.findByText(/Etapa 9 de 17.* 48,2 kB de texto/)).toBeTruthy();
    expect(screen.getByText('Na lixeira')).toBeTruthy();
  });

  it('ends all sessions at once after a question, where there are several', async () => {
    open('/admin/users/um');
    await screen.findByRole('button', { name: 'Encerrar: Chrome em Windows' });
    expect(screen.queryByRole('button', { name: 'Encerrar todas' })).toBeNull();
    cleanup();
    const [session] = person.sessions;
    shown = {
      ...person,
      sessions: [session, { ...session, id: 's2', device: 'Safari no iPhone' }],
    };
    open('/admin/users/um');
    await userEvent.click(await screen.findByRole('button', { name: 'Encerrar todas' }));
    const question = within(screen.getByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Encerrar todas' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/admin/users/um/sessions',
    ]);
  });

  it('asks before a session ends and before a blocked account opens again [B-ADMIN-67]', async () => {
    open('/admin/users/um');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Encerrar: Chrome em Windows' }),
    );
    expect(sent.every(({ method }) => method === 'GET')).toBe(true);
    const question = within(screen.getByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Encerrar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Desbloquear conta' }));
    await userEvent.click(screen.getByRole('button', { name: 'Desbloquear' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/admin/users/um/sessions/s1',
      '/api/admin/users/um/block',
    ]);
  });
});
