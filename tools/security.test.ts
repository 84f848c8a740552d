import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** `file` › title, up to what ends a title on that page: the end of a cell, a full stop before a sentence, a semicolon. */
const named = [...page.matchAll(/`([^`\s]+\.test\.tsx?)` › ([^|<]*)/g)].map(([, file, rest]) => ({
  file: file ?? '',
  rest: (rest ?? '').trim(),
}));

/** The titles of a file of tests, as they stand in it: what a line, or a call, begins with. */
const titlesIn = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:^\s*|\()'(.{8,}?)',(?:\s|$)/gm)].map(
    ([, title]) => title ?? '',
  );

describe('the page about security', () => {
  it('names tests that are there', () => {
    expect(named.length).toBeGreaterThan(60);
    const missing = named.filter(
      ({ file, rest }) =>
        !existsSync(join(root, file)) || !titlesIn(file).some((title) => rest.startsWith(title)),
    );
    expect(missing).toEqual([]);
  });

  it('has the twenty findings, once and in order', () => {
    const numbers = [...page.matchAll(/^\| (\d+) +\|/gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('has every chapter of ASVS 5.0, once and in order', () => {
    const chapters = [...page.matchAll(/^### V(\d+) /gm)].map(([, number]) => Number(number));
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  });
});
