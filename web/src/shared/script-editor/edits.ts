import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  setBlockType,
  splitBlockAs,
  toggleMark,
} from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { Plugin, Selection, type Command, type EditorState } from 'prosemirror-state';
import type { Cue } from '@webnario/domain/script/cues';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

export const toggleBold: Command = toggleMark(marks.bold);
export const toggleItalic: Command = toggleMark(marks.italic);

const selectedTextblocks = ({ doc, selection }: EditorState): Node[] => {
  const found: Node[] = [];
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isTextblock) found.push(node);
    return !node.isTextblock;
  });
  return found;
};

/** Whether everything that is selected is an item of a list. */
export const isInList = (state: EditorState): boolean => {
  const blocks = selectedTextblocks(state);
  return blocks.length > 0 && blocks.every(({ type }) => type === nodes.item);
};

/** Whether what is selected, or what would be typed, has the mark. */
export const hasMark = (state: EditorState, name: 'bold' | 'italic'): boolean => {
  const { from, to, empty, $from } = state.selection;
  return empty
    ? marks[name].isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, marks[name]);
};

const turnInto = (type: 'paragraph' | 'item'): Command => {
  const attrs = ({ attrs: old }: Node) => ({ origin: old['origin'] as number | null });
  return (state, dispatch) => {
    const { from, to } = state.selection;
    if (selectedTextblocks(state).length === 0) return false;
    dispatch?.(state.tr.setBlockType(from, to, nodes[type], attrs).scrollIntoView());
    return true;
  };
};

/** Makes items of what is selected, and paragraphs of items. */
export const toggleList: Command = (state, dispatch, view) =>
  turnInto(isInList(state) ? 'paragraph' : 'item')(state, dispatch, view);

/** At the start of an item or heading, Backspace makes a paragraph of it, as Enter does in an empty item. */
const leaveBlock =
  (isAsked: (state: EditorState) => boolean): Command =>
  (state, dispatch) => {
    const { $from, empty } = state.selection;
    const isPlain = $from.parent.type === nodes.paragraph;
    if (!empty || isPlain || !$from.parent.isTextblock || !isAsked(state)) return false;
    const attrs = { origin: $from.parent.attrs['origin'] as number | null };
    return setBlockType(nodes.paragraph, attrs)(state, dispatch);
  };

const isAtStart = ({ selection }: EditorState): boolean => selection.$from.parentOffset === 0;
const isEmptyItem = ({ selection }: EditorState): boolean =>
  selection.$from.parent.type === nodes.item && selection.$from.parent.content.size === 0;

/** Enter in an item makes an item; behind a heading comes a paragraph. The words that move are those that were read. */
const split = splitBlockAs((node, isAtEnd, $from) => {
  const origin = $from.parentOffset === 0 ? (node.attrs['origin'] as number | null) : null;
  const isBehindHeading = isAtEnd && node.type === nodes.heading;
  return isBehindHeading
    ? { type: nodes.paragraph }
    : { type: node.type, attrs: { ...node.attrs, origin } };
});

const insertBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.isTextblock) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView());
  return true;
};

/** Puts a cue below the paragraph with the caret, and the caret behind it. */
export const insertCue =
  (cue: Cue): Command =>
  (state, dispatch) => {
    const { $to } = state.selection;
    const at = $to.depth === 0 ? $to.pos : $to.after(1);
    const isLast = at >= state.doc.content.size;
    const added = [nodes.cue.create({ cue }), ...(isLast ? [nodes.paragraph.create()] : [])];
    const tr = state.tr.insert(at, added);
    tr.setSelection(Selection.near(tr.doc.resolve(at + 1), 1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

const inBase = (key: string): Command[] =>
  [baseKeymap[key]].filter((command) => command !== undefined);

/** The keys of the editor. Tab is not among them: it leads out of the editor, as it does everywhere. */
export const keys: Record<string, Command> = {
  ...baseKeymap,
  'Mod-b': toggleBold,
  'Mod-i': toggleItalic,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-Shift-8': toggleList,
  'Shift-Enter': insertBreak,
  Enter: chainCommands(leaveBlock(isEmptyItem), createParagraphNear, split),
  Backspace: chainCommands(leaveBlock(isAtStart), ...inBase('Backspace')),
};

type ItemAttrs = { readonly depth: number; readonly number: number | null };

/** The number that an ordered item should have below the items before it; null for one that begins a list. */
const numberAfter = (before: Node | undefined, numbers: Map<number, number>, attrs: ItemAttrs) => {
  if (before?.type !== nodes.item) numbers.clear();
  const last = numbers.get(attrs.depth);
  return last === undefined ? null : last + 1;
};

/** Keeps the numbers of a list in order when an item comes or goes. */
export const numberedInOrder = (): Plugin =>
  new Plugin({
    appendTransaction: (transactions, _before, { doc, tr }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const numbers = new Map<number, number>();
      let before: Node | undefined;
      doc.forEach((node, position) => {
        const attrs = node.attrs as ItemAttrs;
        if (node.type === nodes.item && attrs.number !== null) {
          const number = numberAfter(before, numbers, attrs) ?? attrs.number;
          if (number !== attrs.number) tr.setNodeAttribute(position, 'number', number);
          for (const depth of numbers.keys()) if (depth > attrs.depth) numbers.delete(depth);
          numbers.set(attrs.depth, number);
        }
        before = node;
      });
      return tr.docChanged ? tr : null;
    },
  });
