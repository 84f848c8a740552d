import { loadQuickly } from '../src/load-quickly.ts';

// Once for the worker: its files share what they import.
loadQuickly();
