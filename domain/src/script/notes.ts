import { readCue } from './cues.ts';
import { readLines } from './lines.ts';

/**
 * The text without the notes of the demonstration writer ('> Modo demonstração: …'), which speak to the
 * person at the screen and never reach a confirmed text or a file. A text without notes comes back unchanged.
 */
export const withoutDemonstrationNotes = (text: string): string => {
  const cleaned = readLines(text)
    .lines.filter((line) => line.isFenced || readCue(line.text)?.kind !== 'note')
    .map((line) => line.whole)
    .join('');
  return cleaned === text ? text : cleaned.replace(/\n{3,}/g, '\n\n').trim();
};
