import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { CommandName } from './commands.ts';
import { useKeys } from './use-keys.ts';

const run = vi.fn<(name: CommandName) => void>();
const Screen = () => {
  useKeys(run);
  return (
    <>
      <input aria-label="Campo" />
      <button type="button">Botão</button>
    </>
  );
};
const OpenDialog = () => {
  useKeys(run);
  return (
    <Dialog open onOpenChange={() => undefined} title="Comandos">
      <a href="#ali">Ali</a>
    </Dialog>
  );
};

afterEach(() => {
  cleanup();
  run.mockClear();
});

test.each([
  ['the page', () => document.body, ' ', 1],
  ['a field, where somebody types', () => screen.getByLabelText('Campo'), 'f', 0],
  ['a button, which keeps its space', () => screen.getByRole('button'), ' ', 0],
  ['a button, any other key', () => screen.getByRole('button'), 'ArrowDown', 1],
])('the focus decides whether a key is a command of the stage: %s', (_name, focus, key, times) => {
  render(<Screen />);
  fireEvent.keyDown(focus(), { key });
  expect(run).toHaveBeenCalledTimes(times);
});

test('a key with Ctrl, Alt or Cmd stays with the browser', () => {
  render(<Screen />);
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    fireEvent.keyDown(document.body, { key: ' ', ...held });
  expect(run).not.toHaveBeenCalled();
});

test('a key pressed in a dialog is no command', () => {
  render(<OpenDialog />);
  fireEvent.keyDown(screen.getByRole('link'), { key: 'f' });
  expect(run).not.toHaveBeenCalled();
});
