import {
  AlignmentType,
  Bookmark,
  Document,
  Footer,
  Header,
  ImageRun,
  InternalHyperlink,
  LeaderType,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TableOfContents,
  TabStopType,
  TextRun,
  type FileChild,
} from 'docx';
import { cutText } from '@webnario/domain/cut-text';
import { clockRange } from '@webnario/domain/method/format-class-times';
import { durations } from '@webnario/domain/files/chapters';
import type { Run } from '@webnario/domain/files/flow';
import { demonstrationNotice } from '@webnario/domain/script/plain-text';
import {
  anchorOf,
  openGaps,
  type ReadBlock,
  type ReadChapter,
  type ReadManuscript,
} from '../manuscript/manuscript.ts';
import { chapterNote, clockNote, gapsNote, longDate } from '../manuscript/sentences.ts';
import { curtainPng } from '../pictures/curtain.ts';
import { listMarks } from './list-marks.ts';
import { listStarts, makeParagraphs, plainRuns, wordRuns } from './paragraphs.ts';
import { colours } from '../typesetting/styles.ts';
import { documentStyles, hex, idOf, styleNames, type StyleName } from './styles.ts';

/** A4 in twentieths of a point, with margins for a column of about 70 characters. */
const page = { width: 11_906, height: 16_838, side: 1_560, top: 1_500, bottom: 1_400 } as const;
const column = page.width - 2 * page.side;
const banner = { width: 586, height: 330 } as const;

const line = (text: string, style: StyleName): Paragraph =>
  new Paragraph({ style: idOf(style), children: wordRuns(plainRuns(text)) });

const onNewPage = (text: string, style: StyleName): Paragraph =>
  new Paragraph({ style: idOf(style), pageBreakBefore: true, children: wordRuns(plainRuns(text)) });

const fact = (label: string, value: string): Paragraph =>
  new Paragraph({
    style: idOf(styleNames.fact),
    children: [new TextRun({ text: `${label}: `, bold: true }), new TextRun(value)],
  });

const cover = (manuscript: ReadManuscript): Paragraph[] => {
  const { clock } = durations(manuscript.chapters);
  const picture = new ImageRun({
    type: 'png',
    data: curtainPng({ width: 704, height: 396, folds: 13, light: [0.36, 0.42] }),
    transformation: banner,
    altText: {
      name: 'Cortina',
      title: 'Cortina',
      description: 'Cortina de palco fechada, com um foco de luz',
    },
  });
  return [
    new Paragraph({ children: [picture] }),
    line('Roteiro de webinário', styleNames.kicker),
    line(manuscript.productName, styleNames.title),
    ...(manuscript.shortPromise === '' ? [] : [line(manuscript.shortPromise, styleNames.promise)]),
    fact('Categoria', manuscript.category),
    fact('Duração', `${clock} min no relógio`),
    fact('Data', longDate(manuscript.date)),
    ...(manuscript.demonstration ? [line(demonstrationNotice, styleNames.note)] : []),
    line(`Feito com ${manuscript.madeWith}`, styleNames.note),
  ];
};

/** Title, dots and what stands at the right edge; the whole line leads to the place. */
const entry = (style: 'TOC1' | 'TOC2', anchor: string, title: readonly Run[], right: string) =>
  new Paragraph({
    style,
    tabStops: [{ type: TabStopType.RIGHT, position: column, leader: LeaderType.DOT }],
    children: [
      new InternalHyperlink({
        anchor,
        children: [...wordRuns(title), new TextRun({ children: [new Tab(), right] })],
      }),
    ],
  });

/**
 * The table of contents as Word keeps one, filled in: it shows when each block is said, by which people find their way
 * in a script, and Word asks nothing when the file is opened. A person who has Word make it anew gets page numbers.
 */
const contents = ({ chapters }: ReadManuscript): FileChild[] => [
  onNewPage('Sumário', styleNames.contents),
  line(clockNote(chapters), styleNames.note),
  new TableOfContents('Sumário', {
    hyperlink: true,
    // By outline level: a list of style names would be parted by a comma, which a Word in Brazil does not read.
    headingStyleRange: '1-2',
    useAppliedParagraphOutlineLevel: true,
    beginDirty: false,
    contentChildren: chapters.flatMap(({ heading, minutes, blocks }, chapter) => [
      entry('TOC1', anchorOf(chapter), plainRuns(heading), `${minutes} min`),
      ...blocks.flatMap(({ title, titleRuns, start, end }, block) =>
        title === ''
          ? []
          : [entry('TOC2', anchorOf(chapter, block), titleRuns, clockRange(start, end))],
      ),
    ]),
  }),
];

/** What is still open, each with a box to tick and a link to its place. */
const gaps = ({ chapters }: ReadManuscript): Paragraph[] => {
  const open = openGaps(chapters);
  if (open.length === 0) return [];
  return [
    onNewPage('Falta preencher', styleNames.contents),
    line(gapsNote(open), styleNames.note),
    ...open.map(({ chapter, block, what }) => {
      const title = chapters[chapter]?.blocks[block]?.titleText ?? '';
      const place = [`fase ${chapter + 1}`, title].filter(Boolean).join(', ');
      return new Paragraph({
        style: idOf(styleNames.list),
        indent: { left: 360, hanging: 360 },
        children: [
          new TextRun('☐  '),
          new InternalHyperlink({
            anchor: anchorOf(chapter, block),
            children: [
              new TextRun({ text: what || '…', style: idOf(styleNames.gap) }),
              new TextRun({ text: `  ${place}`, color: hex(colours.muted) }),
            ],
          }),
        ],
      });
    }),
  ];
};

const blockParagraphs = (
  block: ReadBlock,
  anchor: string,
  paragraphsOf: ReturnType<typeof makeParagraphs>,
): Paragraph[] => {
  const body = paragraphsOf(block.flows);
  if (block.title === '') {
    const start = new Bookmark({ id: anchor, children: [] });
    return [new Paragraph({ style: idOf(styleNames.clock), children: [start] }), ...body];
  }
  const title = new Bookmark({ id: anchor, children: wordRuns(block.titleRuns) });
  return [
    new Paragraph({ style: idOf(styleNames.block), children: [title] }),
    line(clockRange(block.start, block.end), styleNames.clock),
    ...body,
  ];
};

const chapterParagraphs = (
  chapter: ReadChapter,
  position: number,
  paragraphsOf: ReturnType<typeof makeParagraphs>,
): Paragraph[] => {
  const heading = new Bookmark({
    id: anchorOf(position),
    children: [new TextRun(chapter.heading)],
  });
  return [
    new Paragraph({ style: idOf(styleNames.phase), pageBreakBefore: true, children: [heading] }),
    line(chapterNote(chapter), styleNames.phaseNote),
    ...chapter.blocks.flatMap((block, index) =>
      blockParagraphs(block, anchorOf(position, index), paragraphsOf),
    ),
  ];
};

const header = (manuscript: ReadManuscript): Header =>
  new Header({ children: [line(cutText(manuscript.productName, 80), styleNames.running)] });

const footer = (): Footer =>
  new Footer({
    children: [
      new Paragraph({
        style: idOf(styleNames.running),
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({
            children: ['Página ', PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });

/**
 * A script as a Word document: cover, table of contents, what is still open, five phases, numbered pages. Styles a
 * person can change in one place; opens without a question, for no field asks to be made anew.
 */
export const makeDocx = async (manuscript: ReadManuscript): Promise<Uint8Array> => {
  const { chapters } = manuscript;
  const paragraphsOf = makeParagraphs();
  const starts = listStarts(chapters.flatMap(({ blocks }) => blocks.flatMap(({ flows }) => flows)));
  const document = new Document({
    title: `${manuscript.productName} — roteiro de webinário`,
    subject: manuscript.shortPromise,
    creator: manuscript.madeWith,
    lastModifiedBy: manuscript.madeWith,
    styles: documentStyles,
    numbering: listMarks([...new Set(starts)]),
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: page.width, height: page.height },
            margin: {
              left: page.side,
              right: page.side,
              top: page.top,
              bottom: page.bottom,
            },
          },
        },
        headers: {
          default: header(manuscript),
          first: new Header({ children: [new Paragraph({})] }),
        },
        footers: { default: footer(), first: new Footer({ children: [new Paragraph({})] }) },
        children: [
          ...cover(manuscript),
          ...contents(manuscript),
          ...gaps(manuscript),
          ...chapters.flatMap((chapter, position) =>
            chapterParagraphs(chapter, position, paragraphsOf),
          ),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
};
