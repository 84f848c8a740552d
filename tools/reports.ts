import { join } from 'node:path';

/** Where a run of the tests leaves its reports; the next one replaces them. */
export const reportsFolder = join(import.meta.dirname, '..', 'reports');
