import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readRequirements } from './requirements/requirements.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const workspaces = '{domain,server,web,e2e,tools}';
const isOurs = (path: string): boolean =>
  !/(^|\/)(node_modules|dist|data)\//.test(path) && path !== 'tools/citations.test.ts';
const sources = globSync(
  [`${workspaces}/**/*.{ts,tsx,mjs,css,sql}`, '.dependency-cruiser.mjs', '*.ts'],
  { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] },
).filter(isOurs);
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];

/** The names under which GitHub finds the headings of a page; a heading that comes again gets a number. */
const anchorsOf = (markdown: string): Set<string> => {
  const anchors = new Set<string>();
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} +(.+?)\s*$/gm)) {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = text.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
};

const knownAnchors = new Map<string, Set<string>>();
const opens = (path: string, anchor: string | undefined): boolean => {
  if (!existsSync(join(root, path))) return false;
  if (anchor === undefined) return true;
  const anchors = knownAnchors.get(path) ?? anchorsOf(read(path));
  knownAnchors.set(path, anchors);
  return anchors.has(anchor);
};

/** The comments of a source, each in one line. Neighbouring line comments are one. */
const commentsOf = (source: string): string[] =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?:(?:\/\/|^ *--).*(?:\n[ \t]*(?=\/\/|--))?)+/gm)].map(
    ([comment]) => comment.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?/g, ' ').replace(/ +/g, ' '),
  );

const requirementIds = new Set(readRequirements().map(({ id }) => id));
const decisionNumbers = new Set(
  readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 3)),
);

/** The citations of a comment that cannot be opened. */
const brokenCitations = (comment: string): string[] => {
  const ids = [...comment.matchAll(/\b[RB]-[A-Z]+-\d+/g)].flatMap(([id]) =>
    requirementIds.has(id) ? [] : [id],
  );
  const pages = [...comment.matchAll(/\bdocs\/[\w./-]*\.md(?:#([\p{L}\p{N}_-]+))?/gu)];
  const dead = pages.flatMap(([citation, anchor]) =>
    opens(citation.split('#')[0] ?? '', anchor) ? [] : [citation],
  );
  const decisions = [
    ...comment.matchAll(/(?:\bdecisions? |docs\/decisions\/)(\d{3})\b(?!-[\w-]*\.md)/g),
  ].flatMap(([citation, number = '']) => (decisionNumbers.has(number) ? [] : [citation]));
  return [...ids, ...dead, ...decisions];
};

/** Forms of citations of documents that are not in the repository. */
const retiredForms: readonly RegExp[] = [
  /§/,
  /\bspec,? (?:section|point)/i,
  /\b(?:see|decisions?,|\()\s*decisions\b/i,
  /\bdecisions, ['‘’"`A-Z]/,
  /\b[Aa]uth(?:entication)?[- ]protocol,? (?:['‘"`]|sections?\b)/,
  /\bsections? \d/i,
  /(?<!docs\/)\b(?:method\/[\w-]+|auth-protocol|product|metodo|raio-x|demonstracao|referencia|casos)\.md\b/,
  /\(method\b|\bmethod,? [A-E]\b/,
  /\b[A-E]\.\d{1,2}\b/,
];
const retiredCitations = (comment: string): string[] =>
  retiredForms.flatMap((form) => (form.test(comment) ? [comment.slice(0, 160)] : []));

const inComments = (find: (comment: string) => string[]): string[] =>
  sources.flatMap((path) =>
    commentsOf(read(path)).flatMap((comment) => find(comment).map((found) => `${path}: ${found}`)),
  );

describe('the citations of comments', () => {
  it('are found', () => {
    expect(sources.length).toBeGreaterThan(400);
    const cited = inComments((comment) => comment.match(/\bdocs\/[\w./-]*\.md/g) ?? []);
    expect(cited.length).toBeGreaterThan(40);
  });

  it('lead to a requirement, a heading of a page or a decision that exists', () => {
    expect(inComments(brokenCitations)).toEqual([]);
  });

  it('name no paper that is not in the repository', () => {
    expect(inComments(retiredCitations)).toEqual([]);
  });
});

describe('the links between the pages', () => {
  test.each(documents)('%s links to headings that exist', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g)];
    const dead = links.flatMap(([link, target = '', anchor]) =>
      opens(target === '' ? page : join(page, '..', target), anchor) ? [] : [link],
    );
    expect(dead).toEqual([]);
  });
});

describe('the decision records', () => {
  test.each(globSync('docs/decisions/*.md', { cwd: root }).toSorted())(
    '%s names what was considered and when to reconsider',
    (record) => {
      for (const part of ['Context', 'Considered', 'Decision', 'Consequences']) {
        expect(read(record)).toContain(`**${part}`);
      }
      expect(read(record)).toMatch(/\breconsider/i);
    },
  );
});

describe('the reader of citations', () => {
  it.each([
    '/** Kept for a day (R-WIZ-99). */',
    '/* see docs/product.md#nowhere */',
    '// docs/method/nothing.md',
    '/** Why: docs/decisions/999-nothing.md. */',
    '/** As decision 999 says. */',
    '/**\n * A long sentence that goes on\n * (docs/product.md#nowhere).\n */',
  ])('finds a broken citation: %j', (source) => {
    expect(commentsOf(source).flatMap(brokenCitations)).toHaveLength(1);
  });

  it.each([
    '/** Six at most (spec §9). */',
    "/** Only confirmed texts (decisions, 'generated against confirmed text'). */",
    '/** Accepted and not used: see decisions. */',
    '// auth protocol, section 11',
    "/** Byte for byte (auth-protocol, 'Address rules'). */",
    '/** The limits (method/prompts.md, part four). */',
    '/** By rule (method, D.5). */',
    '/* 140 words a minute (metodo.md) */',
    '/** Three of them (B.3). */',
    "// only what is\n// confirmed (decisions,\n// 'x')",
  ])('finds a retired form: %j', (source) => {
    expect(commentsOf(source).flatMap(retiredCitations).length).toBeGreaterThan(0);
  });

  it.each([
    '/** Starts by itself (R-WIZ-39; docs/product.md#forms-before-texts). */',
    '/** Tokens: docs/auth-protocol.md#refresh. */',
    '// Why: docs/decisions/011-legacy-phase-flow.md, or decision 011.',
    '/** One of the decisions that a person takes by a method of their own. */',
    'const said = "spec §9";',
  ])('reports nothing for %j', (source) => {
    const comments = commentsOf(source);
    expect([...comments.flatMap(brokenCitations), ...comments.flatMap(retiredCitations)]).toEqual(
      [],
    );
  });

  it('makes the anchors of headings as GitHub does', () => {
    const page = '# One\n\n## Two, `three`: 4\n\n## One\n\n```sh\n# no heading\n```\n\n### Ação já';
    expect([...anchorsOf(page)]).toEqual(['one', 'two-three-4', 'one-1', 'ação-já']);
  });
});
