import { registerImportHooks } from '../src/import-hooks.ts';

// Once for the worker: its files share what they import.
registerImportHooks();
