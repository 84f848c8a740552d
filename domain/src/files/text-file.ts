import type { ClassDuration } from '../method/duration.ts';
import { chaptersOf } from './chapters.ts';
import { withoutDemonstrationNotes } from '../script/notes.ts';
import { composeTxt, demonstrationNotice, phaseHeading } from '../script/plain-text.ts';
import { classMap } from './class-map.ts';
import type { TextKind } from './file-kinds.ts';
import { mapCsv } from './map-csv.ts';

export type ScriptOfFile = {
  readonly productName: string;
  /** The confirmed texts of the five phases. */
  readonly scripts: readonly string[];
  readonly duration: ClassDuration;
  readonly demonstration: boolean;
};

/** The five phases as they are stored, each under its heading. */
const composeMarkdown = ({ scripts, demonstration }: ScriptOfFile): string => {
  const phases = scripts.map((text, position) =>
    `# ${phaseHeading(position)}\n\n${withoutDemonstrationNotes(text)}`.trim(),
  );
  return `${demonstration ? `> ${demonstrationNotice}\n\n` : ''}${phases.join('\n\n')}\n`;
};

/** A file that is text: free, and the same wherever it is made. */
export const composeTextFile = (kind: TextKind, script: ScriptOfFile): string => {
  switch (kind) {
    case 'txt':
      return composeTxt(script);
    case 'md':
      return composeMarkdown(script);
    case 'csv':
      return mapCsv(classMap(chaptersOf(script)));
  }
};
