import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import { cueFromParts, cueNames, pauseLengths, type Cue } from '@webnario/domain/script/cues';
import { editorCopy as texts } from './copy.ts';

type Field = { readonly label: string; readonly value: string; readonly isNumber?: boolean };

/** A pasted clock and a note of the demonstration are read and taken out, and have no fields. */
const fieldsOf = (cue: Cue): Field[] => {
  switch (cue.kind) {
    case 'slide':
      return [
        { label: texts.slideTitle, value: cue.title },
        { label: texts.slideImage, value: cue.image },
      ];
    case 'pause':
      return [
        { label: texts.seconds, value: String(cue.seconds), isNumber: true },
        { label: texts.reason, value: cue.reason },
      ];
    case 'poll':
      return [
        { label: texts.question, value: cue.question },
        ...[...cue.options, ''].map((value, index) => ({ label: texts.option(index + 1), value })),
      ];
    case 'direction':
      return [{ label: texts.direction, value: cue.text }];
    case 'clock':
    case 'note':
      return [];
  }
};

const inputFor = ({ label, value, isNumber }: Field): HTMLLabelElement => {
  const line = document.createElement('label');
  const input = document.createElement('input');
  line.append(label, input);
  input.value = value;
  if (isNumber) {
    input.type = 'number';
    input.min = String(pauseLengths.shortest);
    input.max = String(pauseLengths.longest);
  }
  return line;
};

/** A cue in the editor: a chip with fields of its own, which typing in the text cannot break. */
export class CueView implements NodeView {
  readonly dom = document.createElement('div');
  readonly #fields = document.createElement('div');
  readonly #view: EditorView;
  readonly #place: () => number | undefined;
  #cue: Cue;

  constructor(node: Node, view: EditorView, place: () => number | undefined) {
    this.#view = view;
    this.#place = place;
    this.#cue = node.attrs['cue'] as Cue;
    const name = document.createElement('span');
    const remove = document.createElement('button');
    this.dom.className = 'cue cue-edited';
    this.dom.contentEditable = 'false';
    this.dom.role = 'group';
    this.dom.dataset['kind'] = this.#cue.kind;
    name.className = 'cue-name';
    name.textContent = cueNames[this.#cue.kind];
    this.#fields.className = 'cue-fields';
    remove.type = 'button';
    remove.textContent = texts.remove;
    remove.addEventListener('click', () => this.#remove());
    if ('text' in this.#cue && fieldsOf(this.#cue).length === 0)
      this.#fields.textContent = this.#cue.text;
    this.dom.append(name, this.#fields, remove);
    this.dom.addEventListener('input', () => this.#typed());
    this.dom.addEventListener('focusout', ({ relatedTarget }) => {
      if (!this.dom.contains(relatedTarget as HTMLElement | null)) this.#showFields();
    });
    this.#showFields();
  }

  /** Shows the cue in its fields: one for each part, and for a poll one more. */
  #showFields(): void {
    const fields = fieldsOf(this.#cue);
    const shown = this.#inputs();
    for (const input of shown.slice(fields.length)) input.parentElement?.remove();
    fields.forEach((field, index) => {
      const input = shown[index];
      if (input) input.value = field.value;
      else this.#fields.append(inputFor(field));
    });
    this.#name();
  }

  #name(): void {
    const said = fieldsOf(this.#cue).filter(({ value }) => value !== '');
    this.dom.ariaLabel = texts.cue(cueNames[this.#cue.kind], said);
    for (const button of this.dom.querySelectorAll('button'))
      button.ariaLabel = `${texts.remove}: ${this.dom.ariaLabel}`;
  }

  #inputs(): HTMLInputElement[] {
    return [...this.#fields.querySelectorAll('input')];
  }

  #typed(): void {
    const at = this.#place();
    const { kind } = this.#cue;
    if (at === undefined || kind === 'clock' || kind === 'note') return;
    const typed = this.#inputs().map(({ value }) => value);
    if (kind === 'poll' && typed.at(-1) !== '')
      this.#fields.append(inputFor({ label: texts.option(typed.length), value: '' }));
    this.#view.dispatch(this.#view.state.tr.setNodeAttribute(at, 'cue', cueFromParts(kind, typed)));
  }

  #remove(): void {
    const at = this.#place();
    if (at === undefined) return;
    this.#view.dispatch(this.#view.state.tr.delete(at, at + 1));
    this.#view.focus();
  }

  update(node: Node): boolean {
    const cue = node.attrs['cue'] as Cue | undefined;
    if (node.type.name !== 'cue' || cue?.kind !== this.#cue.kind) return false;
    this.#cue = cue;
    // A field in which somebody types keeps what is typed.
    if (this.#fields.contains(document.activeElement)) this.#name();
    else this.#showFields();
    return true;
  }

  /** What happens in the fields is theirs; a press beside them selects or drags the chip. */
  stopEvent({ target }: Event): boolean {
    return target instanceof HTMLInputElement || target instanceof HTMLButtonElement;
  }

  ignoreMutation(): boolean {
    return true;
  }
}
