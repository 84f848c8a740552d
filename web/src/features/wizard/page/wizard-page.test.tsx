import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  json,
  projectAt,
  refusal,
  serve,
  show,
  spinners,
} from '../../../../testing/wizard/harness.tsx';
import { WizardPage } from './wizard-page.tsx';

const open = (address = '/webinar/p1/script') =>
  show(
    <Routes>
      <Route path="/webinar/:projectId/script" element={<WizardPage />} />
    </Routes>,
    undefined,
    address,
  );

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a spinner shows while the project loads [R-WIZ-08, R-DATA-28]', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  open();
  const loading = screen.getByText('Abrindo o seu projeto…').closest('output');
  expect(loading && spinners(loading)).toBe(1);
});

test.each([
  [1, 1],
  [0, 1],
  [8, 8],
])('a project whose stored step is %i opens at step %i [R-WIZ-07]', async (stored, shown) => {
  serve(({ path }) => (path === '/api/projects/p1' ? json(200, projectAt(stored)) : undefined));
  open();
  expect(await screen.findByText(`Etapa ${shown} de 17`)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Progresso do roteiro' })).toBeTruthy();
});

test('a stored step outside 1 to 17 shows “Etapa não encontrada” [R-WIZ-09, R-ERR-34]', async () => {
  serve(({ path }) => (path === '/api/projects/p1' ? json(200, projectAt(18)) : undefined));
  open();
  expect(await screen.findByRole('heading', { name: 'Etapa não encontrada' })).toBeTruthy();
});

test('a project that does not exist shows “Projeto não encontrado” [R-WIZ-67, R-ERR-34]', async () => {
  serve(() => refusal(404, 'project_not_found'));
  open();
  expect(await screen.findByRole('heading', { name: 'Projeto não encontrado' })).toBeTruthy();
});

/** The title and the text of the message at the edge of the screen. */
const toastTexts = async (): Promise<(string | null)[]> => {
  const shown = await waitFor(() => {
    const found = document.querySelector('[data-sonner-toast]');
    if (!found) throw new Error('no message is shown');
    return found;
  });
  return ['[data-title]', '[data-description]'].map(
    (part) => shown.querySelector(part)?.textContent ?? null,
  );
};

test.each([
  [
    'the message of the server',
    () => json(503, { error: { code: 'x', message: 'O motivo.' } }),
    'O motivo.',
  ],
  [
    'its own message without one',
    () => new Response('bad', { status: 502 }),
    'Erro ao carregar projeto',
  ],
])(
  'a project that cannot be loaded shows a toast with %s [R-ERR-15, R-ERR-17]',
  async (_, failure, message) => {
    serve(({ path }) => (path === '/api/projects/p1' ? failure() : undefined));
    open();
    expect(await toastTexts()).toEqual(['Erro', message]);
  },
);

test('an earlier step that is read names itself in the header, without the percentage', async () => {
  serve(({ path }) => (path === '/api/projects/p1' ? json(200, projectAt(8)) : undefined));
  open('/webinar/p1/script?etapa=3');
  expect(await screen.findByText('Etapa 3 de 17')).toBeTruthy();
  expect(screen.queryByText('Etapa 8 de 17')).toBeNull();
  expect(screen.queryByText(/47%/)).toBeNull();
  const bar = screen.getByRole('progressbar', { name: 'Progresso do roteiro' });
  expect(bar.getAttribute('value')).toBe('47');
  await waitFor(() => expect(document.title).toContain('Ajuste Persona'));
  await userEvent.click(screen.getByRole('link', { name: /Voltar para a etapa 8/ }));
  expect(await screen.findByText('Etapa 8 de 17')).toBeTruthy();
  expect(screen.getByText(/47%/)).toBeTruthy();
});

test('a project that cannot be loaded says so, and can be requested again [R-DATA-28, R-ERR-17]', async () => {
  let isAway = true;
  serve(({ path }) => {
    if (path !== '/api/projects/p1') return undefined;
    return isAway ? refusal(503, 'unavailable') : json(200, projectAt(8));
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Erro ao carregar projeto' })).toBeTruthy();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Etapa 8 de 17')).toBeTruthy();
});

test('the list of steps links to finished steps and the current one, and to none ahead', async () => {
  serve(({ path }) => (path === '/api/projects/p1' ? json(200, projectAt(3)) : undefined));
  open();
  const [list] = await screen.findAllByRole('navigation', { name: 'Etapas' });
  const links = within(list as HTMLElement)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  // The own step has an address that stays right when the project moves on.
  expect(links).toEqual([
    ['Produto, concluída', '/webinar/p1/script?etapa=1'],
    ['Dados Persona, concluída', '/webinar/p1/script?etapa=2'],
    ['Ajuste Persona, você está aqui', '/webinar/p1/script'],
  ]);
});
