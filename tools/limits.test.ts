import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { amounts, rates } from '@webnario/domain/limits';
import { retention } from '@webnario/domain/privacy/retention';
import { sharingLimits } from '@webnario/domain/sharing/limits';
import { describe, expect, it } from 'vitest';

const sectionOf = (heading: string, path: string): string => {
  const document = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
  return document.split(`\n## ${heading}\n`)[1]?.split(/\n##+ /)[0] ?? '';
};

/** The points of the list under a heading of a document, each in one line. */
const pointsUnder = (heading: string, path: string): string[] =>
  [...sectionOf(heading, path).matchAll(/^- (.*(?:\n {2}.*)*)/gm)].map(([, point = '']) =>
    point.replaceAll(/\s+/g, ' '),
  );

/** The cells of the table under a heading of a document. */
const tableUnder = (heading: string, path: string): string[][] =>
  sectionOf(heading, path)
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));

const namesIn = (cell = ''): string[] =>
  [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '');

const unitSeconds: Readonly<Record<string, number>> = { min: 60, h: 3600 };
const secondsOf = (text = ''): number => {
  const [, count, unit = ''] = /(\d+) (min|h)$/.exec(text) ?? [];
  return Number(count) * (unitSeconds[unit] ?? Number.NaN);
};

/** The rates as `name=burst/seconds`, which is how RATE_LIMITS changes them. */
const inForce = (names: readonly string[]): string[] =>
  Object.entries(rates)
    .filter(([name]) => names.includes(name))
    .map(([name, { burst, seconds }]) => `${name}=${burst}/${seconds}`);

describe('the limits that the documents promise', () => {
  it('hold for what is called without a session or with a wrong secret', () => {
    const promised = pointsUnder('Limits', 'docs/auth-protocol.md').flatMap((point) => {
      const [, names, bursts = '', times = ''] =
        /^([^:]*): ([\d; ]+), all back in ([^.]*)[.]/.exec(point) ?? [];
      return namesIn(names).map((name, index) => {
        const burst = bursts.split('; ')[index] ?? bursts;
        return `${name}=${burst}/${secondsOf(times.split('; ')[index] ?? times)}`;
      });
    });
    expect(promised.length).toBeGreaterThan(15);
    const names = promised.map((row) => row.split('=')[0] ?? '');
    expect(promised.toSorted()).toEqual(inForce(names).toSorted());
  });

  it('hold for links that are read without an account', () => {
    const rows = tableUnder('Limits', 'docs/guides/sharing.md');
    const promised = rows.flatMap(([, what, howMuch = '']) =>
      namesIn(what).map((name) => [name, howMuch] as const),
    );
    const rateRows = promised.filter(([, howMuch]) => howMuch.includes('all back in'));
    expect(rateRows.map(([name, text]) => `${name}=${parseInt(text)}/${secondsOf(text)}`)).toEqual(
      inForce(['reading', 'comment', 'comments_of_link']),
    );
    const amountRows = promised.filter((row) => !rateRows.includes(row));
    const { reading_links, comments_by_link, comments_of_project } = amounts;
    expect(amountRows.map(([name, text]) => [name, parseInt(text)])).toEqual(
      Object.entries({ reading_links, comments_by_link, comments_of_project }).map(
        ([name, { most }]) => [name, most],
      ),
    );
    const { days, readerName, comment, reply } = sharingLimits;
    expect(rows.slice(0, 2).map(([, , howMuch]) => howMuch)).toEqual([
      `${days.least} to ${days.most} days, ${days.usual} unless said otherwise`,
      `${readerName}, ${comment} and ${reply} characters`,
    ]);
  });
});

describe('the periods that the documents promise', () => {
  it('are those after which something is deleted', () => {
    const promised = tableUnder('Retention', 'docs/guides/privacy.md').map(
      ([, name, days, bounds]) => [...namesIn(name), days, bounds].join(' '),
    );
    expect(promised).toEqual(
      Object.entries(retention).map(
        ([name, { days, least, most }]) =>
          `${name} ${days} ${least === most ? 'fixed' : `${least}–${most}`}`,
      ),
    );
  });
});
