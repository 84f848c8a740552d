/** Measures of the page, in points: A4 with a column of at most 68 characters at lectern size. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 88,
  right: 88,
  top: 96,
  bottom: 92,
  header: 52,
  footer: 800,
} as const;
export const column = page.width - page.left - page.right;

/** How the running text is set: at reading size, or for a lectern. */
export type TextLayout = {
  readonly left: number;
  readonly column: number;
  /** By how much the sizes of the running text grow. */
  readonly scale: number;
};
export const textLayouts = {
  usual: { left: page.left, column, scale: 1 },
  // Speech at 17 points on lines as wide as the paper allows.
  large: { left: 48, column: page.width - 96, scale: 17 / 14 },
} as const satisfies Record<string, TextLayout>;
export const floor = page.height - page.bottom;

export const fontNames = ['roman', 'italic', 'bold', 'boldItalic'] as const;
export type FontName = (typeof fontNames)[number];

/** The colours of the PDF: dark text on white, aubergine for the curtain on the cover, tangerine as the accent. */
export const colours = {
  text: '#221f2e',
  muted: '#6b6577',
  faint: '#b9b3c2',
  hairline: '#ddd8e0',
  curtain: '#5a2a57',
  curtainDeep: '#2b1230',
  spotlight: '#e8702a',
  /** The accent colour, dark enough for small text. */
  spotlightText: '#a8480f',
  gapText: '#7a3d00',
  gapPaper: '#ffe8c2',
  paper: '#fdf9f1',
  onCurtain: '#e9d8e4',
} as const;

export type Style = {
  readonly font: FontName;
  /** In points. */
  readonly size: number;
  readonly colour: string;
  readonly features?: readonly ('smcp' | 'tnum')[];
  /** Extra space after each character, in points. */
  readonly tracking?: number;
  readonly isGap?: boolean;
};

/** The styles of running text. Speech is set at 14 points: it is read standing, at arm's length. */
export const styles = {
  speech: { font: 'roman', size: 14, colour: colours.text },
  cue: { font: 'roman', size: 12.5, colour: colours.curtain },
  cueLabel: {
    font: 'bold',
    size: 11.5,
    colour: colours.spotlightText,
    features: ['smcp'],
    tracking: 0.8,
  },
  clock: { font: 'roman', size: 10.5, colour: colours.muted, features: ['tnum'] },
  quote: { font: 'italic', size: 13, colour: colours.muted },
  block: { font: 'bold', size: 18, colour: colours.curtain },
  subheading: { font: 'bold', size: 14.5, colour: colours.text },
  chapterLabel: {
    font: 'bold',
    size: 17,
    colour: colours.spotlight,
    features: ['smcp'],
    tracking: 2,
  },
  chapter: { font: 'bold', size: 38, colour: colours.curtainDeep },
  chapterNote: { font: 'italic', size: 13, colour: colours.muted },
  running: { font: 'roman', size: 9.5, colour: colours.muted },
} as const satisfies Record<string, Style>;

/** A style at the size of a layout. */
export const inLayout = (style: Style, { scale }: TextLayout): Style =>
  scale === 1 ? style : { ...style, size: Math.round(style.size * scale * 2) / 2 };
