import { clockRange } from '@webnario/domain/method/format-class-times';
import { cueNames, type Cue } from '@webnario/domain/script/cues';
import type { Flow, Run } from '@webnario/domain/files/flow';
import { breakLines, type Line, type Measure, type StyledText } from './lines.ts';
import { colours, inLayout, styles, type TextLayout, type Style } from './styles.ts';
import { cueRuns } from '../manuscript/cue-runs.ts';
import { chapterNote } from '../manuscript/sentences.ts';
import { markGaps } from '../manuscript/gap-runs.ts';
import { anchorOf, type ReadBlock, type ReadChapter } from '../manuscript/manuscript.ts';

/** A node of the file's structure for screen readers. Lines with the same object belong to one element. */
export type StructNode = { readonly type: string; readonly actual?: string };

/** Lines that belong together, and how they stand on the page. Measures in points. */
export type Box = {
  readonly lines: readonly Line[];
  readonly lineHeight: number;
  /** Space before, dropped at the top of a page, and after. */
  readonly before: number;
  readonly after: number;
  readonly left: number;
  /** Stays on one page with the start of the next box. */
  readonly keepsWithNext: boolean;
  /** A bar beside the lines: its colour and how far from the left edge of the page. */
  readonly bar?: { readonly colour: string; readonly left: number };
  readonly label?: {
    readonly text: StyledText;
    readonly left: number;
    readonly path: readonly StructNode[];
  };
  readonly anchor?: { readonly name: string; readonly title: string; readonly level: 1 | 2 };
  readonly ornament?: 'chapter' | 'rule';
  readonly path: readonly StructNode[];
};

/** What a box is set with: the width measure, the text made drawable, the sizes. */
export type Setting = {
  readonly measure: Measure;
  readonly readable: (text: string) => string;
  readonly layout: TextLayout;
};

type Place = {
  readonly left: number;
  readonly path: readonly StructNode[];
  readonly style: Style;
};

const plainBox = { before: 0, after: 11, keepsWithNext: false } as const;

const voiceOf = (run: Run, base: Style): Style => {
  const isItalic = run.isItalic !== (base.font === 'italic');
  const isBold = run.isBold || base.font === 'bold';
  const font = isBold ? (isItalic ? 'boldItalic' : 'bold') : isItalic ? 'italic' : 'roman';
  return font === base.font ? base : { ...base, font };
};

const gapStyle = (style: Style): Style => ({
  ...style,
  font: 'bold',
  colour: colours.gapText,
  isGap: true,
});

/** The runs in their styles, with every gap highlighted. */
const styled = (runs: readonly Run[], base: Style, { readable }: Setting): StyledText[] => {
  // One style for all of them, so that a gap that spans several runs is one stretch.
  const gap = gapStyle(base);
  return markGaps(runs.map((run) => ({ ...run, text: readable(run.text) }))).map((run) => ({
    text: run.text,
    style: run.isGap ? gap : voiceOf(run, base),
  }));
};

const widthFrom = (left: number, { layout }: Setting): number => layout.left + layout.column - left;

const textBox = (
  runs: readonly Run[],
  place: Place,
  setting: Setting,
  change: Partial<Box> = {},
): Box => ({
  ...plainBox,
  lines: breakLines(
    styled(runs, place.style, setting),
    widthFrom(place.left, setting),
    setting.measure,
  ),
  lineHeight: Math.round(place.style.size * 1.58 * 2) / 2,
  left: place.left,
  path: [...place.path, { type: 'P' }],
  ...change,
});

const cueBox = (cue: Cue, place: Place, setting: Setting): Box => {
  const { layout } = setting;
  const label: StyledText = {
    text: `${cueNames[cue.kind]}: `,
    style: inLayout(styles.cueLabel, layout),
  };
  const left = place.left + 16;
  const texts = [label, ...styled(cueRuns(cue), inLayout(styles.cue, layout), setting)];
  return {
    ...plainBox,
    lines: breakLines(texts, widthFrom(left, setting), setting.measure),
    lineHeight: 19 * layout.scale,
    before: 3,
    after: 14,
    left,
    bar: { colour: colours.spotlight, left: place.left + 2 },
    path: [...place.path, { type: 'BlockQuote' }, { type: 'P' }],
  };
};

const listBoxes = (
  list: Extract<Flow, { kind: 'list' }>,
  place: Place,
  setting: Setting,
): Box[] => {
  const path = [...place.path, { type: 'L' }];
  const left = place.left + (list.start === undefined ? 20 : 28);
  return list.items.flatMap((flows, index) => {
    const item = [...path, { type: 'LI' }];
    const text = list.start === undefined ? '•' : `${list.start + index}.`;
    const style =
      list.start === undefined ? { ...place.style, colour: colours.spotlight } : place.style;
    const label = { text: { text, style }, left: place.left + 2, path: [...item, { type: 'Lbl' }] };
    const inside = { ...place, left, path: [...item, { type: 'LBody' }] };
    const [first, ...rest] = flows.flatMap((flow) => flowBoxes(flow, inside, setting));
    const start = first ?? textBox([], inside, setting);
    return [{ ...start, label, after: Math.min(start.after, 7) }, ...rest];
  });
};

const flowBoxes = (flow: Flow, place: Place, setting: Setting): Box[] => {
  switch (flow.kind) {
    case 'paragraph':
      return [textBox(flow.runs, place, setting)];
    case 'heading':
      return [
        textBox(
          flow.runs,
          { ...place, style: inLayout(styles.subheading, setting.layout) },
          setting,
          {
            before: 10,
            after: 5,
            keepsWithNext: true,
            path: [...place.path, { type: 'H3' }],
          },
        ),
      ];
    case 'cue':
      return [cueBox(flow.cue, place, setting)];
    case 'quote': {
      const path = [...place.path, { type: 'BlockQuote' }];
      const inside = { left: place.left + 16, path, style: inLayout(styles.quote, setting.layout) };
      return flow.flows
        .flatMap((inner) => flowBoxes(inner, inside, setting))
        .map((box) => ({ bar: { colour: colours.faint, left: place.left + 2 }, ...box }));
    }
    case 'list':
      return listBoxes(flow, place, setting);
    case 'rule':
      return [
        {
          ...plainBox,
          left: place.left,
          lines: [],
          lineHeight: 0,
          before: 12,
          after: 22,
          path: [],
          ornament: 'rule',
        },
      ];
  }
};

const bare = (text: string): Run[] => [{ text, isBold: false, isItalic: false }];

const blockBoxes = (
  block: ReadBlock,
  anchor: string,
  path: readonly StructNode[],
  setting: Setting,
): Box[] => {
  const { layout } = setting;
  const place = { left: layout.left, path, style: inLayout(styles.speech, layout) };
  const heading = textBox(
    block.titleRuns,
    { ...place, style: inLayout(styles.block, layout) },
    setting,
    {
      before: 22,
      after: 1,
      lineHeight: 24 * layout.scale,
      keepsWithNext: true,
      anchor: { name: anchor, title: setting.readable(block.titleText), level: 2 },
      path: [...path, { type: 'H2' }],
    },
  );
  const clock = textBox(
    bare(clockRange(block.start, block.end)),
    { ...place, style: inLayout(styles.clock, layout) },
    setting,
    {
      after: 9,
      keepsWithNext: true,
    },
  );
  const content = block.flows.flatMap((flow) => flowBoxes(flow, place, setting));
  return block.title === '' ? content : [heading, clock, ...content];
};

/** The boxes of a chapter: its opening, then its blocks. `position` counts from 0. */
export const chapterBoxes = (chapter: ReadChapter, position: number, setting: Setting): Box[] => {
  const path = [{ type: 'Sect' }];
  const heading = [...path, { type: 'H1', actual: chapter.heading }];
  const [label = '', name = ''] = chapter.heading.split(' — ');
  const place = { left: setting.layout.left, path, style: styles.chapterLabel };
  const opening: Box[] = [
    textBox(bare(label), place, setting, {
      path: heading,
      after: 2,
      keepsWithNext: true,
      anchor: { name: anchorOf(position), title: chapter.heading, level: 1 },
    }),
    textBox(bare(name), { ...place, style: styles.chapter }, setting, {
      path: heading,
      lineHeight: 44,
      after: 6,
      keepsWithNext: true,
    }),
    textBox(bare(chapterNote(chapter)), { ...place, style: styles.chapterNote }, setting, {
      after: 44,
      keepsWithNext: true,
      ornament: 'chapter',
    }),
  ];
  const blocks = chapter.blocks.flatMap((block, index) =>
    blockBoxes(block, anchorOf(position, index), path, setting),
  );
  return [...opening, ...blocks];
};
