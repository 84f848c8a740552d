import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offerPhase } from '@webnario/domain/wizard/forms';
import type { Project } from '@webnario/domain/wizard/project';
import { findStep, type AdjustmentStep as Step } from '@webnario/domain/wizard/steps';
import { AdjustmentStep } from '../adjustment/adjustment-step.tsx';
import { json, projectAt, serve, show } from '../testing/harness.tsx';
import { OfferSheet } from './offer-sheet.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const record = (input_data: Record<string, unknown>): Project['phases'][number] => ({
  id: 'f1',
  project_id: 'p1',
  phase_type: offerPhase,
  input_data,
});

const openStep = (number: number, phases: Project['phases'] = []) => {
  const project = projectAt(number, { phases });
  show(<AdjustmentStep project={project} step={findStep(number) as Step} />, project);
};

const openSheet = (number: number) => {
  const project = projectAt(number, number < 14 ? { script_fase_4_validado: null } : {});
  show(<OfferSheet open project={project} onClose={() => undefined} />, project);
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  serve(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('“Dados da oferta”', () => {
  test('is offered on step 12 with how much is filled, and saved from there', async () => {
    const sent = serve(({ method, body }) =>
      method === 'POST'
        ? json(200, record(body['input_data'] as Record<string, unknown>))
        : undefined,
    );
    openStep(12);
    expect(screen.getByText('Dados da oferta: 0 de 13')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Preencher dados da oferta' }));
    await userEvent.type(screen.getByLabelText('Preço à vista'), 'R$ 597');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar dados da oferta' }));
    expect(await screen.findByText('Dados da oferta salvos')).toBeTruthy();
    expect(screen.getByText('Eles entram no que for escrito a partir de agora.')).toBeTruthy();
    expect(sent).toMatchObject([
      {
        path: '/api/projects/p1/phases',
        body: { phase_type: offerPhase, input_data: { preco: 'R$ 597' } },
      },
    ]);
  });

  test('is summed up when step 12 is confirmed', async () => {
    openStep(12, [record({ preco: 'R$ 597', link: ' ', bonus: 'Planilha', contato: 'a@b.c' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Continuar, estou satisfeito' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('Dados da oferta: 3 de 13.')).toBeTruthy();
  });

  test('is not offered on another step', async () => {
    openStep(10);
    expect(screen.queryByText(/Dados da oferta/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar, estou satisfeito' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).queryByText(/Dados da oferta/)).toBeNull();
  });

  test.each([
    [12, /^Tudo aqui é opcional, e nada é inventado[^.]*\.$/],
    [14, /na etapa de ajuste, troque as lacunas nos blocos\.$/],
    [17, /^O roteiro já está escrito e confirmado\..*não muda o texto\.$/],
  ])('says on step %i what saving still changes', (number, note) => {
    openSheet(number);
    expect(screen.getByText(note)).toBeTruthy();
    expect(screen.queryAllByText(/etapa de ajuste/)).toHaveLength(number === 14 ? 1 : 0);
  });

  test('saved on the last step promises no change of the text', async () => {
    serve(({ method }) => (method === 'POST' ? json(200, record({})) : undefined));
    openSheet(17);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar dados da oferta' }));
    await waitFor(() =>
      expect(screen.getByText('Eles ficam guardados com o projeto.')).toBeTruthy(),
    );
  });
});
