import { useEffect, useState } from 'react';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Project } from '@webnario/domain/wizard/project';
import { json, projectAt, refusal, serve, show, type Handler } from '../testing/harness.tsx';
import { TakeAlong } from './take-along.tsx';

const finished = projectAt(17);
const open = (change: Partial<Project> = {}, handle: Handler = () => undefined) => {
  const project = { ...finished, ...change };
  const sent = serve(handle);
  show(<TakeAlong project={project} />, project);
  return sent;
};
/** The fixture has grave points, so a file comes only after the warning. */
const press = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar assim mesmo' }));
};

const saved: { readonly name: string; readonly content: Blob }[] = [];

beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  let content = new Blob();
  URL.createObjectURL = (file: Blob) => {
    content = file;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that makes any file, and whether it takes a credit for it. */
const makes =
  (charged: boolean): Handler =>
  ({ method }) =>
    method === 'POST'
      ? json(200, { project: { ...finished, pdf_gerado: true }, charged, credits_remaining: 9 })
      : new Response('o arquivo');

const prices = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map((button) => button.textContent);

test('says what each file is for and what it costs now', () => {
  open();
  expect(prices()).toEqual([
    'Baixar Word (DOCX) · 1 crédito',
    'Baixar Slides (PPTX) · 1 crédito',
    'Baixar PDF em letra grande · 1 crédito',
    'Baixar Mapa da aula (PDF) · 1 crédito',
    'Baixar Mapa em planilha (CSV) · grátis',
    'Baixar Markdown (MD) · grátis',
  ]);
  expect(screen.getByText(/^Para editar e comentar no Word/)).toBeTruthy();
  expect(screen.getByText(/^O primeiro arquivo diagramado .* custa 1 crédito/)).toBeTruthy();
});

test('says that everything is free once any of them was paid', () => {
  open({ pdf_gerado: true });
  for (const price of prices()) expect(price).toMatch(/· grátis$/);
  expect(screen.getByText(/^Os arquivos deste projeto já estão pagos/)).toBeTruthy();
});

test('asks the server for a typeset file, says what happens, and saves it under its name', async () => {
  const sent = open({}, makes(true));
  await press(/^Baixar Slides/);
  expect(await screen.findByText('Arquivo gerado com sucesso!')).toBeTruthy();
  expect(screen.getByText('1 crédito foi descontado da sua conta.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('script-webinario-Salão no Lucro.pptx');
  expect(saved.map(({ name }) => name)).toEqual(['script-webinario-Salão no Lucro.pptx']);
  expect(await saved[0]?.content.text()).toBe('o arquivo');
  const asked = sent.filter(({ path }) => path.includes('/files/'));
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/projects/p1/files/pptx',
  ]);
});

test('while a file is made, says which and lets nobody ask for a second one', async () => {
  let answer: ((response: Response) => void) | undefined;
  open();
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  await press(/^Baixar Word/);
  expect(await screen.findByText(/^Montando o documento com sumário/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Baixar Slides/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: /^Baixar TXT/ })).toHaveProperty('disabled', false);
  answer?.(refusal(503, 'unavailable'));
});

test('a file that fails costs nothing and says so', async () => {
  open({}, () => refusal(503, 'unavailable'));
  await press(/^Baixar Word/);
  expect(await screen.findByText('Não foi possível fazer o arquivo')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Nenhum crédito foi descontado.'),
  );
  expect(saved).toEqual([]);
});

test('a file that cannot be paid says its price, the balance and what is free', async () => {
  open({}, () =>
    json(402, {
      error: {
        code: 'insufficient_credits',
        message: 'O motivo.',
        details: { price: 1, balance: 0 },
      },
    }),
  );
  await press(/^Baixar Mapa da aula/);
  expect(
    await screen.findByText(
      'Mapa da aula (PDF) custa 1 crédito e o seu saldo é de 0 créditos. TXT, Markdown e planilha são grátis.',
    ),
  ).toBeTruthy();
});

test('a file that is paid and does not arrive is free to ask for again, and says so', async () => {
  open({}, (sent) => (sent.method === 'POST' ? makes(true)(sent) : refusal(503, 'unavailable')));
  await press(/^Baixar Word/);
  const text = 'O arquivo foi feito, mas não chegou até aqui. Baixe de novo: agora é grátis.';
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Nenhum crédito foi descontado.')).toBeNull();
});

test.each([
  [/^Baixar Markdown/, 'script-webinario-Salão no Lucro.md', '# Fase 1 — Abertura'],
  [/^Baixar Mapa em planilha/, 'script-webinario-Salão no Lucro-mapa.csv', '"Fase 1 — Abertura"'],
])('a text file is made in the browser, without a request: %s', async (button, name, start) => {
  open();
  const request = vi.spyOn(globalThis, 'fetch');
  await press(button);
  expect(saved.map((file) => file.name)).toEqual([name]);
  expect(await saved[0]?.content.text()).toContain(start);
  expect(request).not.toHaveBeenCalled();
});

/** Changes the project while the screen is open. */
const Changing = ({ changes }: { changes: readonly Partial<Project>[] }) => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const next = (): void => setCount((before) => before + 1);
    addEventListener('next-change', next);
    return () => removeEventListener('next-change', next);
  }, []);
  return <TakeAlong project={{ ...finished, ...changes[count] }} />;
};
const gapOf = (what: string) => ({
  script_fase_4_validado: `## Bloco\n\nSão [PREENCHER: ${what}].`,
});

test('a text file has the answer that was saved while the person was asked', async () => {
  serve(() => undefined);
  show(
    <Changing changes={[gapOf('o preço'), { script_fase_4_validado: '## Bloco\n\nR$ 597.' }]} />,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Baixar TXT/ }));
  const confirm = await screen.findByRole('button', { name: 'Baixar assim mesmo' });
  act(() => void dispatchEvent(new Event('next-change')));
  await userEvent.click(confirm);
  expect(await saved[0]?.content.text()).toContain('R$ 597.');
});

test('another open point is asked about, even if there are as many as before', async () => {
  serve(() => undefined);
  show(<Changing changes={[gapOf('o preço'), gapOf('o prazo')]} />);
  await press(/^Baixar TXT/);
  expect(saved).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^Baixar TXT/ }));
  await waitFor(() => expect(saved).toHaveLength(2));
  act(() => void dispatchEvent(new Event('next-change')));
  await press(/^Baixar TXT/);
  await waitFor(() => expect(saved).toHaveLength(3));
});
