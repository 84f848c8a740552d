const open = '<think>';
const close = '</think>';

/**
 * Takes out of an answer what the model thinks before it writes: some servers send it in the text, between `<think>` and
 * `</think>` at its very beginning. A text that begins otherwise passes as it is.
 */
export const makeThoughtFilter = () => {
  let held = '';
  let place: 'before' | 'within' | 'behind' = 'before';

  const begin = (): string => {
    const start = held.trimStart();
    if (start.length < open.length && open.startsWith(start)) return '';
    place = start.startsWith(open) ? 'within' : 'behind';
    return place === 'within' ? skip() : release();
  };
  const skip = (): string => {
    const end = held.indexOf(close);
    if (end < 0) {
      // The end of the thoughts may arrive in two pieces.
      held = held.slice(-close.length);
      return '';
    }
    held = held.slice(end + close.length);
    place = 'behind';
    return release();
  };
  const release = (): string => {
    const text = held;
    held = '';
    return text;
  };

  return {
    /** What of this piece, and of what was held back, belongs to the text. */
    push: (piece: string): string => {
      held += piece;
      if (place === 'before') return begin();
      return place === 'within' ? skip() : release();
    },
    /** What was held back until the end; thoughts that never ended are none of it. */
    end: (): string => (place === 'within' ? '' : release()),
  };
};
