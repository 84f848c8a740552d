import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { FigureDay, Figures, ModelUse } from '@webnario/domain/api/admin/figures-endpoints';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { AdminFiguresPage } from './figures-page.tsx';

const emptyDay: FigureDay = {
  day: '2027-03-06',
  succeeded: 0,
  cancelled: 0,
  failed: 0,
  failures: {},
  first_word: null,
  end: null,
  wait: null,
  waited: 0,
  credits: { initial: 0, granted: 0, used: 0, returned: 0 },
  mail: { sent: 0, failed: 0, kept: 0 },
};

const use: ModelUse = {
  model: 'gpt-4o',
  demonstration: false,
  prompt_type: 'persona',
  prompt_version: 2,
  texts: 3,
  prompt_tokens: 3000,
  completion_tokens: 6000,
  uncounted: 0,
  cost_micros: 67_500,
  unpriced: 0,
};

const nothing: Figures = {
  first_day: '2027-03-06',
  last_day: '2027-03-07',
  time_zone: 'America/Sao_Paulo',
  days: [emptyDay, { ...emptyDay, day: '2027-03-07' }],
  models: [],
  steps: Array.from({ length: 17 }, (_, n) => ({ step: n + 1, reached: 0, here: 0, stopped: 0 })),
  queue: { waiting: 0, running: 0, longest_wait: null },
};

const busyDay: FigureDay = {
  ...emptyDay,
  day: '2027-03-07',
  succeeded: 40,
  cancelled: 2,
  failed: 5,
  failures: { provider_timeout: 3, provider_rate_limited: 2 },
  first_word: { median: 850, p95: 2400 },
  end: { median: 42_000, p95: 125_000 },
  wait: { median: 4000, p95: 9000 },
  waited: 6,
  credits: { initial: 20, granted: 100, used: 60, returned: 10 },
  mail: { sent: 12, failed: 1, kept: 0 },
};

let asked: string[] = [];

const open = async (figures: Figures, address = '/admin/figures'): Promise<void> => {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'http://localhost').search);
    return Promise.resolve(Response.json(figures));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <AdminFiguresPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Textos por dia' });
};

const section = (name: string): HTMLElement => screen.getByRole('region', { name });

/** The rows of a table as text, cell by cell. */
const rowsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')));

/** Opens the table of a chart with the keyboard. */
const openTable = async (name: string): Promise<HTMLElement> => {
  const place = section(name);
  within(place).getByText('Ver como tabela').focus();
  await userEvent.click(within(place).getByText('Ver como tabela'));
  return within(place).findByRole('table', { name });
};

beforeEach(() => {
  asked = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the figures', () => {
  it('are of the span that is chosen, which stands in the address [B-ADMIN-100]', async () => {
    await open(nothing, '/admin/figures?dias=7');
    expect(asked).toEqual(['?span=7']);
    expect(screen.getByRole('status').textContent).toContain('De 06/03/2027 a 07/03/2027');
    await userEvent.selectOptions(screen.getByLabelText('Período'), 'Último ano');
    expect(asked.at(-1)).toBe('?span=365');
  });

  it('say in which time zone days are counted [B-ADMIN-100]', async () => {
    await open(nothing);
    expect(screen.getByText(/Os dias são os de São Paulo/)).toBeTruthy();
  });

  it('say in words that there is nothing yet, without a chart [B-ADMIN-108]', async () => {
    await open(nothing);
    expect(screen.queryAllByRole('img')).toEqual([]);
    for (const words of [
      'Nenhuma falha neste período.',
      'Nenhum projeto começou neste período.',
      'Nenhuma mensagem neste período.',
      'Neste período nenhum texto esperou a vez.',
    ]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
  });
});

describe('a chart', () => {
  const busy: Figures = { ...nothing, days: [emptyDay, busyDay] };

  it('is a picture with a sentence, and gives the same numbers as a table [B-ADMIN-108]', async () => {
    await open(busy);
    const chart = within(section('Textos por dia')).getByRole('img');
    expect(chart.getAttribute('aria-label')).toBe(
      'Gráfico de linhas: Textos por dia, de 06/03/2027 a 07/03/2027. O maior valor é 40 (Escritos), em 07/03/2027.',
    );
    expect(rowsOf(await openTable('Textos por dia'))).toEqual([
      ['Dia', 'Escritos', 'Falhas', 'Cancelados'],
      ['07/03/2027', '40', '5', '2'],
      ['06/03/2027', '0', '0', '0'],
      ['Total', '40', '5', '2'],
    ]);
  });

  it.each([
    [
      'Falhas por motivo',
      ['Dia', 'Tempo esgotado (60%)', 'IA com muitos pedidos (40%)'],
      ['07/03/2027', '3', '2'],
    ],
    [
      'Tempo até a primeira palavra',
      ['Dia', 'Mediana', '95% em até'],
      ['07/03/2027', '0,9 s', '2,4 s'],
    ],
    ['Tempo até o fim', ['Dia', 'Mediana', '95% em até'], ['07/03/2027', '42 s', '2 min 5 s']],
    [
      'Créditos por dia',
      ['Dia', 'De boas-vindas', 'Dados por administradores', 'Usados', 'Devolvidos', 'Gastos'],
      ['07/03/2027', '20', '100', '60', '10', '50'],
    ],
    [
      'Mensagens por dia',
      ['Dia', 'Enviadas', 'Não enviadas', 'Guardadas'],
      ['07/03/2027', '12', '1', '0'],
    ],
    [
      'Quem esperou a vez',
      ['Dia', 'Esperaram', 'Espera mediana', 'Espera de 95%'],
      ['07/03/2027', '6', '4 s', '9 s'],
    ],
  ])('has its table: %s [B-ADMIN-108]', async (name, head, row) => {
    await open(busy);
    expect(rowsOf(await openTable(name)).slice(0, 2)).toEqual([head, row]);
  });

  it('tells its lines apart by dashes, not by colour alone [B-ADMIN-108]', async () => {
    await open(busy);
    const chart = within(section('Textos por dia')).getByRole('img');
    const dashes = () =>
      [...chart.querySelectorAll('path')].map((path) => path.getAttribute('stroke-dasharray'));
    await waitFor(() => expect(dashes()).toHaveLength(3));
    expect(new Set(dashes()).size).toBe(3);
  });

  test('the chart of a year has sums of weeks, and its table every day [B-ADMIN-108]', async () => {
    const days = Array.from({ length: 365 }, (_, n) => ({
      ...emptyDay,
      day: new Date(Date.UTC(2027, 2, 7 - 364 + n)).toISOString().slice(0, 10),
      succeeded: 2,
    }));
    await open({ ...nothing, days });
    const place = section('Textos por dia');
    expect(within(place).getByText(/Cada ponto soma os 7 dias/)).toBeTruthy();
    expect(within(place).getByRole('img').getAttribute('aria-label')).toContain('maior valor é 14');
    expect(rowsOf(await openTable('Textos por dia'))).toHaveLength(367);
  });

  it('has no time, rather than a time of 0, on a day without a text [B-ADMIN-102]', async () => {
    await open(busy);
    expect(rowsOf(await openTable('Tempo até o fim'))[2]).toEqual(['06/03/2027', '—', '—']);
  });
});

describe('the cost of models', () => {
  const openModels = async (models: ModelUse[]): Promise<HTMLElement> => {
    await open({ ...nothing, models });
    return section('Modelos: tokens e custo');
  };

  it('stands with the tokens by model, and by prompt and version [B-ADMIN-103]', async () => {
    const place = await openModels([
      use,
      { ...use, prompt_type: 'script_fase_1', prompt_version: 0 },
    ]);
    expect(rowsOf(within(place).getByRole('table', { name: 'Por modelo' }))).toEqual([
      ['Modelo', 'Custo', 'Textos', 'Tokens lidos', 'Tokens escritos'],
      ['gpt-4o', 'US$ 0,135', '6', '6.000', '12.000'],
      ['Total', 'US$ 0,135', '6', '6.000', '12.000'],
    ]);
    expect(rowsOf(within(place).getByRole('table', { name: 'Por prompt e versão' }))).toEqual([
      ['Prompt', 'Custo', 'Textos', 'Tokens lidos', 'Tokens escritos'],
      ['Fase 1, padrão', 'US$ 0,0675', '3', '3.000', '6.000'],
      ['Persona, versão 2', 'US$ 0,0675', '3', '3.000', '6.000'],
    ]);
  });

  it.each([
    ['no price was set', { cost_micros: null, unpriced: 3 }, '— sem preço'],
    ['some texts had no price', { unpriced: 1 }, 'US$ 0,0675+ 1 texto sem preço'],
    [
      'the server counts no tokens',
      { cost_micros: null, prompt_tokens: null, completion_tokens: null, uncounted: 3 },
      '— sem contagem',
    ],
  ])('is never 0 where it is not known: %s [B-ADMIN-103]', async (_, change, said) => {
    const place = await openModels([{ ...use, ...change }]);
    const [, row] = rowsOf(within(place).getByRole('table', { name: 'Por modelo' }));
    expect(row?.[1]).toBe(said);
  });

  it('is left out for what templates wrote', async () => {
    const demonstration = { ...use, model: null, demonstration: true, cost_micros: null };
    const place = await openModels([demonstration]);
    const [, row] = rowsOf(within(place).getByRole('table', { name: 'Por modelo' }));
    expect(row?.slice(0, 3)).toEqual(['Modo demonstração', '— não usa modelo', '3']);
  });
});

describe('the steps and the queue', () => {
  it('say where projects stop, step by step [B-ADMIN-105]', async () => {
    const steps = nothing.steps.map((step) => ({
      ...step,
      reached: step.step < 4 ? 8 : 2,
      ...(step.step === 3 ? { here: 6, stopped: 5 } : {}),
    }));
    await open({ ...nothing, steps });
    const place = section('Onde os projetos param');
    expect(place.textContent).toContain(
      'A etapa em que mais projetos pararam: 3. Ajuste Persona, com 5 projetos.',
    );
    const rows = rowsOf(within(place).getByRole('table'));
    expect(rows).toHaveLength(18);
    expect(rows[3]).toEqual(['3. Ajuste Persona', '5', '8', '100%', '6']);
    expect(rows[4]).toEqual(['4. Definir Promessa', '0', '2', '25%', '0']);
  });

  it('say what waits and is written now', async () => {
    await open({ ...nothing, queue: { waiting: 2, running: 9, longest_wait: 15_400 } });
    expect(section('Fila agora').textContent).toBe(
      'Fila agoraEsperando a vez2Sendo escritos9Espera mais longa15 s',
    );
  });
});
