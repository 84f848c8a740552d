import { configure, prettyDOM } from '@testing-library/react';

/** Only what never comes is waited for that long: a busy machine must not turn a right answer into a failure. */
export const patience = { timeout: 100_000 };

/** Says what was on the screen; written down only when somebody reads it, not at each look while something is awaited. */
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
