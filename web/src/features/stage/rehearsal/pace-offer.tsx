import { useState } from 'react';
import { durationOfProject } from '@webnario/domain/method/duration';
import { measuredPace } from '@webnario/domain/rehearsal/measured-pace';
import type { Rehearsal } from '@webnario/domain/rehearsal/rehearsal';
import type { Project } from '@webnario/domain/wizard/project';
import { Button } from '../../../ui/button.tsx';
import { storedPace, useChangePace } from './api.ts';
import { rehearsalCopy as texts } from './copy.ts';

/** The pace that was measured, to plan with from now on: one click, and one to take it back. */
export const PaceOffer = ({ project, rehearsal }: { project: Project; rehearsal: Rehearsal }) => {
  const change = useChangePace(project);
  /** What was stored before the click; undefined while nothing was clicked. */
  const [before, setBefore] = useState<number | null>();
  const measured = measuredPace(rehearsal);
  const { wordsPerMinute: current } = durationOfProject(project.phases);
  if (!measured) {
    return (
      <p className="text-ink-soft">
        {rehearsal.mode === 'cards' ? texts.noPaceOfCards : texts.noPace}
      </p>
    );
  }
  const { pace } = measured;
  if (before !== undefined) {
    const undo = (): void => change.mutate(before, { onSuccess: () => setBefore(undefined) });
    return (
      <div className="prompter-offer">
        <output>{texts.adopted(current)}</output>
        <Button variant="outline" busy={change.isPending} onClick={undo}>
          {texts.undo}
        </Button>
      </div>
    );
  }
  if (pace === current) return <p className="text-ink-soft">{texts.same(pace)}</p>;
  const adopt = (): void => {
    const stored = storedPace(project);
    change.mutate(pace, { onSuccess: () => setBefore(stored) });
  };
  return (
    <div className="prompter-offer">
      <p>
        {texts.offer(pace, current)}{' '}
        {Math.abs(measured.wordsPerMinute - pace) > 2 && texts.nearest(pace)}
      </p>
      <Button busy={change.isPending} onClick={adopt}>
        {texts.adopt(pace)}
      </Button>
    </div>
  );
};
