import { durations } from '@webnario/domain/files/chapters';
import { chapterBoxes, type Setting } from './boxes.ts';
import { drawPage, drawRunningLines } from './body.ts';
import { drawContents, layContents, type Entry } from './contents.ts';
import { drawCover } from './cover.ts';
import { makeCanvas, type Canvas } from './canvas.ts';
import { textLayouts, page } from './styles.ts';
import {
  anchorOf,
  openGaps,
  type ReadChapter,
  type ReadManuscript,
} from '../manuscript/manuscript.ts';
import { clockNote, gapsNote, longDate } from '../manuscript/sentences.ts';
import { layPages, type Page } from './pages.ts';
import { readableText } from './readable-text.ts';

const entriesOf = (
  chapters: readonly ReadChapter[],
  readable: (text: string) => string,
): Entry[] => {
  const list = chapters.flatMap(({ heading, minutes, blocks }, chapter): Entry[] => [
    { kind: 'chapter', text: heading, anchor: anchorOf(chapter), aside: `${minutes} min` },
    ...blocks.flatMap(({ title, titleText }, block): Entry[] =>
      title === ''
        ? []
        : [{ kind: 'block', text: readable(titleText), anchor: anchorOf(chapter, block) }],
    ),
  ]);
  return [{ kind: 'title', text: 'Sumário' }, { kind: 'note', text: clockNote(chapters) }, ...list];
};

const gapEntries = (
  chapters: readonly ReadChapter[],
  readable: (text: string) => string,
): Entry[] => {
  const gaps = openGaps(chapters);
  if (gaps.length === 0) return [];
  const rows = gaps.map(({ chapter, block, what }): Entry => {
    const title = chapters[chapter]?.blocks[block]?.title ?? '';
    const anchor = title === '' ? anchorOf(chapter) : anchorOf(chapter, block);
    return {
      kind: 'gap',
      text: readable(what) || '…',
      anchor,
      aside: `fase ${chapter + 1}`,
    };
  });
  return [
    { kind: 'title', text: 'Falta preencher' },
    { kind: 'note', text: gapsNote(gaps) },
    ...rows,
  ];
};

/** The page on which each anchor stands; `first` is the number of the first of these pages. */
const anchorPages = (pages: readonly Page[], first: number): Map<string, number> => {
  const numbers = new Map<string, number>();
  for (const [index, placed] of pages.entries()) {
    for (const { box } of placed) {
      if (box.anchor && !numbers.has(box.anchor.name)) numbers.set(box.anchor.name, first + index);
    }
  }
  return numbers;
};

/** Bookmarks: the contents, then chapters with their blocks inside. */
const makeBookmarks = ({ doc }: Canvas) => {
  let chapter: PDFKit.PDFOutline | undefined;
  // pdfkit measures `left` from the right edge, and its types do not know the place at all.
  const place = (y: number): object => ({ top: y, left: page.width });
  return {
    contents: () => doc.outline.addItem('Sumário', place(0)),
    anchor: ({ name, title, level }: { name: string; title: string; level: 1 | 2 }, y: number) => {
      const top = Math.max(0, y - 24);
      doc.addNamedDestination(name, 'XYZ', 0, top, null);
      if (level === 1) chapter = doc.outline.addItem(title, { ...place(top), expanded: false });
      else chapter?.addItem(title, place(top));
    },
  };
};

const coverOf = (
  manuscript: ReadManuscript,
  chapters: readonly ReadChapter[],
  readable: (text: string) => string,
) => {
  const { clock } = durations(chapters);
  return {
    productName: readable(manuscript.productName),
    shortPromise: readable(manuscript.shortPromise),
    facts: [
      ['Categoria', readable(manuscript.category)],
      ['Duração', `${clock} min no relógio`],
      ['Data', longDate(manuscript.date)],
    ] as const,
    demonstration: manuscript.demonstration,
    madeWith: readable(manuscript.madeWith),
  };
};

/**
 * Sets a script as a PDF: cover, table of contents, what is still open, five chapters. A4, embedded fonts, bookmarks,
 * links and a tagged structure in Portuguese. Any text can be set; what the fonts cannot draw is replaced.
 */
export const typeset = async (
  manuscript: ReadManuscript,
  size: keyof typeof textLayouts = 'usual',
): Promise<Buffer> => {
  const canvas = makeCanvas({
    title: `${manuscript.productName.toWellFormed()} — roteiro de webinário`,
    subject: manuscript.shortPromise.toWellFormed(),
    creator: manuscript.madeWith,
    date: new Date(manuscript.date),
  });
  const readable = (text: string) => readableText(text, canvas.canDraw);
  const layout = textLayouts[size];
  const setting: Setting = { measure: canvas.measure, readable, layout };
  const { chapters } = manuscript;
  const cover = coverOf(manuscript, chapters, readable);
  const contents = layContents(
    [...entriesOf(chapters, readable), ...gapEntries(chapters, readable)],
    canvas,
  );
  const bodies = chapters.map((chapter, index) => layPages(chapterBoxes(chapter, index, setting)));

  const firstBodyPage = 2 + contents.length;
  const pages = firstBodyPage - 1 + bodies.flat().length;
  const numbers = anchorPages(bodies.flat(), firstBodyPage);
  const bookmarks = makeBookmarks(canvas);
  let number = 1;
  const turn = (right: string, isBody = true) => {
    canvas.doc.addPage();
    number += 1;
    drawRunningLines(
      canvas,
      { left: cover.productName, right, page: number, pages },
      isBody ? layout : textLayouts.usual,
    );
  };

  drawCover(canvas, cover);
  const list = { type: 'TOC' };
  for (const [index, rows] of contents.entries()) {
    turn('Sumário', false);
    if (index === 0) bookmarks.contents();
    drawContents(canvas, rows, list, (anchor) => numbers.get(anchor) ?? 1);
  }
  for (const [index, body] of bodies.entries()) {
    for (const placed of body) {
      turn(chapters[index]?.heading ?? '');
      drawPage(canvas, placed, layout, bookmarks.anchor);
    }
  }
  return canvas.finish();
};
