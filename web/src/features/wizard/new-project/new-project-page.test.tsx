import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { json, refusal, serve, show } from '../../../../testing/wizard/harness.tsx';
import { NewProjectPage } from './new-project-page.tsx';

/** A server that has categories, and answers a new project as the test says. */
const open = (create: () => Response, balance?: number): void => {
  serve(({ method, path }) => {
    if (path === '/api/categories') {
      return json(200, {
        categories: [
          { id: 'c2', name: 'Apicultura', description: null },
          { id: 'c1', name: 'Beleza', description: null },
        ],
      });
    }
    return method === 'POST' ? create() : undefined;
  });
  show(<NewProjectPage />, undefined, '/', balance === undefined ? {} : { balance });
};

const submit = async (): Promise<void> => {
  await userEvent.click(screen.getByLabelText('Nome do produto'));
  await userEvent.paste('Salão no Lucro');
  await userEvent.click(screen.getByLabelText('Descrição do produto'));
  await userEvent.paste(
    'Curso online que ensina donas de salão a calcular o custo de cada serviço.',
  );
  await userEvent.selectOptions(
    screen.getByLabelText('Categoria'),
    await screen.findByRole('option', { name: 'Beleza' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Criar Projeto' }));
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows what is missing at each field [R-WIZ-03, R-WIZ-04, R-WIZ-05]', async () => {
  open(() => refusal(500, 'unexpected_failure'));
  await userEvent.type(screen.getByLabelText('Nome do produto'), 'Oi');
  await userEvent.click(screen.getByRole('button', { name: 'Criar Projeto' }));
  expect(screen.getByText('Nome do produto deve ter pelo menos 3 caracteres')).toBeTruthy();
  expect(screen.getByText('Descrição deve ter pelo menos 50 caracteres')).toBeTruthy();
  expect(screen.getByText('Selecione uma categoria')).toBeTruthy();
});

test('the select lists the categories of the server in their order [R-WIZ-02]', async () => {
  open(() => refusal(500, 'unexpected_failure'));
  await screen.findByRole('option', { name: 'Beleza' });
  const options = within(screen.getByLabelText('Categoria')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Escolha uma categoria',
    'Apicultura',
    'Beleza',
  ]);
});

it.each([
  [10, / Você tem 10 créditos\. Onde eles não bastarem, você escreve a etapa à mão, sem custo\.$/],
  [12, / Você tem 12 créditos\.$/],
])(
  'says before the first step what a script with its file costs, and the balance of %i',
  (balance, text) => {
    open(() => refusal(500, 'unexpected_failure'), balance);
    const note = screen.getByText(/Um roteiro inteiro com o arquivo custa 12 créditos\./);
    expect(note.textContent).toMatch(text);
  },
);

test.each([
  [
    'a sentence of the server',
    () => json(400, { error: { code: 'x', message: 'Uma frase.' } }),
    'Uma frase.',
  ],
  [
    'its own sentence where there is none',
    () => new Response('bad', { status: 502 }),
    'Erro ao criar projeto',
  ],
])(
  'a project that cannot be created shows %s [R-ERR-15, R-ERR-16]',
  async (_, create, sentence) => {
    open(create);
    await submit();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getAllByText('Erro').length).toBeGreaterThan(0);
  },
);

test('sending the same form again reuses the idempotency key, a changed form gets a new one', async () => {
  open(() => refusal(503, 'unavailable'));
  const keys: (string | null)[] = [];
  const answer = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
    return answer(path, init);
  });
  await submit();
  await waitFor(() => expect(keys).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Criar Projeto' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  await userEvent.type(screen.getByLabelText('Nome do produto'), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Criar Projeto' }));
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
});
