import { configure } from '@testing-library/react';

/** Only what never comes is waited for that long: a busy machine must not turn a right answer into a failure. */
export const patience = { timeout: 100_000 };

configure({ asyncUtilTimeout: patience.timeout });
