import { useEffect, useState } from 'react';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import type { Project } from '@webnario/domain/wizard/project';
import { useProject } from '../api.ts';
import {
  json,
  projectAt,
  refusal,
  serve,
  show,
  type Handler,
} from '../../../../testing/wizard/harness.tsx';
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
  within(screen.getByRole('region', { name: 'Leve o roteiro com você' }))
    .getAllByRole('listitem')
    .map((format) => within(format).getByRole('button'))
    .map((button) => button.textContent);

it('says what each file is for and what it costs now [B-STAGE-36]', () => {
  open();
  expect(prices()).toEqual([
    'Baixar PDF em letra grande · 1 crédito',
    'Baixar Mapa da aula (PDF) · 1 crédito',
    'Baixar Mapa em planilha (CSV) · grátis',
    'Baixar Markdown (MD) · grátis',
  ]);
  for (const [name, purpose] of [
    ['Baixar Slides (PPTX) · 1 crédito', /^Um slide para cada indicação/],
    ['Baixar Word (DOCX) · 1 crédito', /^Para editar e comentar no Word/],
  ] as const) {
    expect(screen.getByRole('button', { name }).title).toMatch(purpose);
  }
  expect(screen.getByText(/^Para ler em pé/)).toBeTruthy();
  expect(screen.getByText(/^O primeiro arquivo diagramado .* custa 1 crédito/)).toBeTruthy();
});

it('says that everything is free once any of them was paid [B-STAGE-36]', () => {
  open({ pdf_gerado: true });
  for (const price of prices()) expect(price).toMatch(/· grátis$/);
  expect(screen.getByText(/^Os arquivos deste projeto já estão pagos/)).toBeTruthy();
});

it('asks the server for a typeset file, says what happens, and saves it under its name [B-STAGE-37]', async () => {
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

it('says while a file is made which one, and lets nobody ask for a second one [B-STAGE-37]', async () => {
  let answer: ((response: Response) => void) | undefined;
  open();
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  await press(/^Baixar Word/);
  expect(await screen.findByText(/^Montando o documento com sumário/)).toBeTruthy();
  for (const name of [/^Baixar Slides/, /^Gerar e Download PDF/]) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  }
  expect(screen.getByRole('button', { name: /^Baixar TXT/ })).toHaveProperty('disabled', false);
  answer?.(refusal(503, 'unavailable'));
});

test('a file that fails costs nothing and says so [B-STAGE-38]', async () => {
  open({}, () => refusal(503, 'unavailable'));
  await press(/^Baixar Word/);
  expect(await screen.findByText('Não foi possível fazer o arquivo')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Nenhum crédito foi descontado.'),
  );
  expect(saved).toEqual([]);
});

test.each([
  [
    /^Baixar Mapa da aula/,
    'Mapa da aula (PDF) custa 1 crédito e o seu saldo é de 0 créditos. TXT, Markdown e planilha são grátis.',
  ],
  [
    /^Gerar e Download PDF/,
    'O PDF custa 1 crédito e o seu saldo é de 0 créditos. “Baixar TXT” é grátis.',
  ],
])(
  'a file that cannot be paid says its price, the balance and what is free, and offers a request for credits: %s [B-STAGE-38]',
  async (button, text) => {
    const error = {
      code: 'insufficient_credits',
      message: 'O motivo.',
      details: { price: 1, balance: 0 },
    };
    open({}, ({ method }) =>
      method === 'POST' ? json(402, { error }) : json(200, { request: null }),
    );
    await press(button);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Pedir créditos' })).toBeTruthy();
  },
);

/** The files of the project that every screen reads. */
const Kept = () => <TakeAlong project={useProject('p1').data ?? finished} />;

test('a file that is paid and does not arrive is free to ask for again, and says so [B-STAGE-38]', async () => {
  serve((sent) => {
    if (sent.method === 'POST') return makes(true)(sent);
    return sent.path.includes('/files/') ? refusal(503, 'unavailable') : undefined;
  });
  show(<Kept />, finished);
  await press(/^Baixar Word/);
  const text = 'O arquivo foi feito, mas não chegou até aqui. Baixe de novo: agora é grátis.';
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Nenhum crédito foi descontado.')).toBeNull();
  for (const price of prices()) expect(price).toMatch(/· grátis$/);
});

test('a free file that does not arrive costs nothing, and is not said to be paid', async () => {
  open({ pdf_gerado: true }, (sent) =>
    sent.method === 'POST' ? makes(false)(sent) : refusal(503, 'unavailable'),
  );
  await press(/^Baixar Word/);
  expect(
    await screen.findByText('O roteiro está guardado. Tente de novo em instantes.'),
  ).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Nenhum crédito foi descontado.'),
  );
});

test.each([
  [
    /^Baixar Markdown/,
    'script-webinario-Salão no Lucro.md',
    'text/markdown',
    '# Fase 1 — Abertura',
  ],
  [
    /^Baixar Mapa em planilha/,
    'script-webinario-Salão no Lucro-mapa.csv',
    'text/csv',
    '"Fase 1 — Abertura"',
  ],
])(
  'a text file is made in the browser, without a request: %s [B-STAGE-39]',
  async (button, name, type, start) => {
    open();
    const request = vi.spyOn(globalThis, 'fetch');
    await press(button);
    expect(saved.map((file) => [file.name, file.content.type])).toEqual([
      [name, `${type}; charset=utf-8`],
    ]);
    expect(await saved[0]?.content.text()).toContain(start);
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        `Pronto: “${name}” está nos seus downloads.`,
      ),
    );
    expect(screen.queryByText('Arquivo gerado com sucesso!')).toBeNull();
    expect(request).not.toHaveBeenCalled();
  },
);

test('a text file says that a script is a demonstration', async () => {
  open({ origins: { script_fase_2_validado: { source: 'demonstration', missing_blocks: [] } } });
  await press(/^Baixar TXT/);
  expect(await saved[0]?.content.text()).toMatch(
    /^Texto montado em modo demonstração, sem inteligência artificial\.\n/u,
  );
});

test('the map has the times of the pace that the person has chosen', async () => {
  const pace = { id: 'r1', project_id: 'p1', phase_type: 'duracao_da_aula' };
  open({
    script_fase_1_validado: `## Boas-vindas\n\n${'palavra '.repeat(170)}`,
    phases: [{ ...pace, input_data: { ritmo_ppm: 170 } }],
  });
  await press(/^Baixar Mapa em planilha/);
  expect(await saved[0]?.content.text()).toContain(
    '"0:00:00";"0:01:00";"Fase 1 — Abertura";"Boas-vindas"',
  );
});

test('the script is copied as it is in its TXT, or the person is told that it was not', async () => {
  open();
  await press(/^Baixar TXT/);
  // Setting up brings a clipboard, which this browser does not have.
  const user = userEvent.setup();
  const copy = () => user.click(screen.getByRole('button', { name: 'Copiar' }));
  await copy();
  expect(await screen.findByText('Roteiro copiado')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(await saved[0]?.content.text());
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await copy();
  expect(await screen.findByText('Não foi possível copiar. Use “Baixar TXT”.')).toBeTruthy();
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
