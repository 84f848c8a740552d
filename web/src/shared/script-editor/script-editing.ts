import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { EditorState, Plugin, Selection, type Command, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { changedText, openText, type OpenedText } from './text/changed-text.ts';
import { CueView } from './cue-view.ts';
import { documentOf, editedParagraphs, nodesOf } from './document.ts';
import { keys, numberedInOrder } from './edits.ts';
import { GapView } from './gap-view.ts';
import { paste } from './paste.ts';
import { readParagraphs } from './text/paragraphs.ts';

/** What is shown beside the text: what is selected and can be undone, and whether the last typing was too long. */
type Shown = { readonly state: EditorState; readonly isTooLong: boolean };

/** How far into its paragraph a place in the text stands: the beginning of it is read as the whole is. */
const depthOf = (beginning: string): number => {
  const paragraph = readParagraphs(beginning).at(-1)?.paragraph;
  const [node] = paragraph && 'runs' in paragraph ? nodesOf([paragraph]) : [];
  // A blank at the end of a paragraph is not a part of it.
  return node ? node.content.size + beginning.length - beginning.trimEnd().length : 0;
};

/** Where a place in the text stands in the document; the paragraph of a place between words of its own has it. */
const positionOf = (
  { doc }: EditorState,
  { text, paragraphs }: OpenedText,
  place: number,
): number => {
  const index = Math.max(
    0,
    paragraphs.findLastIndex(({ from }) => from <= place),
  );
  const start = doc.children
    .slice(0, index)
    .reduce((position, { nodeSize }) => position + nodeSize, 0);
  const depth = depthOf(text.slice(paragraphs[index]?.from, place));
  return depth === 0 ? start : start + 1 + Math.min(depth, doc.child(index).content.size);
};

/**
 * A script text while it is edited as it looks. Each change is told at once; what makes the text longer than `most`
 * UTF-16 units is not accepted.
 */
export class ScriptEditing {
  readonly #label: string;
  readonly #most: number;
  readonly #plugins: Plugin[];
  #opened: OpenedText;
  /** What was told and may still come back as the text to show, oldest first. */
  #told: string[];
  #shown: Shown;
  #view: EditorView | undefined;
  #onChange: ((text: string) => void) | undefined;
  readonly #readers = new Set<() => void>();

  constructor({ text, label, most }: { text: string; label: string; most: number }) {
    this.#label = label;
    this.#most = most;
    const filterTransaction = (transaction: Transaction): boolean => this.#fits(transaction);
    this.#plugins = [history(), keymap(keys), numberedInOrder(), new Plugin({ filterTransaction })];
    this.#opened = openText(text);
    this.#told = [text];
    this.#shown = { state: this.#freshState(), isTooLong: false };
  }

  readonly shown = (): Shown => this.#shown;

  readonly subscribe = (read: () => void): (() => void) => {
    this.#readers.add(read);
    return () => this.#readers.delete(read);
  };

  /** Who is told of a change. */
  readonly listen = (onChange: (text: string) => void): void => {
    this.#onChange = onChange;
  };

  /** Shows the editor in the element until the returned function is called. */
  mount(element: HTMLElement): () => void {
    const view = new EditorView(element, {
      state: this.#shown.state,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': this.#label,
        class: 'script script-editor',
      },
      nodeViews: {
        cue: (node, own, place) => new CueView(node, own, place),
        gap: (node, own, place) => new GapView(node, own, place),
      },
      ...paste,
      dispatchTransaction: (transaction) => this.#apply(transaction),
    });
    this.#view = view;
    return () => {
      view.destroy();
      this.#view = undefined;
    };
  }

  /** Does what a tool of the editor stands for, and gives the keyboard back to the text. */
  run(command: Command): void {
    command(this.#shown.state, (transaction) => this.#apply(transaction), this.#view);
    this.#view?.focus();
  }

  /** Puts the caret at a place in the text, and the keyboard into the text. */
  focus(place: number): void {
    const { state } = this.#shown;
    const at = state.doc.resolve(positionOf(state, this.#opened, place));
    this.#view?.focus();
    this.#apply(state.tr.setSelection(Selection.near(at)).scrollIntoView());
  }

  /** Ends what is typed in a gap, so that it takes its place. */
  leaveFields(): void {
    const inside = document.activeElement;
    const root = this.#view?.dom;
    if (inside instanceof HTMLElement && inside !== root && root?.contains(inside)) inside.blur();
  }

  /** Shows a text that changed elsewhere; what could be undone before cannot any more. */
  readonly take = (text: string): void => {
    const own = this.#told.lastIndexOf(text);
    if (own >= 0) {
      this.#told = this.#told.slice(own);
      return;
    }
    const { head } = this.#shown.state.selection;
    this.#opened = openText(text);
    this.#told = [text];
    const fresh = this.#freshState();
    const place = fresh.doc.resolve(Math.min(head, fresh.doc.content.size));
    this.#show({
      state: fresh.apply(fresh.tr.setSelection(Selection.near(place))),
      isTooLong: false,
    });
  };

  #freshState(): EditorState {
    return EditorState.create({ doc: documentOf(this.#opened), plugins: this.#plugins });
  }

  #textOf({ doc }: Pick<EditorState, 'doc'>): string {
    return changedText(this.#opened, editedParagraphs(doc));
  }

  #fits({ docChanged, doc, before }: Transaction): boolean {
    const isShort = doc.content.size < this.#most / 2 || doc.content.size <= before.content.size;
    return !docChanged || isShort || this.#textOf({ doc }).length <= this.#most;
  }

  #apply(transaction: Transaction): void {
    const { state, transactions } = this.#shown.state.applyTransaction(transaction);
    this.#show({ state, isTooLong: transactions.length === 0 });
    // At once, and not in a pause between two keys: what is typed last must survive a tab that is closed now.
    if (transaction.docChanged) this.#tell();
  }

  #show(shown: Shown): void {
    this.#shown = shown;
    this.#view?.updateState(shown.state);
    for (const read of this.#readers) read();
  }

  #tell(): void {
    const text = this.#textOf(this.#shown.state);
    if (text === this.#told.at(-1)) return;
    this.#told.push(text);
    this.#onChange?.(text);
  }
}
