import { Paragraph, TextRun, type IParagraphOptions } from 'docx';
import { cueNames } from '@webnario/domain/script/cues';
import { textOfRuns, type Flow, type Run } from '@webnario/domain/files/flow';
import { cueRuns } from '../manuscript/cue-runs.ts';
import { isRightToLeft } from '../manuscript/direction.ts';
import { markGaps } from '../manuscript/gap-runs.ts';
import { bullets, numbersFrom } from './list-marks.ts';
import { idOf, styleNames, type StyleName } from './styles.ts';

const deepestLevel = 8;
/** Word counts list items in 16 bits. */
const highestStart = 32_767;

const startOf = (start: number): number => Math.min(start, highestStart);

/** Runs as Word has them: gaps in their style, line breaks where the writer set them. */
export const wordRuns = (runs: readonly Run[]): TextRun[] =>
  markGaps(runs).flatMap(({ text, isBold, isItalic, isGap }) =>
    text.split('\n').map(
      (line, index) =>
        new TextRun({
          text: line,
          ...(index > 0 ? { break: 1 } : {}),
          ...(isBold ? { bold: true } : {}),
          ...(isItalic ? { italics: true } : {}),
          ...(isGap ? { style: idOf(styleNames.gap) } : {}),
          ...(isRightToLeft(line) ? { rightToLeft: true } : {}),
        }),
    ),
  );

export const plainRuns = (text: string): Run[] => [{ text, isBold: false, isItalic: false }];

const paragraph = (
  runs: readonly Run[],
  style: StyleName,
  more: Omit<IParagraphOptions, 'children' | 'style'> = {},
): Paragraph =>
  new Paragraph({
    style: idOf(style),
    children: wordRuns(runs),
    ...(isRightToLeft(textOfRuns(runs)) ? { bidirectional: true } : {}),
    ...more,
  });

/** Where a paragraph stands: in which style, and how deep in how many lists. */
type Place = { readonly style: StyleName; readonly level: number };

/** Lists of one document, each counted on its own. */
export const makeParagraphs = () => {
  let lists = 0;

  const listParagraphs = (list: Extract<Flow, { kind: 'list' }>, { level }: Place): Paragraph[] => {
    const instance = (lists += 1);
    const reference = list.start === undefined ? bullets : numbersFrom(startOf(list.start));
    const numbering = { reference, level: Math.min(level, deepestLevel), instance };
    return list.items.flatMap((item) => {
      const [first, ...rest] = item;
      const runs = first?.kind === 'paragraph' || first?.kind === 'heading' ? first.runs : [];
      const others = runs.length > 0 ? rest : item;
      return [
        paragraph(runs, styleNames.list, { numbering }),
        ...others.flatMap((flow) =>
          flowParagraphs(flow, { style: styleNames.list, level: level + 1 }),
        ),
      ];
    });
  };

  const flowParagraphs = (flow: Flow, place: Place): Paragraph[] => {
    switch (flow.kind) {
      case 'paragraph':
        return [paragraph(flow.runs, place.style)];
      case 'heading':
        return [paragraph(flow.runs, styleNames.heading)];
      case 'cue':
        return [
          new Paragraph({
            style: idOf(styleNames.cue),
            children: [
              new TextRun({
                text: `${cueNames[flow.cue.kind]}: `,
                style: idOf(styleNames.cueName),
              }),
              ...wordRuns(cueRuns(flow.cue)),
            ],
          }),
        ];
      case 'quote':
        return flow.flows.flatMap((inner) =>
          flowParagraphs(inner, { ...place, style: styleNames.quote }),
        );
      case 'list':
        return listParagraphs(flow, place);
      case 'rule':
        return [paragraph(plainRuns('•  •  •'), styleNames.rule)];
    }
  };

  return (flows: readonly Flow[]): Paragraph[] =>
    flows.flatMap((flow) => flowParagraphs(flow, { style: styleNames.speech, level: 0 }));
};

/** Every number that a list of the flows begins with. */
export const listStarts = (flows: readonly Flow[]): number[] =>
  flows.flatMap((flow) => {
    if (flow.kind === 'quote') return listStarts(flow.flows);
    if (flow.kind !== 'list') return [];
    const inner = flow.items.flatMap(listStarts);
    return flow.start === undefined ? inner : [startOf(flow.start), ...inner];
  });
