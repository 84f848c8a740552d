import { configure, prettyDOM } from '@testing-library/react';

/** So long only a failing test waits: a busy machine must not turn a right answer into a failure. */
export const patience = { timeout: 100_000 };

/** An error that shows the screen; its text is made only when it is read, not at each try of something awaited. */
const notFound = (message: string | null, container: Element): Error => {
  const error = new Error(message ?? '');
  let whole: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (whole ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
  });
  return Object.assign(error, { name: 'TestingLibraryElementError' });
};

configure({ asyncUtilTimeout: patience.timeout, getElementError: notFound });
