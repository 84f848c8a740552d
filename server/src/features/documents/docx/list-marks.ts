import { AlignmentType, LevelFormat } from 'docx';
import { colours } from '../typesetting/styles.ts';
import { font, hex, space } from './styles.ts';

const deepest = 9;

/** The marks of lists: one list without numbers, and one for each number that a list may begin with. */
export const bullets = 'marcas';
export const numbersFrom = (start: number): string => `numeros-${start}`;

const levels = (
  levelOf: (level: number) => { format: 'bullet' | 'decimal'; text: string; start?: number },
) =>
  Array.from({ length: deepest }, (_, level) => ({
    level,
    ...levelOf(level),
    alignment: AlignmentType.LEFT,
    style: {
      run: { font, color: hex(colours.spotlightText) },
      paragraph: { indent: { left: space(20 * (level + 1)), hanging: space(16) } },
    },
  }));

export const listMarks = (starts: readonly number[]) => ({
  config: [
    {
      reference: bullets,
      levels: levels(() => ({ format: LevelFormat.BULLET, text: '•' })),
    },
    ...starts.map((start) => ({
      reference: numbersFrom(start),
      levels: levels((level) => ({ format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start })),
    })),
  ],
});
