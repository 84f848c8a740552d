import { useState, type ReactNode } from 'react';
import { differentGaps, type DifferentGap } from '@webnario/domain/gaps/different-gaps';
import { missingAnswersOf } from '@webnario/domain/gaps/missing-answers';
import type { Project } from '@webnario/domain/wizard/project';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useShownForm } from '../records/shown-form.ts';
import { openCheckPanel } from '../script-check/check-summary.ts';
import { resultCopy } from './copy.ts';

const texts = resultCopy.openPoints;

/** What is open: grave findings by key, and what only the person can fill in. */
type Points = { readonly grave: readonly string[]; readonly gaps: readonly DifferentGap[] };
type Asked = { readonly points: Points; readonly go: () => void };

/** The rules are fetched with the panel; where they cannot be, only what is missing is warned of. */
const openGrave = async (project: Project): Promise<string[]> => {
  try {
    const { openGravePoints } = await import('./open-points.ts');
    return openGravePoints(project);
  } catch {
    return [];
  }
};

const keysOf = ({ grave, gaps }: Points): string[] => [
  ...grave,
  ...gaps.map(({ key }) => `lacuna:${key}`),
];

/** What is missing, by name, as far as a window has room. */
const Missing = ({ gaps }: { gaps: readonly DifferentGap[] }) => {
  const room = 6;
  return (
    <ul className="mt-3 grid list-disc gap-1 pl-5">
      {gaps.slice(0, room).map(({ key, what }) => (
        <li key={key}>{what}</li>
      ))}
      {gaps.length > room && <li>{texts.more(gaps.length - room)}</li>}
    </ul>
  );
};

/**
 * Asks before something is done with a script in which something is open, and says what (B-STAGE-14): the gaps, and for
 * a file the grave findings too. Whoever goes on all the same is not asked again on this visit until something else is
 * open.
 */
export const useOpenPointsDialog = (
  project: Project,
  { anyway, note, withGrave }: { anyway: string; note: string; withGrave: boolean },
): { readonly ask: (go: () => void) => void; readonly dialog: ReactNode } => {
  const [asked, setAsked] = useState<Asked>();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const { open } = useShownForm();
  const ask = async (go: () => void): Promise<void> => {
    const grave = withGrave ? await openGrave(project) : [];
    const points = { grave, gaps: differentGaps(project) };
    if (keysOf(points).every((key) => accepted.has(key))) go();
    else setAsked({ points, go });
  };
  const close = (): void => setAsked(undefined);
  const see = ({ points }: Asked): void => {
    close();
    if (points.grave.length > 0) requestAnimationFrame(openCheckPanel);
    else open('respostas');
  };
  const goOn = ({ points, go }: Asked): void => {
    setAccepted(new Set(keysOf(points)));
    close();
    go();
  };
  const dialog = asked && (
    <Dialog
      open
      onOpenChange={close}
      title={texts.title(asked.points.grave.length, missingAnswersOf(project))}
      description={asked.points.grave.length > 0 ? texts.grave : note}
      footer={
        // The first one has the keyboard, and stands where the main button of a window stands.
        <div className="flex flex-row-reverse flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:grow">
          <Button onClick={() => see(asked)}>{texts.see}</Button>
          <Button variant="outline" onClick={() => goOn(asked)}>
            {anyway}
          </Button>
        </div>
      }
    >
      {asked.points.gaps.length > 0 && <Missing gaps={asked.points.gaps} />}
    </Dialog>
  );
  return { ask: (go) => void ask(go), dialog };
};
