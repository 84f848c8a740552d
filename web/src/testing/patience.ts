import { configure } from '@testing-library/react';

// Only what never comes is waited for that long: a busy machine must not turn a right answer into a failure.
configure({ asyncUtilTimeout: 30_000 });
