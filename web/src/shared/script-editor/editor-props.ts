import type { KeyboardEvent } from 'react';

export type ScriptEditorProps = {
  /** The text, and what tells that it changed. A text that changed elsewhere is shown. */
  content: string;
  onChange: (content: string) => void;
  label: string;
  /** Ctrl+Enter and Escape, where they mean something. */
  onKeep?: () => void;
  onCancel?: () => void;
  onBlur?: () => void;
  /** Where the caret begins: a place in the text; undefined leaves the keyboard where it is. */
  caret?: number | undefined;
};

/** Whether a key asks to keep what is edited. */
export const isKeep = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);
