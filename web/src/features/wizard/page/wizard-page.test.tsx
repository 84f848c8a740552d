import { cleanup, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, projectAt, refusal, serve, show } from '../testing/harness.tsx';
import { WizardPage } from './wizard-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const open = () =>
  show(
    <Routes>
      <Route path="/webinar/:projectId/script" element={<WizardPage />} />
    </Routes>,
    undefined,
    '/webinar/p1/script',
  );

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a spinner shows while the project loads', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  open();
  expect(screen.getByText('Abrindo o seu projeto…')).toBeTruthy();
});

test.each([
  [1, 1],
  [0, 1],
  [8, 8],
])('a project whose stored step is %i opens at step %i', async (stored, shown) => {
  serve(({ path }) => (path === '/api/projects/p1' ? json(200, projectAt(stored)) : undefined));
  open();
  expect(await screen.findByText(`Etapa ${shown} de 17`)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Progresso do roteiro' })).toBeTruthy();
});

test('a stored step outside 1 to 17 shows “Etapa não encontrada”', async () => {
  serve(({ path }) => (path === '/api/projects/p1' ? json(200, projectAt(18)) : undefined));
  open();
  expect(await screen.findByRole('heading', { name: 'Etapa não encontrada' })).toBeTruthy();
});

test('a project that does not exist shows “Projeto não encontrado”', async () => {
  serve(() => refusal(404, 'project_not_found'));
  open();
  expect(await screen.findByRole('heading', { name: 'Projeto não encontrado' })).toBeTruthy();
});

test('a project that cannot be loaded says so, and can be asked for again', async () => {
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
