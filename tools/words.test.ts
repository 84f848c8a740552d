import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';

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
