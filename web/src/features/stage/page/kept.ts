import { stagePace } from '@webnario/domain/stage/stage-times';
import { readDraft, writeDraft } from '../../../shared/drafts/drafts.ts';
import type { KeptRun } from '../engine/stage.ts';

/** The smallest and largest letters, in pixels. */
export const letterSize = { smallest: 24, largest: 96, step: 4 } as const;
/** Where the line to read may stand, as a share of the height. */
export const readingLine = { highest: 0.15, lowest: 0.75, step: 0.05 } as const;

/** How somebody reads one project on one device. */
export type Settings = {
  readonly size: number;
  /** Undefined: the pace of the project. */
  readonly pace?: number | undefined;
  readonly isMirrored: boolean;
  readonly look: 'dark' | 'light';
  readonly reading: 'text' | 'cards';
  readonly line: number;
};

const defaultSettings = (): Settings => ({
  size: window.innerWidth < 640 ? 36 : 56,
  isMirrored: false,
  look: 'dark',
  reading: 'text',
  line: 0.35,
});

type StoredStage = { readonly settings: Settings; readonly run?: KeptRun | undefined };

const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

const isSettings = (value: unknown): value is Settings => {
  const it = value as Partial<Settings> | null | undefined;
  return (
    isBetween(it?.size, letterSize.smallest, letterSize.largest) &&
    (it.pace === undefined || isBetween(it.pace, stagePace.slowest, stagePace.fastest)) &&
    typeof it.isMirrored === 'boolean' &&
    (it.look === 'dark' || it.look === 'light') &&
    (it.reading === 'text' || it.reading === 'cards') &&
    isBetween(it.line, readingLine.highest, readingLine.lowest)
  );
};

const isRun = (value: unknown): value is KeptRun => {
  const it = value as Partial<KeptRun> | null | undefined;
  return (
    isBetween(it?.elapsed, 0, Infinity) &&
    Array.isArray(it.measured) &&
    it.measured.every((seconds) => isBetween(seconds, 0, Infinity)) &&
    [it.position?.block, it.position?.paragraph, it.position?.word].every(Number.isInteger)
  );
};

const isKept = (value: unknown): value is StoredStage => {
  const it = value as Partial<StoredStage> | null | undefined;
  return isSettings(it?.settings) && (it.run === undefined || isRun(it.run));
};

const keyOf = (projectId: string): string => `stage:${projectId}`;

/** What was kept of a project's stage on this device, or how it begins. */
export const readKept = (userId: string, projectId: string): StoredStage =>
  readDraft(userId, keyOf(projectId), isKept) ?? { settings: defaultSettings() };

export const writeKept = (userId: string, projectId: string, kept: StoredStage): void =>
  writeDraft(userId, keyOf(projectId), kept);
