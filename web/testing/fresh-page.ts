import { openPage } from './page.ts';

// The files of a worker share one document and the libraries. Each begins on a page that was just opened.
if ('document' in globalThis) await openPage();
