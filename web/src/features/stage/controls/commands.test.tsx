import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import {
  clock,
  enter,
  leave,
  main,
  open,
  passes,
  press,
  said,
  start,
} from '../../../../testing/stage/stage-screen.tsx';

beforeEach(enter);
afterEach(leave);

describe('commands', () => {
  it('change letters, pace, mirror, look and the reading line by key, within their limits [B-STAGE-52]', async () => {
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

  it('are listed, and each can be touched [B-STAGE-52]', async () => {
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

  it('announce the time asked for in the list, though the list hides the stage', async () => {
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

  test('a tap pauses, a drag moves the text, two fingers change the letters [B-STAGE-53]', async () => {
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

  test('the space bar on a focused button presses the button alone [B-STAGE-52]', async () => {
    await open();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Letra maior' }), { key: ' ' });
    await passes(0.5);
    expect(screen.getByRole('timer').dataset['status']).toBe('stopped');
  });

  test('a restart is asked about first', async () => {
    await open();
    await start();
    await passes(3);
    press('r');
    await passes(0.1);
    const question = screen.getByRole('alertdialog', { name: 'Recomeçar do início?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Recomeçar' }));
    await passes(0.3);
    expect(clock()).toEqual(['0:00', '0:00', 'no tempo']);
  });
});
