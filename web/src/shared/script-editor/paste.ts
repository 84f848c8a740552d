import { Fragment, Slice } from 'prosemirror-model';
import type { EditorProps } from 'prosemirror-view';
import { nodesOf } from './document.ts';
import { readParagraphs } from './text/paragraphs.ts';

/**
 * What is pasted. From a page or a text program the schema takes paragraphs, lists, bold and italics and nothing else;
 * plain text is read as a script, a line being a paragraph, so that cues and marks of a copied script stay what they are.
 */
export const paste: EditorProps = {
  clipboardTextParser: (text) => {
    const read = readParagraphs(text.replaceAll(/(?:\r\n?|\n)+/g, '\n\n'));
    return Slice.maxOpen(Fragment.from(nodesOf(read.map(({ paragraph }) => paragraph))));
  },
};
