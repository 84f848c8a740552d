import { hex } from '../docx/styles.ts';
import { curtainPng } from '../pictures/curtain.ts';
import { colours } from '../typesetting/styles.ts';
import type { SlideMaster } from './library.ts';

/** Inches of a wide slide. */
const screen = { width: 13.333, height: 7.5 } as const;
export const serif = 'Georgia';

const png = (picture: Buffer): string => `image/png;base64,${picture.toString('base64')}`;

type Place = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
type Text = {
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly valign?: 'top' | 'middle' | 'bottom';
};

const placeholder = (
  name: string,
  type: 'title' | 'body' | 'pic',
  prompt: string,
  place: Place,
  text: Text,
) => ({
  placeholder: {
    options: {
      name,
      type,
      ...place,
      margin: 0,
      fontFace: serif,
      fontSize: text.size,
      color: hex(text.colour),
      bold: text.bold ?? false,
      italic: text.italic ?? false,
      align: 'left' as const,
      valign: text.valign ?? 'top',
    },
    text: prompt,
  },
});

const rect = (place: Place, colour: string) => ({
  rect: { ...place, fill: { color: hex(colour) }, line: { color: hex(colour), width: 0 } },
});

const title = (place: Place, text: Text) =>
  placeholder('titulo', 'title', 'Título', place, { bold: true, valign: 'bottom', ...text });
const idea = (place: Place, text: Text) => placeholder('ideia', 'body', 'Uma ideia', place, text);

const number = (colour: string) => ({
  x: 12.2,
  y: 6.95,
  w: 0.7,
  h: 0.3,
  fontFace: serif,
  fontSize: 11,
  color: hex(colour),
  align: 'right' as const,
});

/** A curtain as wide as the screen, and one that hangs at its right. */
const wideCurtain = () =>
  png(curtainPng({ width: 800, height: 450, folds: 13, light: [0.36, 0.42] }));
const sideCurtain = () =>
  png(curtainPng({ width: 240, height: 400, folds: 5, light: [0.5, 0.35] }));
const side: Place = { x: 9.35, y: 0, w: screen.width - 9.35, h: screen.height };

export const masterNames = {
  cover: 'Capa',
  idea: 'Ideia',
  picture: 'Ideia com imagem',
  list: 'Oferta',
  price: 'Preço',
  link: 'Inscrição',
} as const;

const cover = (): SlideMaster => ({
  title: masterNames.cover,
  background: { data: wideCurtain() },
  objects: [
    rect({ x: 0, y: 7.38, w: screen.width, h: 0.12 }, colours.spotlight),
    title({ x: 0.9, y: 1.5, w: 11.4, h: 3 }, { size: 54, colour: colours.paper }),
    rect({ x: 0.9, y: 4.72, w: 1.1, h: 0.05 }, colours.spotlight),
    idea({ x: 0.9, y: 5, w: 10.6, h: 1.6 }, { size: 30, colour: colours.onCurtain, italic: true }),
  ],
});

const ideas = (name: string, width: number, hasPicture: boolean): SlideMaster => ({
  title: name,
  background: { color: hex(colours.paper) },
  objects: [
    rect({ x: 0, y: 0, w: 0.22, h: screen.height }, colours.curtainDeep),
    ...(hasPicture
      ? [
          { image: { ...side, data: sideCurtain(), altText: 'Cortina' } },
          placeholder('imagem', 'pic', 'Clique no ícone para pôr a imagem', side, {
            size: 14,
            colour: colours.paper,
          }),
        ]
      : []),
    title({ x: 0.9, y: 0.9, w: width, h: 2.9 }, { size: 48, colour: colours.curtainDeep }),
    rect({ x: 0.9, y: 4.05, w: 1.1, h: 0.06 }, colours.spotlight),
    idea({ x: 0.9, y: 4.4, w: width, h: 2.1 }, { size: 30, colour: colours.text, italic: true }),
  ],
  ...(hasPicture ? {} : { slideNumber: number(colours.muted) }),
});

const dark = (name: string, objects: NonNullable<SlideMaster['objects']>): SlideMaster => ({
  title: name,
  background: { color: hex(colours.curtainDeep) },
  objects: [rect({ x: 0, y: 7.38, w: screen.width, h: 0.12 }, colours.spotlight), ...objects],
  slideNumber: number(colours.onCurtain),
});

const lines = (place: Place, size: number) =>
  placeholder('linhas', 'body', 'O que está incluído', place, { size, colour: colours.paper });

/** The layouts of the presentation, in the product's look; everything on them can be changed in PowerPoint. */
export const slideMasters = (): SlideMaster[] => [
  cover(),
  ideas(masterNames.idea, 11.4, false),
  ideas(masterNames.picture, 7.9, true),
  dark(masterNames.list, [
    title({ x: 0.9, y: 0.6, w: 11.4, h: 1.1 }, { size: 38, colour: colours.paper }),
    rect({ x: 0.9, y: 1.85, w: 1.1, h: 0.05 }, colours.spotlight),
    lines({ x: 0.9, y: 2.15, w: 11.4, h: 4.8 }, 26),
  ]),
  dark(masterNames.price, [
    title({ x: 0.9, y: 0.6, w: 11.4, h: 1.1 }, { size: 32, colour: colours.onCurtain }),
    idea({ x: 0.9, y: 1.9, w: 11.4, h: 1.6 }, { size: 60, colour: '#f3a06d', bold: true }),
    lines({ x: 0.9, y: 3.8, w: 11.4, h: 3 }, 26),
  ]),
  dark(masterNames.link, [
    title({ x: 0.9, y: 1.2, w: 11.4, h: 1.1 }, { size: 32, colour: colours.onCurtain }),
    idea({ x: 0.9, y: 2.6, w: 11.6, h: 1.5 }, { size: 54, colour: '#f3a06d', bold: true }),
    lines({ x: 0.9, y: 4.5, w: 11.4, h: 2.2 }, 26),
  ]),
];
