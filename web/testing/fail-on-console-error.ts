import { format } from 'node:util';
import { afterEach } from 'vitest';

// React reports misuse on console.error only: a component test that causes a report fails. A test that expects one
// replaces console.error itself.
const reports: string[] = [];
// Replacing it is the purpose of this file.
// oxlint-disable-next-line no-console
console.error = (...parts: readonly unknown[]): void => {
  reports.push(format(...parts));
};

afterEach(() => {
  const found = reports.splice(0);
  if (found.length > 0) throw new Error(`console.error was called:\n${found.join('\n')}`);
});
