import { cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { withGapMarks, withGapWords } from './gap.tsx';

afterEach(cleanup);

it('finds the words of a text with gaps as they are on the screen', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '[PREENCHER: o preço]',
      '[PREENCHER:]',
      '[PREENCHER: um',
      'de [PREENCHER:  a  b ]',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join(' ');
      const { container, unmount } = render(<p>{withGapMarks(text)}</p>);
      expect(container.textContent).toBe(withGapWords(text));
      unmount();
    }),
  );
});
