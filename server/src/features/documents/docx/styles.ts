import { AlignmentType, BorderStyle, LineRuleType, ShadingType, type IStylesOptions } from 'docx';
import { colours } from '../typesetting/styles.ts';

/** Word wants colours without the hash. */
export const hex = (colour: string): string => colour.replace('#', '');

export const font = 'Georgia';
const language = { value: 'pt-BR', eastAsia: 'pt-BR', bidirectional: 'ar-SA' } as const;

/** Half points, as Word counts sizes. */
const points = (size: number): number => size * 2;
/** Twentieths of a point, as Word counts distances. */
export const space = (size: number): number => size * 20;

/** The names of the styles, as they stand in Word's gallery. */
export const styleNames = {
  title: 'Título',
  kicker: 'Chapéu',
  promise: 'Promessa',
  fact: 'Dado',
  contents: 'Título do sumário',
  note: 'Nota',
  phase: 'Fase',
  phaseNote: 'Tempo da fase',
  block: 'Bloco',
  clock: 'Relógio',
  heading: 'Intertítulo',
  speech: 'Fala',
  list: 'Lista',
  quote: 'Citação',
  cue: 'Rubrica',
  rule: 'Separador',
  running: 'Cabeçalho e rodapé',
  cueName: 'Nome da rubrica',
  gap: 'Lacuna',
} as const;

export type StyleName = (typeof styleNames)[keyof typeof styleNames];

/** The name by which a paragraph refers to its style: letters without accents, as every reader takes them. */
export const idOf = (name: StyleName): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+(?<next>[a-z])/giu, (_, next: string) => next.toUpperCase());

const { text, muted, curtain, curtainDeep, spotlight, spotlightText, faint } = colours;

const cueBar = {
  left: { style: BorderStyle.SINGLE, size: 18, color: hex(spotlight), space: 10 },
};

const headings: NonNullable<IStylesOptions['paragraphStyles']> = [
  {
    id: idOf(styleNames.title),
    name: styleNames.title,
    basedOn: 'Title',
    next: idOf(styleNames.promise),
    quickFormat: true,
    run: { font, size: points(34), bold: true, color: hex(curtainDeep) },
    paragraph: {
      spacing: { before: 0, after: space(14), line: 264, lineRule: LineRuleType.AUTO },
      keepNext: true,
    },
  },
  {
    id: idOf(styleNames.contents),
    name: styleNames.contents,
    basedOn: 'Normal',
    quickFormat: true,
    run: { font, size: points(24), bold: true, color: hex(curtainDeep) },
    paragraph: { spacing: { before: 0, after: space(8) }, keepNext: true },
  },
  {
    id: idOf(styleNames.phase),
    name: styleNames.phase,
    basedOn: 'Heading1',
    next: idOf(styleNames.block),
    quickFormat: true,
    run: { font, size: points(26), bold: true, color: hex(curtainDeep) },
    paragraph: {
      spacing: { before: 0, after: space(4), line: 264, lineRule: LineRuleType.AUTO },
      keepNext: true,
      outlineLevel: 0,
    },
  },
  {
    id: idOf(styleNames.block),
    name: styleNames.block,
    basedOn: 'Heading2',
    next: idOf(styleNames.speech),
    quickFormat: true,
    run: { font, size: points(16), bold: true, color: hex(curtain) },
    paragraph: {
      spacing: { before: space(20), after: space(2) },
      keepNext: true,
      outlineLevel: 1,
    },
  },
  {
    id: idOf(styleNames.heading),
    name: styleNames.heading,
    basedOn: 'Heading3',
    next: idOf(styleNames.speech),
    quickFormat: true,
    run: { font, size: points(13), bold: true, color: hex(text) },
    paragraph: { spacing: { before: space(10), after: space(4) }, keepNext: true, outlineLevel: 2 },
  },
];

const texts: NonNullable<IStylesOptions['paragraphStyles']> = [
  {
    id: idOf(styleNames.speech),
    name: styleNames.speech,
    basedOn: 'Normal',
    quickFormat: true,
    run: { font, size: points(12.5), color: hex(text) },
    paragraph: { spacing: { after: space(9), line: 348, lineRule: LineRuleType.AUTO } },
  },
  {
    id: idOf(styleNames.list),
    name: styleNames.list,
    basedOn: idOf(styleNames.speech),
    quickFormat: true,
    paragraph: { spacing: { after: space(5), line: 348, lineRule: LineRuleType.AUTO } },
  },
  {
    id: idOf(styleNames.quote),
    name: styleNames.quote,
    basedOn: idOf(styleNames.speech),
    quickFormat: true,
    run: { italics: true, color: hex(muted) },
    paragraph: {
      indent: { left: space(16) },
      border: { left: { style: BorderStyle.SINGLE, size: 12, color: hex(faint), space: 10 } },
    },
  },
  {
    id: idOf(styleNames.cue),
    name: styleNames.cue,
    basedOn: 'Normal',
    next: idOf(styleNames.speech),
    quickFormat: true,
    run: { font, size: points(11), color: hex(curtain) },
    paragraph: {
      spacing: { before: space(3), after: space(12), line: 300, lineRule: LineRuleType.AUTO },
      indent: { left: space(16) },
      border: cueBar,
      keepLines: true,
      keepNext: true,
    },
  },
  {
    id: idOf(styleNames.clock),
    name: styleNames.clock,
    basedOn: 'Normal',
    next: idOf(styleNames.speech),
    run: { font, size: points(10), color: hex(muted) },
    paragraph: { spacing: { after: space(7) }, keepNext: true },
  },
  {
    id: idOf(styleNames.phaseNote),
    name: styleNames.phaseNote,
    basedOn: 'Normal',
    next: idOf(styleNames.block),
    run: { font, size: points(12), italics: true, color: hex(muted) },
    paragraph: {
      spacing: { after: space(22) },
      keepNext: true,
      border: { bottom: { style: BorderStyle.SINGLE, size: 18, color: hex(spotlight), space: 8 } },
    },
  },
  {
    id: idOf(styleNames.rule),
    name: styleNames.rule,
    basedOn: 'Normal',
    run: { font, color: hex(faint) },
    paragraph: { alignment: AlignmentType.CENTER, spacing: { before: space(8), after: space(14) } },
  },
];

const coverAndEdges: NonNullable<IStylesOptions['paragraphStyles']> = [
  {
    id: idOf(styleNames.kicker),
    name: styleNames.kicker,
    basedOn: 'Normal',
    run: {
      font,
      size: points(12),
      bold: true,
      allCaps: true,
      color: hex(spotlightText),
      characterSpacing: 40,
    },
    paragraph: { spacing: { before: space(40), after: space(10) }, keepNext: true },
  },
  {
    id: idOf(styleNames.promise),
    name: styleNames.promise,
    basedOn: 'Normal',
    quickFormat: true,
    run: { font, size: points(17), italics: true, color: hex(text) },
    paragraph: {
      spacing: { before: space(6), after: space(36), line: 324, lineRule: LineRuleType.AUTO },
    },
  },
  {
    id: idOf(styleNames.fact),
    name: styleNames.fact,
    basedOn: 'Normal',
    run: { font, size: points(11.5), color: hex(text) },
    paragraph: { spacing: { after: space(4) } },
  },
  {
    id: idOf(styleNames.note),
    name: styleNames.note,
    basedOn: 'Normal',
    run: { font, size: points(11), italics: true, color: hex(muted) },
    paragraph: { spacing: { after: space(10) } },
  },
  {
    id: idOf(styleNames.running),
    name: styleNames.running,
    basedOn: 'Normal',
    run: { font, size: points(9), color: hex(muted) },
  },
];

/** The lines of the table of contents have Word's own styles, so that Word keeps them when it makes it anew. */
const contentsLines: NonNullable<IStylesOptions['paragraphStyles']> = [
  {
    id: 'TOC1',
    name: 'toc 1',
    basedOn: 'Normal',
    next: 'Normal',
    run: { font, size: points(12), bold: true, color: hex(curtain) },
    paragraph: { spacing: { before: space(7), after: space(1) } },
  },
  {
    id: 'TOC2',
    name: 'toc 2',
    basedOn: 'Normal',
    next: 'Normal',
    run: { font, size: points(10.5), color: hex(text) },
    paragraph: { indent: { left: space(14) }, spacing: { after: space(2.5) } },
  },
];

export const documentStyles: IStylesOptions = {
  default: { document: { run: { font, size: points(12), language, color: hex(text) } } },
  paragraphStyles: [...headings, ...texts, ...coverAndEdges, ...contentsLines],
  characterStyles: [
    {
      id: idOf(styleNames.cueName),
      name: styleNames.cueName,
      quickFormat: true,
      run: { bold: true, color: hex(spotlightText), smallCaps: true },
    },
    {
      id: idOf(styleNames.gap),
      name: styleNames.gap,
      quickFormat: true,
      run: {
        bold: true,
        color: hex(colours.gapText),
        shading: { type: ShadingType.CLEAR, color: 'auto', fill: hex(colours.gapPaper) },
      },
    },
  ],
};
