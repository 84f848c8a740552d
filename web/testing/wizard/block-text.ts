import { fireEvent, screen } from '@testing-library/react';

/** The editor of the open block. */
export const blockText = (): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: 'Texto do bloco' });

/** Puts another text in the place of the one in the open block, at once: a text is saved a second after the last key. */
export const retypeBlock = async (content: string): Promise<void> => {
  const box = await blockText();
  box.focus();
  fireEvent.keyDown(box, { key: 'a', ctrlKey: true });
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? content : '') };
  fireEvent.paste(box, { clipboardData });
  fireEvent.blur(box);
};
