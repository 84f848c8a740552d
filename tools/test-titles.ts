import ts from 'typescript';

/** A test as its source names it, with `…` where a value is put in, and without the ids of what it proves. */
export type TestTitle = {
  readonly call: 'it' | 'test';
  readonly line: number;
  readonly title: string;
};

const titleOf = (node: ts.Expression | undefined): string | undefined => {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce(
    (text, { literal }) => `${text}…${literal.text}`,
    node.head.text,
  );
};

/** The name in front of the calls: `it` of `it(…)`, `it.skipIf(…)(…)` and `it.each([…])(…)`. */
const calledName = (node: ts.Expression): string => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node))
    return calledName(node.expression);
  return '';
};

/** The titles of the tests in a source, in their order; a title that is a variable is not seen. */
export const titlesIn = (source: string): TestTitle[] => {
  const parsed = ts.createSourceFile('a.test.tsx', source, ts.ScriptTarget.Latest, true);
  const titles: TestTitle[] = [];
  const visit = (node: ts.Node): void => {
    const call = ts.isCallExpression(node) ? calledName(node.expression) : '';
    if (ts.isCallExpression(node) && (call === 'it' || call === 'test')) {
      const title = titleOf(node.arguments[0]);
      const { line } = parsed.getLineAndCharacterOfPosition(node.arguments[0]?.getStart() ?? 0);
      if (title !== undefined) titles.push({ call, line: line + 1, title });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return titles;
};

/** What only the rest of a sentence begins with. */
const fragmentWords = new Set(
  'of that which whose whom by to into than and or but nor so'.split(' '),
);
/** What no verb begins with: articles, pronouns, numbers, prepositions, conjunctions. */
const otherWords = new Set(
  `a an the this these those its their his her it they there one two three four five ten each every all any some both
  either neither another other more most many several few nothing nobody none everything with from in on onto for as at
  after before during since until till within without between behind beside besides beyond under over above below through
  against about across along around near off out up down via per while when where who what how why if unless whether
  because though although then not no once again`.split(/\s+/),
);

/**
 * Whether a title is true when it stands alone. An `it` begins with a verb: its first word is of none of those kinds, and
 * no '…ing'. A `test` is a whole sentence with its own subject. A title that begins with a value of a table is left to its
 * author.
 */
export const mayStandAlone = ({ call, title }: Pick<TestTitle, 'call' | 'title'>): boolean => {
  const first = /^\p{L}+/u.exec(title)?.[0].toLowerCase() ?? '';
  if (fragmentWords.has(first)) return false;
  return (
    call === 'test' || (!otherWords.has(first) && (!first.endsWith('ing') || first === 'bring'))
  );
};
