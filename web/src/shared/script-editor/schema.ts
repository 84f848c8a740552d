import { Schema, type Attrs, type DOMOutputSpec, type NodeSpec } from 'prosemirror-model';
import type { Cue } from '@webnario/domain/script/cues';

/** Blocks and items begin at this level inside a block, whose own title is of the second. */
const innerHeading = 3;

/** The paragraph that a node was when the text was opened. */
const origin = { origin: { default: null } };

const itemsAbove = (element: HTMLElement): number => {
  let lists = 0;
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.nodeName === 'UL' || at.nodeName === 'OL') lists += 1;
  return Math.max(0, lists - 1);
};

const numberOf = (element: HTMLElement): number | null => {
  const list = element.parentElement;
  if (list?.nodeName !== 'OL') return null;
  const items = [...list.children].filter(({ nodeName }) => nodeName === 'LI');
  return items.indexOf(element) + 1;
};

/** A list of Word is paragraphs that say so in their style. */
const wordItem = (element: HTMLElement): Attrs | false => {
  const style = element.getAttribute('style') ?? '';
  if (!/mso-list:\s*l/i.test(style)) return false;
  const level = Number(/\blevel(\d)/i.exec(style)?.[1] ?? 1);
  return { depth: level - 1, number: null };
};

const cueOf = (element: HTMLElement): Attrs | false => {
  try {
    return { cue: JSON.parse(element.dataset['cue'] ?? '') as Cue };
  } catch {
    return false;
  }
};

const textblock = { group: 'block', content: 'inline*' } satisfies NodeSpec;
const atom = { group: 'block', atom: true, selectable: true, draggable: true } satisfies NodeSpec;

/** What a script may hold while it is edited; the counterpart of `Paragraph` and `Run`. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      ...textblock,
      attrs: origin,
      // A paragraph inside an item of a list is the item itself.
      parseDOM: [
        { tag: 'li p', skip: true, priority: 70 },
        { tag: 'p', getAttrs: wordItem, node: 'item', priority: 60 },
        { tag: 'p' },
      ],
      toDOM: (): DOMOutputSpec => ['p', 0],
    },
    item: {
      ...textblock,
      attrs: { ...origin, depth: { default: 0 }, number: { default: null } },
      parseDOM: [
        {
          tag: 'li',
          getAttrs: (element) => ({ depth: itemsAbove(element), number: numberOf(element) }),
        },
        {
          tag: 'p[data-item]',
          priority: 80,
          getAttrs: (element) => ({
            depth: Number(element.dataset['item']),
            number: Number(element.dataset['number']) || null,
          }),
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => [
        'p',
        {
          'data-item': String(attrs['depth']),
          ...(attrs['number'] === null ? {} : { 'data-number': String(attrs['number']) }),
        },
        0,
      ],
    },
    heading: {
      ...textblock,
      attrs: { ...origin, level: { default: innerHeading } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        attrs: { level: Math.max(innerHeading, level) },
      })),
      toDOM: ({ attrs }): DOMOutputSpec => [`h${attrs['level']}`, 0],
    },
    cue: {
      ...atom,
      attrs: { ...origin, cue: {} },
      parseDOM: [{ tag: 'div[data-cue]', getAttrs: cueOf }],
      toDOM: ({ attrs }): DOMOutputSpec => ['div', { 'data-cue': JSON.stringify(attrs['cue']) }],
    },
    kept: {
      ...atom,
      attrs: { ...origin, source: {} },
      toDOM: ({ attrs }): DOMOutputSpec => ['pre', String(attrs['source'])],
    },
    text: {
      group: 'inline',
      // The bullet that Word writes before an item.
      parseDOM: [{ tag: 'span[style*="mso-list:Ignore" i]', ignore: true }],
    },
    break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: (): DOMOutputSpec => ['br'],
    },
    gap: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { what: {} },
      parseDOM: [
        {
          tag: 'span[data-gap]',
          getAttrs: (element) => ({ what: element.dataset['gap'] ?? '' }),
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ['span', { 'data-gap': String(attrs['what']) }],
    },
    keptRun: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { source: {} },
      toDOM: ({ attrs }): DOMOutputSpec => ['code', String(attrs['source'])],
    },
  },
  marks: {
    bold: {
      parseDOM: [
        // Google Docs wraps all that is copied in a <b> that is not bold.
        { tag: 'b', getAttrs: (element) => (element.style.fontWeight === 'normal' ? false : null) },
        { tag: 'strong' },
        {
          style: 'font-weight',
          getAttrs: (weight) => (/^(bold(er)?|[6-9]\d\d)$/.test(weight) ? null : false),
        },
      ],
      toDOM: (): DOMOutputSpec => ['strong', 0],
    },
    italic: {
      parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
      toDOM: (): DOMOutputSpec => ['em', 0],
    },
  },
});
