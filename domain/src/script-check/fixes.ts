import { joinBlocks, splitBlocks } from '../script/blocks.ts';
import { pauseText } from '../script/cues.ts';
import type { Finding } from './finding.ts';

const replaceBlock = (text: string, index: number, change: (raw: string) => string | undefined) => {
  const blocks = splitBlocks(text);
  const block = blocks[index];
  const raw = block && change(block.raw);
  if (raw === undefined) return undefined;
  return joinBlocks(blocks.map((other, place) => (place === index ? { raw } : other)));
};

const isStillThere = (raw: string, { at, excerpt }: Finding): boolean =>
  at !== undefined && raw.slice(at.from, at.to) === excerpt;

/** A direction in the middle of speech, as a line of its own behind its paragraph. */
const cueOutside = (raw: string, finding: Finding): string | undefined => {
  if (!finding.at || !isStillThere(raw, finding)) return undefined;
  const { from, to } = finding.at;
  const inside = String(finding.values['dentro'] ?? '');
  const isPause = /(?<!\p{L})(?:pausas?|silêncio)(?!\p{L})/iu.test(inside);
  const cue = isPause ? '> Pausa: 5 s' : `> Rubrica: ${inside}`;
  const rest = raw.slice(to);
  const end = /(?:\r?\n[ \t]*){2}|\s*$/u.exec(rest);
  const paragraph = rest.slice(0, end?.index ?? rest.length);
  const behind = rest.slice(paragraph.length);
  const before = raw.slice(0, from).replace(/[ \t]+$/u, '');
  return `${before}${paragraph.trimEnd()}\n\n${cue}${behind || '\n'}`;
};

const pauseAtEnd = (raw: string, { values }: Finding): string => {
  const seconds = Math.max(5, Math.round(Number(values['falta'] ?? values['n'] ?? 5)));
  return `${raw.trimEnd()}\n\n> Pausa: ${pauseText(seconds)}\n\n`;
};

/** The text with the words of a finding replaced by the right ones; undefined when they are no longer there. */
export const replaceFinding = (text: string, finding: Finding): string | undefined => {
  const { blockIndex, at, replacement } = finding;
  if (blockIndex === undefined) return undefined;
  return replaceBlock(text, blockIndex, (raw) => {
    if (finding.rule === 'pausa_que_falta') return pauseAtEnd(raw, finding);
    if (finding.rule === 'marca_no_meio') return cueOutside(raw, finding);
    if (!at || replacement === undefined || !isStillThere(raw, finding)) return undefined;
    return raw.slice(0, at.from) + replacement + raw.slice(at.to);
  });
};
