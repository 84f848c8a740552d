import { useRef } from 'react';

/**
 * A new key for one request that costs or creates: the same request sent again under it is done once.
 * (`crypto.randomUUID` is missing where the page comes over plain http; these random bytes are not.)
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** One key for as long as a form is sent unchanged, so that a second try after a lost answer is no second order. */
export const useIdempotencyKey = (): ((content: unknown) => string) => {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.key === '' || last.current.content !== text) {
      last.current = { content: text, key: newIdempotencyKey() };
    }
    return last.current.key;
  };
};
