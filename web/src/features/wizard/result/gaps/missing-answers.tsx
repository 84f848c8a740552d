import { PenLine } from 'lucide-react';
import type { Project } from '@webnario/domain/wizard/project';
import { Button } from '../../../../ui/button.tsx';
import { useShownForm } from '../../records/shown-form.ts';
import { gapsCopy as texts } from './copy.ts';
import { GapWindow } from './gap-window.tsx';
import { useGaps } from './use-gaps.ts';

/**
 * The way to what only the person can fill in, with how much of it is there; nothing where a script asks for nothing.
 * Answers that an earlier visit could not save are saved as soon as this is on the screen.
 */
export const MissingAnswers = ({ project }: { project: Project }) => {
  const gaps = useGaps(project);
  const { shown, card, open, toCard, close } = useShownForm();
  const { items, filled } = gaps;
  if (items.length === 0) return null;
  const isDone = filled === items.length;
  const first = items.findIndex(({ isOpen }) => isOpen);
  return (
    <>
      <Button
        variant={isDone ? 'outline' : 'main'}
        aria-haspopup="dialog"
        onClick={() => open('respostas', Math.max(0, first))}
      >
        <PenLine aria-hidden />
        {isDone ? texts.see : texts.answer}{' '}
        <span className="text-sm font-normal whitespace-nowrap tabular-nums">
          · {texts.part(filled, items.length)}
        </span>
      </Button>
      {shown === 'respostas' && (
        <GapWindow
          project={project}
          gaps={gaps}
          card={card}
          onCard={toCard}
          onClose={() => {
            gaps.leave();
            close();
          }}
        />
      )}
    </>
  );
};
