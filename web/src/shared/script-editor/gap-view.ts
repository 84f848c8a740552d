import type { Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView, NodeView } from 'prosemirror-view';
import { schema } from './schema.ts';
import { editorCopy as texts } from './copy.ts';

/** A gap in the editor: pressed, it is a field in the line, and what is typed there takes its place. */
export class GapView implements NodeView {
  readonly dom = document.createElement('span');
  readonly #node: Node;
  readonly #view: EditorView;
  readonly #place: () => number | undefined;

  constructor(node: Node, view: EditorView, place: () => number | undefined) {
    this.#node = node;
    this.#view = view;
    this.#place = place;
    this.dom.contentEditable = 'false';
    this.dom.className = 'gap gap-edited';
    this.#showButton();
  }

  get #what(): string {
    return String(this.#node.attrs['what']);
  }

  #showButton(): HTMLElement {
    const button = document.createElement('span');
    button.role = 'button';
    button.tabIndex = 0;
    button.textContent = this.#what;
    button.ariaLabel = texts.gap(this.#what);
    button.addEventListener('click', () => this.#open());
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      this.#open();
    });
    this.dom.replaceChildren(button);
    return button;
  }

  #open(): void {
    const field = document.createElement('textarea');
    field.rows = 1;
    field.placeholder = this.#what;
    field.ariaLabel = texts.gapField(this.#what);
    field.addEventListener('blur', () => this.#fill(field.value, false));
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        this.#fill(field.value, true);
      } else if (event.key === 'Escape') {
        event.stopPropagation();
        field.value = '';
        this.#view.focus();
      }
    });
    this.dom.replaceChildren(field);
    field.focus();
  }

  #fill(typed: string, isDone: boolean): void {
    const text = typed.replaceAll(/\s+/g, ' ').trim();
    const at = this.#place();
    if (at === undefined || !this.dom.querySelector('textarea')) return;
    if (text === '') {
      this.#showButton();
      if (isDone) this.#view.focus();
      return;
    }
    const tr = this.#view.state.tr;
    tr.replaceWith(at, at + this.#node.nodeSize, schema.text(text, this.#node.marks));
    if (isDone) tr.setSelection(TextSelection.create(tr.doc, at + text.length));
    this.#view.dispatch(tr);
    if (isDone) this.#view.focus();
  }

  update(node: Node): boolean {
    return node.type === this.#node.type && node.attrs['what'] === this.#what;
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof HTMLElement && this.dom.contains(target) && target !== this.dom;
  }

  ignoreMutation(): boolean {
    return true;
  }
}
