import { useEffect, useRef } from 'react';
import { commandOf, type CommandName } from './commands.ts';

const typed = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';
const pressed = 'button, a, summary';

/** Runs the command of a key, wherever the focus is; a button that has the focus keeps its own space and enter. */
export const useKeys = (run: (name: CommandName) => void): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : undefined;
      const name = commandOf(event);
      if (!name || target?.closest(typed)) return;
      if (event.key === ' ' && target?.closest(pressed)) return;
      event.preventDefault();
      latest.current(name);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};
