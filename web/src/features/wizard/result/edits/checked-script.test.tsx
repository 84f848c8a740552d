import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, type Step } from '@webnario/domain/wizard/steps';
import { useProject } from '../../api.ts';
import { serveFinished } from '../../../../../testing/wizard/finished.ts';
import { json, show } from '../../../../../testing/wizard/harness.tsx';
import { FinalStep } from '../final-step.tsx';

const old = 'Descubra o preço certo no seu ritmo';
const second = `## O momento da virada\n\nO seu mindset muda tudo. Diga “${old}” aqui.\n`;
const fifth = `## Última chamada e despedida\n\nÉ dinheiro fácil, acredite. “${old}”.\n`;
const texts = {
  promessa_curta_otimizada: old,
  script_fase_2_validado: second,
  script_fase_5_validado: fifth,
};

/** Called for each file that is saved. */
const saved = vi.fn<() => void>();

const Screen = () => {
  const { data } = useProject('p1');
  return data ? <FinalStep project={data} step={findStep(17) as Step} /> : null;
};
const open = (change: Partial<Project> = texts) => {
  const server = serveFinished(change);
  show(<Screen />, server.stored());
  return server;
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const openPanel = async () => userEvent.click(await screen.findByText('Raio-x'));
/** The finding whose sentence begins so. */
const finding = async (words: string | RegExp) => {
  const item = (await screen.findByText(words, { selector: 'li > p' })).closest('li');
  if (!item) throw new Error('no finding');
  return within(item);
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  saved.mockClear();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('puts the right words in the place of a finding, and takes them back [B-STAGE-11]', async () => {
  const server = open();
  await openPanel();
  const found = await finding(/mindset/);
  await userEvent.click(found.getByRole('button', { name: 'Trocar' }));
  await waitFor(() =>
    expect(server.stored().script_fase_2_validado).toBe(
      second.replace('mindset', 'jeito de pensar'),
    ),
  );
  await press('Desfazer a última correção');
  await waitFor(() => expect(server.stored().script_fase_2_validado).toBe(second));
});

it('corrects the sentence of a finding there and then [B-STAGE-12]', async () => {
  const server = open();
  await openPanel();
  const found = await finding(/dinheiro fácil/);
  await userEvent.click(found.getByRole('button', { name: 'Corrigir' }));
  const box = found.getByLabelText<HTMLTextAreaElement>('A frase');
  expect(box.value).toBe('É dinheiro fácil, acredite.');
  await userEvent.clear(box);
  await userEvent.type(box, 'É trabalho.');
  await userEvent.click(found.getByRole('button', { name: 'Gravar' }));
  await waitFor(() =>
    expect(server.stored().script_fase_5_validado).toBe(
      fifth.replace('É dinheiro fácil, acredite.', 'É trabalho.'),
    ),
  );
});

test('a sentence that could not be saved stays in its box', async () => {
  open();
  await openPanel();
  const found = await finding(/dinheiro fácil/);
  await userEvent.click(found.getByRole('button', { name: 'Corrigir' }));
  const box = found.getByLabelText<HTMLTextAreaElement>('A frase');
  await userEvent.clear(box);
  await userEvent.type(box, 'É trabalho.');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await userEvent.click(found.getByRole('button', { name: 'Gravar' }));
  expect(await screen.findByText(/^Não foi possível salvar/)).toBeTruthy();
  expect(found.getByLabelText<HTMLTextAreaElement>('A frase').value).toBe('É trabalho.');
});

test('what is typed about one finding stays while another one before it is mended', async () => {
  const both = '## Última chamada e despedida\n\nO seu mindset muda. É dinheiro fácil, acredite.\n';
  const server = open({ script_fase_5_validado: both });
  await openPanel();
  const claim = await finding(/dinheiro fácil/);
  await userEvent.click(claim.getByRole('button', { name: 'Corrigir' }));
  await userEvent.type(claim.getByLabelText('A frase'), ' Sim.');
  const other = await finding(/mindset/);
  await userEvent.click(other.getByRole('button', { name: 'Trocar' }));
  await waitFor(() => expect(server.stored().script_fase_5_validado).toContain('jeito de pensar'));
  await waitFor(() => expect(screen.queryByText(/mindset/, { selector: 'li > p' })).toBeNull());
  const typed = screen.getByLabelText<HTMLTextAreaElement>('A frase');
  expect(typed.value).toBe('É dinheiro fácil, acredite. Sim.');
  await userEvent.click(screen.getByRole('button', { name: 'Gravar' }));
  await waitFor(() => expect(server.stored().script_fase_5_validado).toContain('acredite. Sim.'));
});

/** The severities of the findings that are shown, from top to bottom. */
const severities = (): (string | undefined)[] =>
  [...document.querySelectorAll('#raio-x li > p')].map((it) => it.firstElementChild?.textContent);

it('shows the findings of one severity alone, and all of them again', async () => {
  open();
  await openPanel();
  await finding(/mindset/);
  const all = severities();
  expect(new Set(all)).toEqual(new Set(['Grave', 'Atenção', 'Dica']));
  for (const severity of ['Grave', 'Atenção', 'Dica']) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await press(severity);
    expect(severities()).toEqual(all.filter((each) => each === severity));
  }
  await press('Todos');
  expect(severities()).toEqual(all);
});

test('a second finding is dismissed beside the first one', async () => {
  const server = open();
  const online = globalThis.fetch;
  let dismissed: object = {};
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (!path.endsWith('/phases')) return online(path, init);
    const { input_data: sent } = JSON.parse(init.body as string) as {
      input_data: { dispensados: object };
    };
    dismissed = { ...dismissed, ...sent.dispensados };
    return Promise.resolve(
      json(200, {
        id: 'r',
        project_id: 'p1',
        phase_type: 'raio_x',
        input_data: { dispensados: dismissed },
      }),
    );
  });
  await openPanel();
  await finding(/mindset/);
  await press('Dica');
  const before = severities().length;
  const dismiss = async (): Promise<void> => {
    const [first] = screen.getAllByRole('button', { name: 'Dispensar' });
    if (first) await userEvent.click(first);
  };
  await dismiss();
  expect(await screen.findByText('Ver dispensados (1)')).toBeTruthy();
  await dismiss();
  expect(await screen.findByText('Ver dispensados (2)')).toBeTruthy();
  expect(severities()).toHaveLength(before - 2);
  expect(server.sent).toEqual([]);
});

it('changes nothing where the words are others by now, and says so [B-STAGE-11]', async () => {
  const server = open();
  await openPanel();
  const found = await finding(/mindset/);
  server.change({ script_fase_2_validado: '## O momento da virada\n\nTudo novo.\n' });
  await userEvent.click(found.getByRole('button', { name: 'Trocar' }));
  expect(await screen.findByText('Este trecho mudou. Confira e tente de novo.')).toBeTruthy();
  expect(server.stored().script_fase_2_validado).toContain('Tudo novo.');
});

test('another short promise goes into the project and every phase that recites it, in one request [B-STAGE-13]', async () => {
  const server = open();
  await press('Trocar Promessa curta');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Ela será trocada nestas fases: fase 2 (1), fase 5 (1).')).toBeTruthy();
  const box = dialog.getByLabelText('Nova promessa curta');
  await userEvent.clear(box);
  await userEvent.type(box, 'Tenha dinheiro fácil em 9 semanas');
  const swap = dialog.getByRole<HTMLButtonElement>('button', { name: 'Trocar' });
  expect(swap.disabled).toBe(true);
  await userEvent.click(dialog.getByLabelText(/não vão recitar esta frase/));
  await userEvent.click(dialog.getByLabelText(/O prazo “9 semanas” é real/));
  await userEvent.click(swap);
  const gap = '[PREENCHER: uma promessa curta sem “dinheiro fácil”]';
  await waitFor(() =>
    expect(server.stored()).toMatchObject({
      promessa_curta_otimizada: 'Tenha dinheiro fácil em 9 semanas',
      script_fase_2_validado: second.replace(old, gap),
      script_fase_5_validado: fifth.replace(old, gap),
    }),
  );
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]?.body['confirmacoes']).toEqual(['grave', 'prazo']);
  await openPanel();
  await press('Desfazer a última correção');
  await waitFor(() => expect(server.sent).toHaveLength(2));
});

test('a file with a grave point or a gap is downloaded only after a warning [B-STAGE-14]', async () => {
  open({ ...texts, script_fase_4_validado: '## Valor\n\nSão [PREENCHER: o preço].\n' });
  await press(/^Baixar TXT/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Há \d+ pontos? graves?\. Falta 1 resposta em 1 lugar\.$/)).toBeTruthy();
  expect(dialog.getByText('o preço')).toBeTruthy();
  expect(dialog.getByText(/responsabilidade de quem apresenta/)).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Ver os pontos' }));
  await waitFor(() =>
    expect(document.querySelector<HTMLDetailsElement>('#raio-x')?.open).toBe(true),
  );
  expect(saved).not.toHaveBeenCalled();
  await press(/^Baixar TXT/);
  await press('Baixar assim mesmo');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  await press(/^Baixar TXT/);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
});

test('the times of the class follow the edits [B-STAGE-15]', async () => {
  const server = open();
  const table = await screen.findByRole('table');
  const before = table.textContent;
  server.change({ script_fase_3_validado: `## Bloco\n\n${'palavra '.repeat(650)}\n` });
  cleanup();
  open(server.stored());
  expect((await screen.findByRole('table')).textContent).not.toBe(before);
});
