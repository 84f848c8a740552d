import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Project } from '@webnario/domain/wizard/project';
import { contentFields } from '@webnario/domain/wizard/steps';
import { sessionStorageKey } from '../../shared/auth/session-storage-key.ts';
import { SessionProvider } from '../../shared/auth/session.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { patience } from '../../testing/patience.ts';
import { StagePage } from './index.ts';

/** 'Um' takes 10 s at 120 words a minute, its poll 40 s more; 'Dois' takes 5 s. */
const script = `## Um

uma duas três quatro cinco seis sete oito nove dez.

Em São Paulo, onze doze treze quatorze quinze dezesseis [PREENCHER: o preço]

> Slide: Três contas | um gráfico

> Enquete: Quanto sobra? | Nada | Pouco

Depois.

## Dois

uma duas três quatro cinco seis sete oito nove dez.`;

const project = (change: Partial<Project> = {}): Project => ({
  ...(Object.fromEntries(contentFields.map((field) => [field, null])) as Record<
    (typeof contentFields)[number],
    null
  >),
  id: 'p1',
  user_id: 'u1',
  product_name: 'Salão no Lucro',
  product_description: 'Curso',
  category_id: 'c1',
  category_name: 'Beleza',
  current_phase: 'resultado_final',
  etapa_atual: 17,
  is_completed: true,
  pdf_gerado: false,
  created_at: '2026-01-01T12:00:00Z',
  updated_at: '2026-01-01T12:00:00Z',
  script_fase_1_validado: script,
  origins: {},
  revision: 4,
  phases: [
    {
      id: 'd',
      project_id: 'p1',
      phase_type: 'duracao_da_aula',
      input_data: { minutos: 60, ritmo_ppm: 120 },
    },
  ],
  ...change,
});

const session = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: {
    id: 'u1',
    email: 'sonia@exemplo.com.br',
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
  },
};

const serve = (answer: () => Response | Promise<Response>): void =>
  void vi.stubGlobal('fetch', () => Promise.resolve(answer()));

const open = async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <MemoryRouter initialEntries={['/webinar/p1/palco']}>
          <Routes>
            <Route path="/webinar/:projectId/palco" element={<StagePage />} />
          </Routes>
        </MemoryRouter>
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeDefined(), patience);
  await passes(1);
};
const passes = (seconds: number): Promise<unknown> =>
  act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const press = (key: string, more: object = {}): void =>
  void fireEvent.keyDown(document.body, { key, ...more });
const clock = (): string[] =>
  [...screen.getByRole('timer').querySelectorAll('b')].map((it) => it.textContent);
const said = (): string => document.querySelector('output.sr-only')?.textContent ?? '';
const main = (): HTMLElement => screen.getByRole('main');
const press3 = async (): Promise<void> => {
  press(' ');
  await passes(3.2);
};

let isReduced = false;
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance', 'Date'],
  });
  localStorage.clear();
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  isReduced = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isReduced && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
  serve(() => Response.json(project()));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the script on the stage', () => {
  test('shows every word, each cue and each gap', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Um' })).toBeDefined();
    expect(main().textContent).toContain('Em São Paulo, onze doze treze');
    expect(document.querySelector('mark')?.textContent).toBe('Falta: o preço');
    expect(main().textContent).toContain('Slide Três contasum gráfico');
    expect(main().textContent).toContain('Enquete Quanto sobra?Nada · Pouco');
  });

  test('as cards shows first sentences, names and gaps, and keeps the place', async () => {
    await open();
    press('PageDown');
    press('c');
    await passes(0.1);
    const row = document.querySelector('[data-now]');
    expect(row?.textContent).toContain('Em São Paulo');
    expect(document.querySelector('.prompter-frame')?.getAttribute('data-reading')).toBe('cards');
    press('c');
    await passes(0.1);
    expect(document.querySelector('[data-now]')?.textContent).toContain('Em São Paulo');
  });

  test('says which phases are missing', async () => {
    await open();
    expect(main().textContent).toContain('Faltam 4 fases: Fase 2 — História e virada');
  });

  test('without a script says when there will be one', async () => {
    serve(() => Response.json(project({ script_fase_1_validado: null })));
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Ainda não há roteiro para ensaiar',
    );
    expect(screen.getByRole('link', { name: 'Voltar ao roteiro' }).getAttribute('href')).toBe(
      '/webinar/p1/script',
    );
  });

  test('that cannot be loaded is the one that this device has, else it can be asked for again', async () => {
    serve(() =>
      Response.json({ error: { code: 'internal', message: 'Falhou.' } }, { status: 500 }),
    );
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Não foi possível abrir o palco',
    );
    serve(() => Response.json(project()));
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await passes(1);
    expect(screen.getByRole('toolbar')).toBeDefined();
    cleanup();
    serve(() => Promise.reject(new TypeError('no network')));
    await open();
    expect(screen.getByRole('toolbar')).toBeDefined();
  });
});

describe('a run', () => {
  test('starts after 3, 2, 1 and shows elapsed, plan and difference', async () => {
    await open();
    press(' ');
    await passes(0.2);
    expect(document.querySelector('.prompter-countdown')?.textContent).toBe('3');
    expect(said()).toBe('Começa em 3 segundos');
    await passes(7);
    expect(clock()).toEqual(['0:04', '0:04', 'no tempo']);
    press(' ');
    await passes(130);
    expect(clock()).toEqual(['2:14', '0:04', '+2 min']);
    expect(screen.getByText('Texto parado. O relógio continua.')).toBeDefined();
  });

  test('keeps the cues that are due in sight, and says how long a poll takes', async () => {
    await open();
    await press3();
    await passes(20);
    const pinned = document.querySelector('.prompter-pinned');
    expect(pinned?.textContent).toMatch(/Três contas.*continua em \d+ s/);
    await passes(39.5);
    expect(document.querySelector('.prompter-pinned')?.textContent).toContain('Quanto sobra?');
  });

  test('says a new block, and the time only when asked', async () => {
    await open();
    await press3();
    expect(said()).toBe('Começa em 3 segundos');
    press('ArrowRight');
    await passes(0.3);
    expect(said()).toBe('Bloco 2 de 2: Dois');
    await passes(2);
    expect(said()).toBe('Bloco 2 de 2: Dois');
    press('t');
    await passes(0.1);
    expect(said()).toMatch(/^\d s, .* à frente do plano\.$/);
  });

  test('shows the block that is said and the next one with its time', async () => {
    await open();
    expect(main().textContent).toContain('Um faltam ');
    expect(main().textContent).toContain('A seguir: Dois 5 s');
    press('ArrowRight');
    await passes(0.1);
    expect(main().textContent).toContain('Último bloco');
  });

  test('rests while nobody can see the page', async () => {
    await open();
    await press3();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await passes(0.1);
    expect(screen.getByRole('timer').dataset['status']).toBe('waiting');
  });
});

describe('commands', () => {
  test('by key change letters, pace, mirror, look and the height of the line, within their limits', async () => {
    await open();
    const frame = document.querySelector<HTMLElement>('.prompter-frame');
    for (let step = 0; step < 30; step += 1) press('+');
    await passes(0.1);
    expect(frame?.style.getPropertyValue('--letters')).toBe('96px');
    for (let step = 0; step < 30; step += 1) press('-');
    await passes(0.1);
    expect(frame?.style.getPropertyValue('--letters')).toBe('24px');
    press(']');
    press(']');
    press('[');
    press('m');
    press('d');
    press('ArrowDown', { shiftKey: true });
    await passes(0.1);
    expect(screen.getByLabelText('125 palavras por minuto')).toBeDefined();
    expect(document.querySelector('[data-mirrored]')).not.toBeNull();
    expect(main().classList.contains('light')).toBe(true);
    expect(frame?.style.getPropertyValue('--reading-line')).toBe('40%');
  });

  test('are listed, and each can be touched', async () => {
    await open();
    press('?');
    await passes(0.1);
    const list = screen.getByRole('dialog', { name: 'Comandos' });
    expect(within(list).getAllByRole('button').length).toBe(21);
    fireEvent.click(within(list).getByRole('button', { name: /Letra maior/ }));
    await passes(0.1);
    expect(
      document.querySelector<HTMLElement>('.prompter-frame')?.style.getPropertyValue('--letters'),
    ).toBe('60px');
    fireEvent.click(within(list).getByRole('button', { name: /Espelhar/ }));
    await passes(0.1);
    expect(document.querySelector('[data-mirrored]')).not.toBeNull();
  });

  test('the time that is asked for in the list is said, though the list hides the stage', async () => {
    await open();
    press('?');
    await passes(0.1);
    const list = screen.getByRole('dialog', { name: 'Comandos' });
    expect(document.querySelector('.prompter-frame')?.closest('[aria-hidden]')).not.toBeNull();
    fireEvent.click(within(list).getByRole('button', { name: /Ouvir o tempo/ }));
    await passes(0.1);
    expect(said()).toBe('0 s, no tempo do plano.');
    expect(document.querySelector('output.sr-only')?.closest('[aria-hidden]')).toBeNull();
  });

  test('a tap pauses, a drag moves the text, two fingers change the letters', async () => {
    await open();
    const frame = document.querySelector<HTMLElement>('.prompter-frame');
    if (!frame) throw new Error('no frame');
    const finger = (type: string, pointerId: number, clientY: number, clientX = 100): void =>
      void frame.dispatchEvent(
        Object.assign(new MouseEvent(type, { button: 0, clientX, clientY, bubbles: true }), {
          pointerId,
        }),
      );
    act(() => {
      finger('pointerdown', 1, 300);
      finger('pointerup', 1, 302);
    });
    await passes(3.3);
    expect(screen.getByRole('timer').dataset['status']).toBe('flowing');
    act(() => {
      finger('pointerdown', 1, 300);
      finger('pointermove', 1, 200);
      finger('pointerup', 1, 200);
    });
    await passes(0.1);
    expect(screen.getByRole('timer').dataset['status']).toBe('flowing');
    act(() => {
      finger('pointerdown', 1, 300);
      finger('pointerdown', 2, 400);
      finger('pointermove', 2, 420);
      finger('pointerup', 2, 420);
      finger('pointermove', 1, 302);
      finger('pointerup', 1, 302);
    });
    await passes(0.1);
    expect(frame.style.getPropertyValue('--letters')).toBe('60px');
    expect(screen.getByRole('timer').dataset['status']).toBe('flowing');
  });

  test('space on a button presses the button alone', async () => {
    await open();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Letra maior' }), { key: ' ' });
    await passes(0.5);
    expect(screen.getByRole('timer').dataset['status']).toBe('stopped');
  });

  test('a new beginning is asked about first', async () => {
    await open();
    await press3();
    await passes(3);
    press('r');
    await passes(0.1);
    const question = screen.getByRole('alertdialog', { name: 'Recomeçar do início?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Recomeçar' }));
    await passes(0.3);
    expect(clock()).toEqual(['0:00', '0:00', 'no tempo']);
  });
});

test('who leaves and comes back finds place, clock, letters, pace and mirror', async () => {
  await open();
  await press3();
  press('ArrowRight');
  await passes(3);
  for (const key of ['+', '+', ']', 'm']) press(key);
  await passes(0.2);
  const before = clock();
  cleanup();
  await passes(100);
  await open();
  expect(clock()).toEqual(before);
  expect(screen.getByRole('timer').dataset['status']).toBe('stopped');
  expect(
    document.querySelector<HTMLElement>('.prompter-frame')?.style.getPropertyValue('--letters'),
  ).toBe('64px');
  expect(screen.getByLabelText('125 palavras por minuto')).toBeDefined();
  expect(document.querySelector('[data-mirrored]')).not.toBeNull();
  expect(main().textContent).toContain('Último bloco');
});

test('the screen stays awake, also after the page was hidden', async () => {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = vi.fn<() => Promise<unknown>>(() => {
    const lock = {
      released: false,
      release: () => {
        lock.released = true;
        return Promise.resolve();
      },
    };
    locks.push(lock);
    return Promise.resolve(lock);
  });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  await open();
  expect(request).toHaveBeenCalledTimes(1);
  fireEvent(document, new Event('visibilitychange'));
  await passes(0.1);
  expect(request).toHaveBeenCalledTimes(1);
  await locks[0]?.release();
  fireEvent(document, new Event('visibilitychange'));
  await passes(0.1);
  expect(request).toHaveBeenCalledTimes(2);
  cleanup();
  await passes(0.1);
  expect(locks[1]?.released).toBe(true);
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test.each([
  ['that the stage filled is given back when the stage is left', true],
  ['that was filled before is left as it is', false],
])('the whole screen %s', async (_what, isOurs) => {
  let filled: Element | null = isOurs ? null : document.body;
  const given = vi.fn<() => Promise<void>>(async () => void (filled = null));
  Object.defineProperties(document, {
    fullscreenElement: { configurable: true, get: () => filled },
    exitFullscreen: { configurable: true, value: given },
  });
  const whole = document.documentElement;
  whole.requestFullscreen = async () => void (filled = whole);
  await open();
  if (isOurs) press('f');
  await passes(0.1);
  expect(filled).not.toBeNull();
  cleanup();
  expect(given).toHaveBeenCalledTimes(isOurs ? 1 : 0);
  for (const name of ['fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(whole, 'requestFullscreen');
});

test('says that the network is gone, and goes on', async () => {
  await open();
  await press3();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serve(() => Promise.reject(new TypeError('no network')));
  fireEvent(window, new Event('offline'));
  await passes(5);
  expect(screen.getByText('Sem rede: o palco continua')).toBeDefined();
  expect(clock()[0]).toBe('0:05');
});
