import type { Mark, Node } from 'prosemirror-model';
import { schema } from './schema.ts';
import type { EditedParagraph, OpenedText } from './text/changed-text.ts';
import { onOneLine, type Marks, type Paragraph, type Run } from './text/paragraphs.ts';

const { nodes, marks } = schema;

const marksOf = ({ bold, italic }: Marks): Mark[] => [
  ...(bold ? [marks.bold.create()] : []),
  ...(italic ? [marks.italic.create()] : []),
];

const runNode = (run: Run): Node => {
  const look = marksOf(run);
  switch (run.kind) {
    case 'text':
      return schema.text(run.text, look);
    case 'gap':
      return nodes.gap.create({ what: run.what }, null, look);
    case 'break':
      return nodes.break.create(null, null, look);
    case 'kept':
      return nodes.keptRun.create({ source: run.source }, null, look);
  }
};

const paragraphNode = (paragraph: Paragraph, origin: number | null): Node => {
  const { kind, ...attrs } = paragraph;
  if (!('runs' in attrs)) return nodes[kind].create({ ...attrs, origin });
  const { runs, ...rest } = attrs;
  return nodes[kind].create({ ...rest, origin }, runs.map(runNode));
};

/** The nodes of paragraphs, which come from no opened text. */
export const nodesOf = (paragraphs: readonly Paragraph[]): Node[] =>
  paragraphs.map((paragraph) => paragraphNode(paragraph, null));

/** The document of an opened text; an empty one has a paragraph to type in. */
export const documentOf = ({ paragraphs }: OpenedText): Node => {
  const blocks = paragraphs.map(({ paragraph }, index) => paragraphNode(paragraph, index));
  return nodes.doc.create(null, blocks.length > 0 ? blocks : nodes.paragraph.create());
};

const runOf = (node: Node): Run => {
  const look = {
    bold: marks.bold.isInSet(node.marks) !== undefined,
    italic: marks.italic.isInSet(node.marks) !== undefined,
  };
  switch (node.type) {
    case nodes.gap:
      return { kind: 'gap', what: String(node.attrs['what']), ...look };
    case nodes.break:
      return { kind: 'break', ...look };
    case nodes.keptRun:
      return { kind: 'kept', source: String(node.attrs['source']), ...look };
    default:
      return { kind: 'text', text: onOneLine(node.text ?? ''), ...look };
  }
};

const paragraphOf = (node: Node): Paragraph => {
  const { origin: _origin, ...attrs } = node.attrs;
  const kind = node.type.name;
  return (node.isTextblock
    ? { kind, ...attrs, runs: node.children.map(runOf) }
    : { kind, ...attrs }) as unknown as Paragraph;
};

const readNodes = new WeakMap<Node, EditedParagraph>();

const editedParagraph = (node: Node): EditedParagraph => {
  const known = readNodes.get(node);
  if (known) return known;
  const read = { paragraph: paragraphOf(node), origin: node.attrs['origin'] as number | null };
  readNodes.set(node, read);
  return read;
};

/** The paragraphs of a document in order. A node that did not change gives the same object again. */
export const editedParagraphs = (doc: Node): EditedParagraph[] => doc.children.map(editedParagraph);
