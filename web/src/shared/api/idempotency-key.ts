import { useRef } from 'react';
import { randomId } from '../random-id.ts';

/** A new key for one request that costs or creates: the same request sent again under it is done once. */
export const newIdempotencyKey = randomId;

/**
 * One key for as long as a form is sent unchanged, so that a retry after a lost answer does not act twice. `forget` is for
 * when it was sent: the same once more is another request.
 */
export const useIdempotencyKey = () => {
  const last = useRef({ content: '', key: '' });
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (last.current.key === '' || last.current.content !== text) {
        last.current = { content: text, key: newIdempotencyKey() };
      }
      return last.current.key;
    },
    forget: (): void => void (last.current.key = ''),
  };
};
