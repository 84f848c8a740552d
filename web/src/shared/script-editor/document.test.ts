import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyScript } from '../../../testing/any-script.ts';
import { changedText, openText } from './text/changed-text.ts';
import { documentOf, editedParagraphs } from './document.ts';

it('gives any text back byte for byte from a document that nobody edited [B-SHEET-02]', () => {
  fc.assert(
    fc.property(anyScript, (text) => {
      const opened = openText(text);
      expect(changedText(opened, editedParagraphs(documentOf(opened)))).toBe(text);
    }),
    { numRuns: 1000 },
  );
});
