import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, type Step } from '@webnario/domain/wizard/steps';
import { meQuery } from '../../../shared/api/me.ts';
import {
  json,
  projectAt,
  refusal,
  serve,
  show,
  type Handler,
} from '../../../../testing/wizard/harness.tsx';
import { FinalStep } from './final-step.tsx';

const finished = projectAt(17, {
  promessa_forte_validada: '## Promessa forte\n\nVocê vai ver.',
  promessa_curta_otimizada: 'Feche o mês sem susto',
});
const open = (change: Partial<Project> = {}, handle: Handler = () => undefined) => {
  const project = { ...finished, ...change };
  const sent = serve(handle);
  show(<FinalStep project={project} step={findStep(17) as Step} />, project);
  return sent;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** The fixture has grave points, so a file comes only after the warning. */
const warned = () => screen.findByRole('button', { name: 'Baixar assim mesmo' });
const download = async (name: string | RegExp) => {
  await press(name);
  await userEvent.click(await warned());
};

/** A server that makes the PDF, and whether it takes a credit for it. */
const makesPdf =
  (charged: boolean): Handler =>
  ({ method }) =>
    method === 'POST'
      ? json(200, {
          project: { ...finished, pdf_gerado: true },
          charged,
          credits_remaining: 9,
        })
      : new Response('%PDF-1.7');

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  URL.createObjectURL = () => 'blob:pdf';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('shows the persona, both promises and the five phases of the script [R-WIZ-64, R-WIZ-65]', () => {
  open();
  expect(screen.getByRole('heading', { name: 'Script Completo!' })).toBeTruthy();
  for (const name of ['Persona', 'Promessa forte', 'Promessa curta']) {
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  }
  expect(screen.getByText('Você vai ver.')).toBeTruthy();
  expect(screen.getByText('“Feche o mês sem susto”')).toBeTruthy();
  const script = screen.getByRole('region', { name: 'Roteiro completo' });
  for (const phase of [1, 2, 3, 4, 5]) {
    expect(script.textContent).toContain(`script_fase_${phase}_validado.`);
  }
});

it('shows every block of every phase in its order [R-WIZ-65]', () => {
  const phase = (name: string) => `## ${name} um\n\nPrimeiro.\n\n## ${name} dois\n\nSegundo.`;
  open({
    script_fase_1_validado: phase('Abertura'),
    script_fase_2_validado: phase('História'),
    script_fase_3_validado: phase('Descoberta'),
    script_fase_4_validado: phase('Oferta'),
    script_fase_5_validado: phase('Despedida'),
  });
  const script = within(screen.getByRole('region', { name: 'Roteiro completo' }));
  const blocks = script.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
  expect(blocks).toEqual(
    ['Abertura', 'História', 'Descoberta', 'Oferta', 'Despedida'].flatMap((name) => [
      `${name} um`,
      `${name} dois`,
    ]),
  );
  expect(script.getAllByText('Primeiro.')).toHaveLength(5);
  expect(script.getAllByText('Segundo.')).toHaveLength(5);
});

it('shows 17 steps, 5 phases, 100% and whether there is a PDF, each with its label [R-WIZ-66]', () => {
  open();
  const tiles = () =>
    screen
      .getAllByRole('term')
      .map((label) => [label.textContent, label.nextElementSibling?.textContent]);
  const done = [
    ['etapas concluídas', '17'],
    ['fases do roteiro', '5'],
    ['do caminho', '100%'],
  ];
  expect(tiles()).toEqual([...done, ['PDF gerado', 'Não']]);
  cleanup();
  open({ pdf_gerado: true });
  expect(tiles()).toEqual([...done, ['PDF gerado', 'Sim']]);
});

/** Goes from the result to the stage, and shows at which address that is. */
const goToStage = async (change: Partial<Project>): Promise<void> => {
  const project = { ...finished, ...change };
  const Address = () => <output>{useLocation().pathname}</output>;
  const screens = (
    <>
      <Address />
      <FinalStep project={project} step={findStep(17) as Step} />
    </>
  );
  serve(() => undefined);
  show(screens, project);
  await userEvent.click(screen.getByRole('link', { name: 'Abrir o palco' }));
};

describe('with an answer missing', () => {
  const withGap = { script_fase_4_validado: '## Valor\n\nSão [PREENCHER: o preço].' };
  const warning = async () =>
    within(await screen.findByRole('dialog', { name: 'Falta 1 resposta em 1 lugar.' }));

  it('says what is missing instead of that the script is ready [B-SHEET-17]', () => {
    open(withGap);
    expect(screen.getByText(/^Falta 1 resposta em 1 lugar do roteiro/)).toBeTruthy();
    expect(screen.queryByText(/está pronto/)).toBeNull();
    cleanup();
    open();
    expect(screen.getByText(/está pronto/)).toBeTruthy();
  });

  it('names it before the stage opens, and leads to it [B-SHEET-18]', async () => {
    await goToStage(withGap);
    const dialog = await warning();
    expect(dialog.getByText('o preço')).toBeTruthy();
    const see = dialog.getByRole('button', { name: 'Ver os pontos' });
    await waitFor(() => expect(document.activeElement).toBe(see));
    await userEvent.click(see);
    expect(await screen.findByRole('dialog', { name: 'O que falta no roteiro' })).toBeTruthy();
  });

  it('opens the stage for whoever goes there all the same [B-SHEET-18]', async () => {
    await goToStage(withGap);
    const dialog = await warning();
    await userEvent.click(dialog.getByRole('button', { name: 'Abrir o palco assim mesmo' }));
    expect(await screen.findByText('/webinar/p1/palco')).toBeTruthy();
  });
});

it('opens the stage at once where nothing is missing [B-SHEET-18]', async () => {
  await goToStage({});
  expect(await screen.findByText('/webinar/p1/palco')).toBeTruthy();
});

test('the PDF button says “Gerar e Download” the first time and “Download” later [R-FILE-01]', () => {
  open();
  expect(screen.getByRole('button', { name: /^Gerar e Download PDF/ })).toBeTruthy();
  cleanup();
  open({ pdf_gerado: true });
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
});

test('the first PDF reports the charged credit, and the balance is the new one [R-ERR-32]', async () => {
  serve(makesPdf(true));
  const Balance = () => <p>Saldo: {useQuery(meQuery).data?.credits.credits_remaining}</p>;
  const screens = (
    <>
      <Balance />
      <FinalStep project={finished} step={findStep(17) as Step} />
    </>
  );
  show(screens, finished, '/', { balance: 10 });
  expect(screen.getByText('Saldo: 10')).toBeTruthy();
  await download(/^Gerar e Download PDF/);
  expect(await screen.findByText('PDF gerado com sucesso!')).toBeTruthy();
  expect(screen.getByText('1 crédito foi descontado da sua conta.')).toBeTruthy();
  expect(screen.getByText('Saldo: 9')).toBeTruthy();
});

test('a later PDF reports success without a charge [R-ERR-32]', async () => {
  open({ pdf_gerado: true }, makesPdf(false));
  await download('Download PDF');
  expect(await screen.findByText('PDF gerado com sucesso!')).toBeTruthy();
  expect(screen.queryByText('1 crédito foi descontado da sua conta.')).toBeNull();
});

it('downloads the PDF without an artificial delay [R-FILE-07, R-CONST-09]', async () => {
  const sent = open({}, makesPdf(true));
  await press(/^Gerar e Download PDF/);
  const button = await warned();
  const pauses: number[] = [];
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms = 0) => {
    pauses.push(ms);
    return later(run, ms);
  });
  const before = new Promise<number[]>((resolve) => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => resolve([...pauses]));
  });
  button.click();
  // A longer timer only cleans up.
  expect((await before).filter((ms) => ms >= 500 && ms < 60_000)).toEqual([]);
  expect(sent).not.toHaveLength(0);
});

it('downloads the TXT with the five phases, built in the browser without a request [R-FILE-05]', async () => {
  open();
  const files: { readonly name: string; readonly content: Blob }[] = [];
  let content = new Blob();
  URL.createObjectURL = (file: Blob) => {
    content = file;
    return 'blob:txt';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content });
  });
  const request = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', request);
  await download(/^Baixar TXT/);
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('script-webinario-Salão no Lucro.txt');
  const text = (await files[0]?.content.text()) ?? '';
  const phases = text.split('\n\n---\n\n');
  expect(phases).toHaveLength(5);
  for (const [index, phase] of phases.entries()) {
    expect(phase).toMatch(new RegExp(`^# Fase ${index + 1} — `));
    expect(phase).toContain(`script_fase_${index + 1}_validado.`);
  }
  expect(request).not.toHaveBeenCalled();
});

test('a PDF that fails shows “Erro ao gerar PDF” [R-ERR-31]', async () => {
  open({}, () => refusal(500, 'unexpected_failure'));
  await download(/^Gerar e Download PDF/);
  expect(await screen.findByText('Erro ao gerar PDF')).toBeTruthy();
  expect(screen.getByText('Ocorreu um erro ao gerar o PDF. Tente novamente.')).toBeTruthy();
});

it('labels demonstration text on the last step [R-GEN-20]', () => {
  open();
  expect(screen.queryByText('Modo demonstração')).toBeNull();
  cleanup();
  for (const field of ['script_fase_2_validado', 'persona_validada', 'promessa_forte_gerada']) {
    open({ origins: { [field]: { source: 'demonstration', missing_blocks: [] } } });
    expect(screen.getByText('Modo demonstração')).toBeTruthy();
    cleanup();
  }
});
