import { fireEvent } from '@testing-library/dom';
import { Selection, TextSelection, type Command } from 'prosemirror-state';
import { afterEach, describe, expect, it } from 'vitest';
import { insertCue, keys, toggleBold, toggleList } from './edits.ts';
import { ScriptEditing } from './script-editing.ts';

let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  document.body.replaceChildren();
});

/** An editor with what it told last. */
const open = (text: string, most = 60_000) => {
  const editing = new ScriptEditing({ text, label: 'Texto', most });
  let told = text;
  editing.listen((changed) => {
    told = changed;
  });
  close = editing.mount(document.body);
  const box = document.querySelector<HTMLElement>('[role=textbox]');
  if (!box) throw new Error('The editor has a box.');
  return {
    editing,
    box,
    told: () => told,
    run: (...commands: (Command | undefined)[]) => {
      for (const command of commands) if (command) editing.run(command);
    },
    paste: (kinds: Readonly<Record<string, string>>) =>
      fireEvent.paste(box, { clipboardData: { getData: (kind: string) => kinds[kind] ?? '' } }),
  };
};

const type =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text));
    return true;
  };

/** Puts the caret behind the first appearance of the words. */
const caretBehind =
  (words: string): Command =>
  (state, dispatch) => {
    state.doc.descendants((node, position) => {
      const at = node.text?.indexOf(words) ?? -1;
      if (at < 0) return true;
      const place = position + at + words.length;
      dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, place)));
      return false;
    });
    return true;
  };

const selectAll: Command = (state, dispatch) => {
  const [from, to] = [Selection.atStart(state.doc), Selection.atEnd(state.doc)];
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, from.from, to.to)));
  return true;
};

describe('editing a script', () => {
  it('keeps words that look like a cue, a heading or an item as words that are said [B-SHEET-03]', () => {
    const { run, told } = open('Oi.');
    run(selectAll, type('> Slide: Preço'), keys['Enter'], type('## Preço'));
    run(keys['Enter'], type('- um'), keys['Enter'], type('*não*'));
    expect(told()).toBe('\\> Slide: Preço\n\n\\## Preço\n\n\\- um\n\n\\*não*');
  });

  it('puts a cue below the paragraph with the caret, and takes it back with the rest in its bytes', () => {
    const { run, told } = open('Um  *dois*.\n\nTrês.');
    run(caretBehind('Um'), insertCue({ kind: 'slide', title: 'Preço', image: '' }));
    expect(told()).toBe('Um  *dois*.\n\n> Slide: Preço\n\nTrês.');
    run(keys['Mod-z']);
    expect(told()).toBe('Um  *dois*.\n\nTrês.');
  });

  it('keeps the numbers of a list in order and ends the list with an empty item', () => {
    const { run, told } = open('1. um\n2. dois');
    run(caretBehind('um'), keys['Enter'], type('um e meio'));
    expect(told()).toBe('1. um\n2. um e meio\n3. dois');
    run(caretBehind('dois'), keys['Enter'], keys['Enter'], type('Fim.'));
    expect(told()).toBe('1. um\n2. um e meio\n3. dois\n\nFim.');
  });

  it('makes a list of paragraphs, and words bold, as a person asks', () => {
    const { run, told } = open('um\n\ndois');
    run(selectAll, toggleList, toggleBold);
    expect(told()).toBe('- **um**\n- **dois**');
  });

  it('shows a text that changed elsewhere, and its own as it comes back', () => {
    const { editing, run, told, box } = open('Oi.');
    run(caretBehind('Oi.'), type(' Um.'));
    expect(told()).toBe('Oi. Um.');
    run(type(' Dois.'));
    editing.take('Oi. Um.');
    expect(told()).toBe('Oi. Um. Dois.');
    editing.take('De fora.');
    expect(box.textContent).toBe('De fora.');
  });

  it('refuses what is too long and keeps what was there', () => {
    const { editing, run, told } = open('Oi.', 20);
    run(caretBehind('Oi.'), type(' Isto é longo demais.'));
    expect(editing.shown().isTooLong).toBe(true);
    expect(told()).toBe('Oi.');
    run(type(' Isto cabe.'));
    expect(editing.shown().isTooLong).toBe(false);
    expect(told()).toBe('Oi. Isto cabe.');
  });

  it('puts what is typed in a gap in its place', () => {
    const { told, box } = open('Custa [PREENCHER: preço] hoje.');
    fireEvent.click(box.querySelector('[role=button]') as Element);
    const field = box.querySelector('textarea') as HTMLTextAreaElement;
    field.value = 'R$ 997';
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(told()).toBe('Custa R$ 997 hoje.');
  });

  it('changes a cue by its fields and names it by what it says', () => {
    const { told, box } = open('> Enquete: Qual? | Uma | Duas\n\nOi.');
    const chip = box.querySelector('[role=group]') as HTMLElement;
    expect(chip.ariaLabel).toBe('Enquete, pergunta Qual?, opção 1 Uma, opção 2 Duas');
    const fields = chip.querySelectorAll('input');
    expect(fields).toHaveLength(4);
    fireEvent.input(fields[3] as Element, { target: { value: 'Três | quatro' } });
    fireEvent.input(fields[1] as Element, { target: { value: '' } });
    expect(told()).toBe('> Enquete: Qual? | Duas | Três / quatro\n\nOi.');
  });
});

describe('pasting', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>
    <p class=MsoNormal><b><span style='font-size:14pt;color:red'>Boa noite.</span></b> Eu <i>vim</i>.<o:p></o:p></p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
      style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>um</p>
    <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>dois</p>
    <h1>Preço</h1><table><tr><td><p>R$ 997</p></td></tr></table><img src="x.png"></body></html>`;
  const googleDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
    <p dir="ltr"><span style="font-weight:700;color:#000">Boa</span><span style="font-weight:400"> noite.</span></p>
    <ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">um</span></p></li>
    <ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-style:italic">dois</span></p></li></ul></ul></b>`;

  it('takes paragraphs, lists, bold and italics of a page of Word and nothing else [B-SHEET-06]', () => {
    const { paste, run, told } = open('x');
    run(selectAll);
    paste({ 'text/html': word });
    expect(told()).toBe('**Boa noite.** Eu *vim*.\n\n- um\n- dois\n\n### Preço\n\nR$ 997');
  });

  it('takes the same of a page of Google Docs, whose wrapping bold is none', () => {
    const { paste, run, told } = open('x');
    run(selectAll);
    paste({ 'text/html': googleDocs });
    expect(told()).toBe('**Boa** noite.\n\n- um\n   - *dois*');
  });

  it('reads plain text as a script, a line being a paragraph [B-SHEET-06]', () => {
    const { paste, run, told } = open('x');
    run(selectAll);
    paste({ 'text/plain': 'Oi, **gente**.\n> Slide: Preço\nTchau 👋🏽.' });
    expect(told()).toBe('Oi, **gente**.\n\n> Slide: Preço\n\nTchau 👋🏽.');
  });
});
