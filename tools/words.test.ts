import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { runQuietly } from './processes.ts';
import { mayStandAlone, titlesIn } from './test-titles.ts';

const root = join(import.meta.dirname, '..');
const files = globSync(
  [
    '{domain,server,web,e2e,tools}/**/*.{ts,tsx,mjs,css,sql,json}',
    'docs/**/*.md',
    '.dependency-cruiser.mjs',
    '*.{md,ts,json}',
  ],
  { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/data/**'] },
).filter((path) => path !== 'tools/words.test.ts' && path !== 'package-lock.json');

type RetiredWord = {
  /** Looked for in texts and in paths. Ordinary English is left alone: only what cannot mean anything else. */
  readonly pattern: RegExp;
  /** A use that is found, so that the pattern itself is proved. */
  readonly example: string;
  readonly say: string;
};

/**
 * Names that this repository once had for things that have a name in the field. Somebody new had to learn them first;
 * they do not come back.
 */
const retiredWords: readonly RetiredWord[] = [
  { pattern: /\bdeeds?\b|\binsertDeed\b/i, example: 'insertDeed(tx)', say: 'audit entry' },
  { pattern: /\ballOrNothing\b/, example: 'allOrNothing(db)', say: 'runInTransaction' },
  { pattern: /\bafterwards\(|\bafterwards:/, example: 'afterwards(task)', say: 'background task' },
  { pattern: /\bsurely\b/, example: 'await surely(save)', say: 'retry' },
  { pattern: /\bgiveBack\b/, example: 'giveBack(tx, id)', say: 'release, or put back' },
  {
    pattern: /\b(?:start|make)World\b|\bworld\.\w|\bWorld\b|\bworld\b(?=,$)/m,
    example: 'world.product.url',
    say: 'test server, harness or fixture',
  },
  {
    pattern: /\bgatherEvidence\b|\bHeard\b|\bevidence\.ts\b/,
    example: 'gatherEvidence(db)',
    say: 'database snapshot, response',
  },
  { pattern: /\bonLineLost\b|\blineLost\b/, example: 'onLineLost()', say: 'onDisconnect' },
  {
    pattern: /\b(?:make|new)?requestKeys?\b|\brequest-keys?\b|\brequest keys?\b/i,
    example: 'newRequestKey()',
    say: 'idempotency key',
  },
  { pattern: /\bolder[ -]flow\b|\bolderFlow\b/i, example: 'the older flow', say: 'legacy flow' },
  { pattern: /\bmade[- ]pages\b|\bmadePages\b/i, example: 'made-pages', say: 'prerendered pages' },
  { pattern: /\bauthArrival\b|\barrival\.ts\b/, example: 'authArrival', say: 'auth callback' },
  { pattern: /\bpost-?office\b/i, example: 'PostOffice', say: 'SMTP stub' },
  {
    pattern: /(?<!node:)\binspector\b/i,
    example: 'support/inspector.ts',
    say: 'accessibility audit',
  },
  { pattern: /\bears\b/, example: 'ears.ts', say: 'live-region recorder' },
  { pattern: /\bDocumentsContext\b/, example: 'DocumentsContext', say: 'DocumentsDeps' },
  {
    pattern: /\bmakePress\b|\bPress(?:Options)?\b|\bpress(?:\.test)?\.ts\b/,
    example: 'makePress()',
    say: 'file worker',
  },
  {
    pattern: /\bmakeOrders\b|\borders(?:\.test)?\.ts\b/,
    example: './orders.ts',
    say: 'job deduplication',
  },
  { pattern: /\bInk\b|\bink\.ts\b/, example: 'ink: Ink', say: 'canvas' },
  { pattern: /\blook\.ts\b/, example: './look.ts', say: 'styles' },
  { pattern: /\bKeeper\b|\bonMeet\b/, example: 'keeper: Keeper', say: 'storage adapter' },
  { pattern: /\bmakeHub\b|\bHub\b/, example: 'makeHub()', say: 'registry' },
  {
    pattern: /\bgather(?:Pieces|Ms)\b|\b(?:gather|told-pieces)(?:\.test)?\.ts\b/,
    example: 'gatherPieces(send)',
    say: 'batch of pieces',
  },
  {
    pattern: /\bmakeLine\b|\bcopies\.(?:tell|hear|isHearing)\b|\b(?:copies-)?line\.ts\b/,
    example: "copies.tell('all')",
    say: 'connection, send, subscribe, isConnected',
  },
  { pattern: /\bmakeHome\b|\bhome\.ts\b/, example: 'makeHome()', say: 'installation' },
  { pattern: /\bspeakPlainly\b/, example: 'speakPlainly(tx)', say: 'fixed formats of texts' },
  {
    pattern: /\bletOthersIn\b|\btake-turns\b/,
    example: 'letOthersIn(engine)',
    say: 'to yield between statements',
  },
  {
    pattern: /\b(?:away|once|fences)\.test\.ts\b/,
    example: 'away.test.ts',
    say: 'the subject: database unavailable, idempotency, import rules',
  },
  { pattern: /stranger/i, example: 'strangersText', say: 'outsider, other person' },
  { pattern: /hostile/i, example: 'hostileBody', say: 'malicious, malformed' },
];

describe('retired words', () => {
  test.each(retiredWords)('$example is called $say', ({ pattern, example }) => {
    expect(example).toMatch(pattern);
    const using = files.flatMap((path) => {
      const text = `${path}\n${readFileSync(join(root, path), 'utf8')}`;
      const found = pattern.exec(text)?.[0];
      return found === undefined ? [] : [`${path}: ${found}`];
    });
    expect(using).toEqual([]);
  });

  it('are looked for everywhere', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files).toEqual(expect.arrayContaining(['README.md', 'docs/product.md']));
  });
});

/**
 * A log or a filter shows a title alone, so it is true alone (CONTRIBUTING.md). Journeys are not looked at: they begin with
 * who does it, 'a visitor signs up'.
 */
describe('a test title', () => {
  const tests = files.filter((path) => /[.]test[.]tsx?$/.test(path)).concat('tools/words.test.ts');

  it.each(tests)('is true alone in %s', (file) => {
    const titles = titlesIn(readFileSync(join(root, file), 'utf8'));
    const others = titles.filter((title) => !mayStandAlone(title));
    expect(others.map(({ line, title }) => `${line}: ${title}`)).toEqual([]);
  });

  it('is found wherever a test is written, with its line', () => {
    const source = [
      "it('refuses a body', () => {});",
      "it.skipIf(isSlow)('keeps ' + 'this out', () => {});",
      "it.each([['a']])('counts %s', () => {});",
      'test(`a person opens ${page} once`, () => {});',
      "describe('a group', () => {});",
    ].join('\n');
    expect(titlesIn(source)).toEqual([
      { call: 'it', line: 1, title: 'refuses a body' },
      { call: 'it', line: 3, title: 'counts %s' },
      { call: 'test', line: 4, title: 'a person opens … once' },
    ]);
  });

  it.each([
    { call: 'it', title: 'of a body that is no JSON' },
    { call: 'it', title: 'The link opens once' },
    { call: 'it', title: 'nobody reads it' },
    { call: 'it', title: 'deleting a project ends its links' },
    { call: 'test', title: 'that is refused with one more' },
    { call: 'test', title: 'of a body that is no JSON' },
  ] as const)('is rejected as $call: $title', (title) => {
    expect(mayStandAlone(title)).toBe(false);
  });

  it.each([
    { call: 'it', title: 'refuses a body' },
    { call: 'it', title: 'never reads it' },
    { call: 'it', title: '%s is kept' },
    { call: 'test', title: 'the link opens once' },
    { call: 'test', title: 'deleting a project ends its links' },
  ] as const)('is accepted as $call: $title', (title) => {
    expect(mayStandAlone(title)).toBe(true);
  });
});

describe('a commit subject', () => {
  /** The last commit before there was this rule. */
  const start = '61b42b26';

  it('has at most 72 characters', async ({ skip }) => {
    const log = await runQuietly('git', ['log', '--no-merges', '--format=%s', `${start}..HEAD`])
      // A machine without git.
      .catch(() => undefined);
    skip(log?.code !== 0, 'this tree has no history as far back as the rule');
    const subjects = log?.output.split('\n') ?? [];
    expect(subjects.filter((subject) => subject.length > 72)).toEqual([]);
  });
});
