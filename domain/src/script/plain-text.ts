import type { TextOrigin } from '../text-origin.ts';
import { scriptFields, scriptPhaseNames, type ContentField } from '../project-fields.ts';
import { fileKinds, type FileKind } from '../files/file-kinds.ts';
import { normaliseCues } from './cues.ts';
import { withoutDemonstrationNotes } from './notes.ts';

/** What the first line of a file says when a template and not a model wrote it. */
export const demonstrationNotice =
  'Texto montado em modo demonstração, sem inteligência artificial.';

/** Whether any phase of the script came from the demonstration writer. */
export const hasDemonstrationText = (
  origins: Readonly<Partial<Record<ContentField, TextOrigin>>>,
): boolean => scriptFields.some((field) => origins[field]?.source === 'demonstration');

/** What a phase is called in files: 'Fase 1 — Abertura'. `position` counts from 0. */
export const phaseHeading = (position: number): string =>
  `Fase ${position + 1} — ${scriptPhaseNames[position] ?? ''}`;

/**
 * The plain-text file (R-FILE-05): the five confirmed phases, each under its heading, with `---` between
 * them. Cues stay, in their form and without a clock; notes of the demonstration writer do not, and one line at the top
 * says so instead.
 * Line ends are `\n`.
 */
export const composeTxt = (script: {
  readonly productName: string;
  readonly scripts: readonly string[];
  readonly demonstration: boolean;
}): string => {
  const phases = script.scripts.map((text, position) => {
    const even = text.replace(/\r\n?/g, '\n');
    const clean = normaliseCues(withoutDemonstrationNotes(even)).trim();
    return `# ${phaseHeading(position)}\n\n${clean}`.trim();
  });
  const notice = script.demonstration ? `${demonstrationNotice}\n\n` : '';
  return `${notice}${phases.join('\n\n---\n\n')}\n`;
};

const filePrefix = 'script-webinario-';
/** Well under the 255 bytes of common file systems, so that ' (1)' and a folder of some depth still fit. */
const maxFileNameBytes = 200;

const utf8Bytes = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/** The longest start of a text, in whole characters as a person sees them, that fits the bytes. */
const cutToBytes = (text: string, maxBytes: number): string => {
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter('pt-BR', { granularity: 'grapheme' }).segment(
    text,
  )) {
    bytes += utf8Bytes(segment);
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return kept;
};

const withoutBareEnds = (text: string): string => text.replace(/^[\s.-]+|[\s.-]+$/gu, '');

/**
 * A text as a part of a file name. Accents stay; what some file system refuses (`/ \ : * ? " < > |`, control and
 * invisible characters, dots and blanks at the end) does not. At most so many bytes, never empty. Something must stand
 * before it, for Windows' reserved names (CON, NUL…).
 */
export const safeName = (text: string, maxBytes: number): string => {
  const safe = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\uFFFD]/gu, '')
    .replace(/[<>:"/\\|?*]+/g, '-');
  return withoutBareEnds(cutToBytes(withoutBareEnds(safe), maxBytes)) || 'projeto';
};

/** `script-webinario-{product name}` with the end and the extension of its kind; at most 200 bytes. */
export const fileNameFor = (productName: string, kind: FileKind): string => {
  const { nameEnd, extension } = fileKinds[kind];
  const end = `${nameEnd}.${extension}`;
  const room = maxFileNameBytes - utf8Bytes(filePrefix) - utf8Bytes(end);
  const name = safeName(productName, room);
  return `${filePrefix}${name}${end}`;
};
