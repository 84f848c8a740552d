import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import type { Project } from '@webnario/domain/wizard/project';
import { useProject } from '../../api.ts';
import { serveFinished } from '../../../../../testing/wizard/finished.ts';
import { refusal, serve, show } from '../../../../../testing/wizard/harness.tsx';
import { onScreen } from '../../../../../testing/wizard/form-screen.tsx';
import { gapsCopy } from './copy.ts';
import { MissingAnswers } from './missing-answers.tsx';

const fourth =
  '## Valor\n\nO valor é [PREENCHER: o preço] à vista.\n\n- [PREENCHER: um bônus]\n- Aulas.\n';
const fifth = '## Chamada\n\nSão [PREENCHER: o preço]. Até já.\n';
const texts = { script_fase_4_validado: fourth, script_fase_5_validado: fifth };

/** Shows the project as the rest of the page knows it. */
const Boxes = () => {
  const { data } = useProject('p1');
  return data ? <MissingAnswers project={data} /> : null;
};
/** The window of the answers, as its address opens it. */
const showWindow = (project: Project) => show(<Boxes />, project, '/?formulario=respostas');
const open = (change: Partial<Project> = texts) => {
  const server = serveFinished(change);
  showWindow(server.stored());
  return server;
};
const box = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label);
/** How much is answered, over the answers. */
const told = (text: string) => screen.findByText(text, { selector: 'output' });
const kept = (): string =>
  Array.from({ length: localStorage.length }, (_, index) =>
    localStorage.getItem(localStorage.key(index) ?? ''),
  ).join('');
/** At once: an answer is saved a second after the last key, and on a busy machine that may be any of them. */
const write = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  onScreen('desktop');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Holds the next request until it is released; those after it go their way. */
const holdRequest = () => {
  const online = globalThis.fetch;
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    vi.stubGlobal('fetch', online);
    asked.resolve();
    await released.promise;
    return online(path, init);
  });
  return { isAsked: asked.promise, release: released.resolve };
};

it('asks each different gap once, with the sentence around it and all its places [B-STAGE-07]', async () => {
  open();
  expect(await told('0 de 2 preenchidas')).toBeTruthy();
  const [price, bonus, ...rest] = screen
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('textarea'));
  expect(rest).toEqual([]);
  expect(price?.textContent).toContain('O valor é Falta: o preço à vista.');
  expect(price?.textContent).toContain('2 lugares: Fase 4, Valor · Fase 5, Chamada');
  expect(bonus?.textContent).toContain('1 lugar: Fase 4, Valor');
});

test('an answer goes into every place, as typed, and comes out with one click [B-STAGE-08]', async () => {
  const server = open();
  await write(await box('o preço'), 'R$ 597');
  await waitFor(() => expect(server.stored().script_fase_5_validado).toContain('São R$ 597.'));
  expect(server.stored().script_fase_4_validado).toBe(
    fourth.replace('[PREENCHER: o preço]', 'R$ 597'),
  );
  expect(await told('1 de 2 preenchidas')).toBeTruthy();
  expect(screen.getByText('R$ 597', { selector: 'mark' })).toBeTruthy();
  await write(await box('o preço'), ',00');
  await userEvent.tab();
  await waitFor(() => expect(server.stored().script_fase_5_validado).toContain('São R$ 597,00.'));
  await press('Desfazer o preço');
  await waitFor(() => expect(server.stored()).toMatchObject(texts));
  expect(await screen.findByText(gapsCopy.undone)).toBeTruthy();
  expect((await box('o preço')).value).toBe('');
  expect(await told('0 de 2 preenchidas')).toBeTruthy();
});

test('the box of an answer is never empty while the answer goes into the script', async () => {
  const shown: string[] = [];
  const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  vi.spyOn(HTMLTextAreaElement.prototype, 'value', 'set').mockImplementation(function show(
    this: HTMLTextAreaElement,
    text,
  ) {
    if (this.labels[0]?.textContent.includes('o preço')) shown.push(text);
    own?.set?.call(this, text);
  });
  open();
  const field = await box('o preço');
  shown.length = 0;
  await write(field, 'R$ 597');
  await userEvent.tab();
  await told('1 de 2 preenchidas');
  await waitFor(() => expect(kept()).not.toContain('R$ 597'));
  expect(new Set(shown)).toEqual(new Set(['R$ 597']));
});

test('a gap that does not apply shows what is removed, removes it and brings it back [B-STAGE-09]', async () => {
  const server = open();
  await press('Não se aplica um bônus');
  const group = within(screen.getByRole('group', { name: 'Não se aplica' }));
  expect(group.getByText('um bônus', { selector: 'mark' })).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Não se aplica' })),
  );
  await userEvent.click(group.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Não se aplica um bônus'));
  await press('Não se aplica um bônus');
  expect(server.sent).toEqual([]);
  await press('Tirar do roteiro');
  await waitFor(() =>
    expect(server.stored().script_fase_4_validado).toBe(
      fourth.replace('- [PREENCHER: um bônus]\n', ''),
    ),
  );
  expect(await screen.findByText('Fora do roteiro')).toBeTruthy();
  await press('Desfazer um bônus');
  await waitFor(() => expect(server.stored()).toMatchObject(texts));
});

test('an answer that cannot stand there is not saved, and stays in its box [B-STAGE-10]', async () => {
  const server = open();
  await write(await box('o preço'), '## Novo');
  await userEvent.tab();
  expect(await screen.findByText(/Escreva de 1 a 600 caracteres/)).toBeTruthy();
  expect(server.sent).toEqual([]);
  cleanup();
  showWindow(server.stored());
  expect((await box('o preço')).value).toBe('## Novo');
});

test('an answer that cannot stand there holds no other one up', async () => {
  const server = open();
  await write(await box('um bônus'), '## Novo');
  await write(await box('o preço'), 'R$ 597');
  await userEvent.tab();
  await waitFor(() => expect(server.stored().script_fase_5_validado).toContain('São R$ 597.'));
  expect(await screen.findByText('Salvo')).toBeTruthy();
  expect(screen.getByText(/Escreva de 1 a 600 caracteres/)).toBeTruthy();
  expect(kept()).toContain('## Novo');
});

test('an answer is put into the texts as somebody else left them', async () => {
  const server = open();
  await box('o preço');
  server.change({ script_fase_5_validado: `${fifth}\n## Fim\n\nObrigada.\n` });
  await write(await box('o preço'), 'R$ 597');
  await userEvent.tab();
  await waitFor(() => expect(server.stored().script_fase_5_validado).toContain('São R$ 597.'));
  expect(server.stored().script_fase_5_validado).toContain('Obrigada.');
});

test('without a network an answer is kept in this browser, and sent when the network is back [B-STAGE-08]', async () => {
  const server = open();
  const field = await box('o preço');
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await write(field, 'R$ 597');
  await userEvent.tab();
  expect(await screen.findByText('Sem conexão: guardado neste aparelho')).toBeTruthy();
  expect(kept()).toContain('R$ 597');
  vi.stubGlobal('fetch', online);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.stored().script_fase_5_validado).toContain('São R$ 597.'));
  await waitFor(() => expect(kept()).not.toContain('R$ 597'));
});

test('without a place to keep an answer, the box says that the tab must stay open', async () => {
  const server = open();
  const field = await box('o preço');
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await write(field, 'R$ 597');
  await userEvent.tab();
  expect(await screen.findByText('Não salvo: deixe esta aba aberta')).toBeTruthy();
  vi.stubGlobal('fetch', online);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.stored().script_fase_5_validado).toContain('São R$ 597.'));
  expect(await screen.findByText('Salvo')).toBeTruthy();
});

test('an answer that could not be sent is sent again by itself', async () => {
  const server = open();
  const field = await box('o preço');
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(field, { target: { value: 'R$ 597' } });
  fireEvent.blur(field);
  await vi.advanceTimersByTimeAsync(5000);
  expect(screen.getByText('Sem conexão: guardado neste aparelho')).toBeTruthy();
  vi.stubGlobal('fetch', online);
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await waitFor(() => expect(server.stored().script_fase_5_validado).toContain('São R$ 597.'));
});

test('what is typed while an answer is being sent is sent after it', async () => {
  const server = open();
  const field = await box('o preço');
  const { isAsked, release } = holdRequest();
  await write(field, 'R$ 597');
  await userEvent.tab();
  await isAsked;
  await write(field, ',00');
  release();
  await waitFor(() => expect(server.stored().script_fase_5_validado).toContain('São R$ 597,00.'));
  expect((await box('o preço')).value).toBe('R$ 597,00');
});

test('a gap filled on an earlier visit is shown in short, and a script without gaps shows none [B-STAGE-08]', async () => {
  const server = open();
  await write(await box('o preço'), 'R$ 597');
  await userEvent.tab();
  await told('1 de 2 preenchidas');
  const after = server.stored();
  cleanup();
  open(after);
  expect(await screen.findByText('Preenchida')).toBeTruthy();
  expect(screen.queryByLabelText('o preço')).toBeNull();
  await press('Mudar o preço');
  const price = await box('o preço');
  expect(price.value).toBe('R$ 597');
  await waitFor(() => expect(document.activeElement).toBe(price));
  cleanup();
  open({});
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});

test('one button says how much is answered and opens the first answer that is missing [B-SHEET-17]', async () => {
  onScreen('phone');
  const server = serveFinished(texts);
  show(<Boxes />, server.stored());
  await press('Responder agora · 0 de 2');
  expect(await screen.findByText('Resposta 1 de 2')).toBeTruthy();
  await write(await box('o preço'), 'R$ 597');
  await press('Próximo');
  expect(await screen.findByText('Resposta 2 de 2')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('um bônus')));
  expect(screen.queryByLabelText('o preço')).toBeNull();
  await press('Pronto');
  await waitFor(() => expect(server.stored().script_fase_5_validado).toContain('São R$ 597.'));
  await press('Responder agora · 1 de 2');
  expect(await screen.findByText('Resposta 2 de 2')).toBeTruthy();
});

it('leads to the answers that were given when nothing is missing', async () => {
  const server = open();
  await write(await box('o preço'), 'R$ 597');
  await write(await box('um bônus'), 'uma planilha');
  await userEvent.tab();
  expect(await told('2 de 2 preenchidas')).toBeTruthy();
  const after = server.stored();
  cleanup();
  show(<Boxes />, after);
  await press('Ver as respostas · 2 de 2');
  expect(await screen.findByText(gapsCopy.done)).toBeTruthy();
});

test('a refusal is shown, and the answer stays', async () => {
  const server = open();
  const field = await box('o preço');
  serve(() => refusal(403, 'forbidden'));
  await write(field, 'R$ 597');
  await userEvent.tab();
  expect(await screen.findByText(/Guardado neste aparelho/)).toBeTruthy();
  expect(field.value).toBe('R$ 597');
  expect(server.sent).toEqual([]);
});

test('a screen that has closed does not send again what it could not save', async () => {
  const server = open();
  const field = await box('o preço');
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await write(field, 'R$ 597');
  await userEvent.tab();
  await screen.findByText('Sem conexão: guardado neste aparelho');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  cleanup();
  await vi.advanceTimersByTimeAsync(1000);
  vi.stubGlobal('fetch', online);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(server.sent).toEqual([]);
  expect(kept()).toContain('R$ 597');
});

test('the draft that a closed screen still saves is dropped, and no later one', async () => {
  const server = open();
  const field = await box('o preço');
  const { isAsked, release } = holdRequest();
  await write(field, 'R$ 597');
  cleanup();
  await isAsked;
  showWindow(server.stored());
  await write(await box('um bônus'), '## Novo');
  const dropped = vi.spyOn(Storage.prototype, 'removeItem');
  release();
  await waitFor(() => expect(server.stored().script_fase_5_validado).toContain('São R$ 597.'));
  await waitFor(() => expect(kept()).not.toContain('R$ 597'));
  expect(kept()).toContain('## Novo');
  expect(dropped).not.toHaveBeenCalled();
});
