import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WizardPage } from '../page/wizard-page.tsx';
import { json, projectAt, refusal, serve, show } from '../../../../testing/wizard/harness.tsx';

const open = (step: number) =>
  show(
    <Routes>
      <Route path="/webinar/:projectId/script" element={<WizardPage />} />
    </Routes>,
    undefined,
    `/webinar/p1/script?etapa=${step}`,
  );
const ask = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Continuar daqui em uma cópia' }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a person goes on from a confirmed step in a copy, which opens on that step [B-STAGE-80]', async () => {
  const copied = projectAt(7, { id: 'p2', promessa_curta_otimizada: null });
  const sent = serve(({ path }) => {
    if (path.endsWith('/copies')) return json(201, copied);
    if (path === '/api/projects/p2') return json(200, copied);
    return path === '/api/projects/p1' ? json(200, projectAt(9)) : undefined;
  });
  open(7);
  await ask();
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'O texto desta etapa vem como está, para você ajustar e confirmar de novo.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Criar a cópia' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { method: 'POST', path: '/api/projects/p1/copies', body: { from_step: 7 } },
    ]),
  );
  expect(await screen.findByText('Cópia criada')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/leitura/)).toBeNull());
  expect(screen.getAllByText(/Etapa 7 de 17/).length).toBeGreaterThan(0);
});

test.each([
  [1, 'As respostas desta etapa vêm preenchidas, para você mudar.'],
  [2, 'O texto desta etapa é escrito de novo.'],
  [8, 'A promessa curta vem como está, para você mudar.'],
])('from step %i the window says what comes along: %s [B-STAGE-80]', async (step, text) => {
  serve(({ path }) => (path === '/api/projects/p1' ? json(200, projectAt(9)) : undefined));
  open(step);
  await ask();
  expect(screen.getByText(text)).toBeTruthy();
});

test('a copy that cannot be made leaves the person where they are', async () => {
  serve(({ path }) => {
    if (path.endsWith('/copies')) return refusal(409, 'content_missing');
    return path === '/api/projects/p1' ? json(200, projectAt(9)) : undefined;
  });
  open(7);
  await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Criar a cópia' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText(/leitura/)).toBeTruthy();
});
