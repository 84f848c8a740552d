import { describe, expect, it } from 'vitest';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { textsInOrder } from '@webnario/domain/prompt-trials/inputs';
import { allInputs, factsOf } from '../server/testing/demonstration/cases.ts';
import { writeScript } from '../server/testing/demonstration/write-script.ts';
import {
  changedText,
  openText,
  type EditedParagraph,
} from '../web/src/shared/script-editor/text/changed-text.ts';
import type { ReadParagraph, Run } from '../web/src/shared/script-editor/text/paragraphs.ts';

const texts = async (): Promise<string[]> => {
  const scripts = await Promise.all(allInputs.map((input) => writeScript(factsOf(input))));
  return scripts
    .flatMap((script) => textsInOrder.map((promptType) => script[promptType]))
    .flatMap((text) => [text, ...splitBlocks(text).map(({ content }) => content)]);
};

const asOpened = ({ paragraph }: ReadParagraph, origin: number): EditedParagraph => ({
  paragraph,
  origin,
});
const words = { kind: 'text', bold: false, italic: false } as const;

describe('the editor with what the demonstration writes for every evaluation case', () => {
  it('gives every text and block back byte for byte [B-SHEET-02]', async () => {
    for (const text of await texts()) {
      const opened = openText(text);
      expect(changedText(opened, opened.paragraphs.map(asOpened))).toBe(text);
    }
  });

  it('shows every paragraph as itself, none as marks', async () => {
    const kept = (await texts())
      .flatMap((text) => openText(text).paragraphs)
      .filter(({ paragraph }) => paragraph.kind === 'kept');
    expect(kept.map(({ paragraph }) => paragraph)).toEqual([]);
  });

  it('changes the bytes of the paragraph alone to which a word is added', async () => {
    for (const text of await texts()) {
      const opened = openText(text);
      opened.paragraphs.forEach(({ paragraph, to }, place) => {
        if (!('runs' in paragraph)) return;
        const runs: Run[] = [...paragraph.runs, { ...words, text: ' mais' }];
        const edited = opened.paragraphs.map(asOpened);
        edited[place] = { paragraph: { ...paragraph, runs }, origin: place };
        expect(changedText(opened, edited)).toBe(`${text.slice(0, to)} mais${text.slice(to)}`);
      });
    }
  });
});
