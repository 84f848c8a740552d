import { cueParts, type Cue } from '@webnario/domain/script/cues';
import type { Run } from '@webnario/domain/files/flow';

/** What a cue says; the parts behind the first stand in italics. */
export const cueRuns = (cue: Cue): Run[] => {
  const [main, ...rest] = cueParts(cue);
  const more = rest.map((part): Run => ({ text: ` · ${part}`, isBold: false, isItalic: true }));
  return [{ text: main, isBold: false, isItalic: false }, ...more];
};
