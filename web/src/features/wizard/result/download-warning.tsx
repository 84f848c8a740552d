import { useState, type ReactNode } from 'react';
import { differentGaps } from '@webnario/domain/gaps/different-gaps';
import type { Project } from '@webnario/domain/wizard/project';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { resultCopy as texts } from './copy.ts';
import { checkPanelId } from '../script-check/check-summary.ts';
import { gapsId } from './gaps/gap-boxes.tsx';

/** What is open, by key. */
type Points = { readonly grave: readonly string[]; readonly gaps: readonly string[] };
type PendingDownload = { readonly points: Points; readonly download: () => void };

/** The rules are fetched with the panel; where they cannot be, only open gaps are warned of. */
const openPoints = async (project: Project): Promise<Points> => {
  const gaps = differentGaps(project).map(({ key }) => key);
  try {
    const { openGravePoints } = await import('./open-points.ts');
    return { grave: openGravePoints(project), gaps };
  } catch {
    return { grave: [], gaps };
  }
};

const keysOf = ({ grave, gaps }: Points): string[] => [
  ...grave,
  ...gaps.map((key) => `lacuna:${key}`),
];

const show = ({ grave }: Points): void => {
  const panel = document.getElementById(grave.length > 0 ? checkPanelId : gapsId);
  if (panel instanceof HTMLDetailsElement) panel.open = true;
  panel?.scrollIntoView({ block: 'start' });
  const target = panel?.querySelector('summary') ?? panel;
  target?.focus({ preventScroll: true });
};

/**
 * Asks before a file is downloaded while a grave finding or a gap is open (B-STAGE-14). Whoever downloads all the same
 * is not asked again on this visit until something else is open.
 */
export const useDownloadWarning = (
  project: Project,
): { readonly ask: (download: () => void) => void; readonly dialog: ReactNode } => {
  const [asked, setAsked] = useState<PendingDownload>();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const ask = async (download: () => void): Promise<void> => {
    const points = await openPoints(project);
    if (keysOf(points).every((key) => accepted.has(key))) download();
    else setAsked({ points, download });
  };
  const dialog = asked && (
    <ConfirmDialog
      open
      onOpenChange={() => setAsked(undefined)}
      title={texts.warning.title({
        grave: asked.points.grave.length,
        gaps: asked.points.gaps.length,
      })}
      description={asked.points.grave.length > 0 ? texts.warning.grave : texts.warning.gaps}
      cancelLabel={texts.warning.see}
      confirmLabel={texts.warning.download}
      onCancel={() => requestAnimationFrame(() => show(asked.points))}
      onConfirm={() => {
        setAccepted(new Set(keysOf(asked.points)));
        setAsked(undefined);
        asked.download();
      }}
    />
  );
  return { ask: (download) => void ask(download), dialog };
};
