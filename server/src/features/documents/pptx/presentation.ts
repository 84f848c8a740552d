import { cutText } from '@webnario/domain/cut-text';
import { planSlides, type Slide } from '@webnario/domain/files/slides';
import { hex } from '../docx/styles.ts';
import { isRightToLeft } from '../manuscript/direction.ts';
import { markGaps } from '../manuscript/gap-runs.ts';
import type { ReadManuscript } from '../manuscript/manuscript.ts';
import { colours } from '../typesetting/styles.ts';
import {
  newPresentation,
  type Presentation,
  type SlideOnScreen,
  type SlideText,
} from './library.ts';
import { masterNames, serif, slideMasters } from './masters.ts';
import { withProductDetails } from './package.ts';

/** Longer texts are no text for a slide: what is cut stands whole in the notes. */
const longestText = 220;

const shortened = (text: string): string =>
  text.length <= longestText ? text : `${cutText(text, longestText).trimEnd()}…`;

/** The size at which a text of that length fits, as a share of what its place is made for. */
const scaleFor = (text: string, comfortable: number): number => {
  const share = text.length / comfortable;
  if (share <= 1) return 1;
  return Math.max(0.38, 1 / Math.sqrt(share));
};

const runsOf = (text: string, options: object): SlideText[] =>
  markGaps([{ text: shortened(text), isBold: false, isItalic: false }]).map((run) => ({
    text: run.text,
    options: run.isGap
      ? { ...options, bold: true, color: hex(colours.gapText), highlight: hex(colours.gapPaper) }
      : options,
  }));

type Fit = {
  /** The size of the placeholder, in points, and how many characters it holds comfortably. */
  readonly size: number;
  readonly comfortable: number;
};

const put = (
  slide: SlideOnScreen,
  place: string,
  text: string,
  fit: Fit,
  more: object = {},
): void => {
  if (text === '') return;
  const fontSize = Math.round(fit.size * scaleFor(shortened(text), fit.comfortable));
  const direction = isRightToLeft(text) ? { rtlMode: true, align: 'right' } : {};
  const options = { lang: 'pt-BR', fontSize, ...direction, ...more };
  slide.addText(runsOf(text, options), { placeholder: place });
};

const putLines = (slide: SlideOnScreen, lines: readonly string[], size: number): void => {
  if (lines.length === 0) return;
  const fontSize = Math.round(size * Math.min(1, scaleFor(lines.join(' '), 420), 9 / lines.length));
  const last = lines.length - 1;
  slide.addText(
    lines.flatMap((line, index) => {
      const runs = runsOf(line, { lang: 'pt-BR', fontSize, paraSpaceAfter: 8 });
      const end = runs.at(-1);
      if (end && index < last) end.options = { ...end.options, breakLine: true };
      return runs;
    }),
    { placeholder: 'linhas' },
  );
};

const fill: Readonly<Record<Slide['kind'], (slide: SlideOnScreen, plan: Slide) => void>> = {
  cover: (slide, { title, idea }) => {
    put(slide, 'titulo', title, { size: 54, comfortable: 60 });
    put(slide, 'ideia', idea, { size: 30, comfortable: 110 });
  },
  idea: (slide, { title, idea, image }) => {
    const isNarrow = image !== '';
    put(slide, 'titulo', title, { size: 48, comfortable: isNarrow ? 40 : 60 });
    put(slide, 'ideia', idea, { size: 30, comfortable: isNarrow ? 90 : 140 });
  },
  included: (slide, { title, lines }) => {
    put(slide, 'titulo', title, { size: 38, comfortable: 46 });
    putLines(slide, lines, 26);
  },
  price: (slide, { title, idea, lines }) => {
    put(slide, 'titulo', title, { size: 32, comfortable: 54 });
    put(slide, 'ideia', idea, { size: 60, comfortable: 26 });
    putLines(slide, lines, 26);
  },
  link: (slide, { title, idea, lines }) => {
    put(slide, 'titulo', title, { size: 32, comfortable: 54 });
    const hyperlink = { url: `https://${idea}`, tooltip: 'Abrir a página de inscrição' };
    put(slide, 'ideia', idea, { size: 54, comfortable: 28 }, { hyperlink });
    putLines(slide, lines, 26);
  },
};

const masterOf = ({ kind, image }: Slide): string => {
  if (kind === 'idea') return image === '' ? masterNames.idea : masterNames.picture;
  return kind === 'included' ? masterNames.list : masterNames[kind];
};

const open = (manuscript: ReadManuscript): Presentation => {
  const presentation = newPresentation();
  presentation.layout = 'LAYOUT_WIDE';
  presentation.title = `${manuscript.productName} — slides do webinário`;
  presentation.subject = manuscript.shortPromise;
  presentation.author = manuscript.madeWith;
  presentation.company = manuscript.madeWith;
  presentation.theme = { headFontFace: serif, bodyFontFace: serif };
  for (const master of slideMasters()) presentation.defineSlideMaster(master);
  return presentation;
};

/**
 * A script as slides: a cover, one for each slide of the script or block, those of the typed offer. What is spoken
 * stands in the notes, where only the person who speaks sees it.
 */
export const makePptx = async (manuscript: ReadManuscript): Promise<Uint8Array> => {
  const presentation = open(manuscript);
  const plan = planSlides(manuscript);
  for (const phase of new Set(plan.map((slide) => slide.phase))) {
    presentation.addSection({ title: phase });
  }
  for (const each of plan) {
    const slide = presentation.addSlide({ masterName: masterOf(each), sectionTitle: each.phase });
    fill[each.kind](slide, each);
    slide.addNotes(each.notes.join('\n'));
  }
  const bytes = await presentation.write({ outputType: 'uint8array', compression: false });
  return withProductDetails(bytes as Uint8Array);
};
