import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  clock,
  enter,
  leave,
  main,
  open,
  passes,
  press,
  project,
  said,
  serve,
  start,
} from '../../../testing/stage/stage-screen.tsx';

beforeEach(enter);
afterEach(leave);

describe('the script on the stage', () => {
  it('shows every word, each cue and each gap [B-STAGE-40]', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Um' })).toBeDefined();
    expect(main().textContent).toContain('Em São Paulo, onze doze treze');
    expect(document.querySelector('mark')?.textContent).toBe('Falta: o preço');
    expect(main().textContent).toContain('Slide Três contasum gráfico');
    expect(main().textContent).toContain('Enquete Quanto sobra?Nada · Pouco');
  });

  test('the script as cards shows first sentences, names and gaps, and keeps the place [B-STAGE-42, B-STAGE-43]', async () => {
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

  it('says which phases are missing [B-STAGE-58]', async () => {
    await open();
    const missing = 'Faltam 4 fases: Fase 2 — História e virada';
    expect(main().textContent).toContain(missing);
    expect(document.querySelector('.prompter-end')?.textContent).toContain(missing);
    cleanup();
    const written = '## Três\n\numa duas.';
    const all = {
      script_fase_2_validado: written,
      script_fase_3_validado: written,
      script_fase_4_validado: written,
      script_fase_5_validado: written,
    };
    serve(() => Response.json(project(all)));
    await open();
    expect(main().textContent).not.toContain('Falta 1 fase');
    expect(main().textContent).not.toContain('fases:');
  });

  test('a stage without a script says when there will be one [B-STAGE-58]', async () => {
    serve(() => Response.json(project({ script_fase_1_validado: null })));
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Ainda não há roteiro para ensaiar',
    );
    expect(screen.getByRole('link', { name: 'Voltar ao roteiro' }).getAttribute('href')).toBe(
      '/webinar/p1/script',
    );
  });

  test('a script that cannot be loaded is the one on this device, else it can be requested again [B-STAGE-56]', async () => {
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
  it('starts after 3, 2, 1 and shows elapsed, plan and difference [B-STAGE-48]', async () => {
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

  it('keeps the cues that are due in sight, and says how long a poll takes [B-STAGE-50]', async () => {
    await open();
    await start();
    await passes(20);
    const pinned = document.querySelector('.prompter-pinned');
    expect(pinned?.textContent).toMatch(/Três contas.*continua em \d+ s/);
    await passes(39.5);
    expect(document.querySelector('.prompter-pinned')?.textContent).toContain('Quanto sobra?');
  });

  it('announces a new block, and the time only when asked [B-STAGE-54]', async () => {
    await open();
    await start();
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

  it('shows the block that is said and the next one with its time [B-STAGE-51]', async () => {
    await open();
    expect(main().textContent).toContain('Um faltam ');
    expect(main().textContent).toContain('A seguir: Dois 5 s');
    press('ArrowRight');
    await passes(0.1);
    expect(main().textContent).toContain('Último bloco');
  });

  it('rests while nobody can see the page [B-STAGE-57]', async () => {
    await open();
    await start();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await passes(0.1);
    expect(screen.getByRole('timer').dataset['status']).toBe('waiting');
  });
});

test('a person who comes back finds place, clock, letters, pace and mirror [B-STAGE-55]', async () => {
  await open();
  await start();
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
