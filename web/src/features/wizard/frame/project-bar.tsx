import { useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Step } from '@webnario/domain/wizard/steps';
import { WorkBarContext } from '../../../shared/layout/work-bar.ts';
import { ProgressBar } from '../../../ui/progress.tsx';
import { frameCopy } from './copy.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

const line = 'truncate text-sm leading-5';

/** The heading of a step that shows a text: in the bar, so that the text has the screen. */
const TextHeading = ({ step }: { step: Step }) => {
  const heading = useHeadingFocus(step);
  return (
    <h1 ref={heading} tabIndex={-1} className={`${line} font-sans font-normal focus:outline-none`}>
      {step.label}
    </h1>
  );
};

/** What a page of a project puts into the wizard's bar: where the person is, how far the script is, and ways on. */
export const ProjectBar = ({
  place,
  step,
  name,
  progress,
  children,
}: {
  /** 'Etapa 3 de 17'. */
  place: ReactNode;
  /** The step whose text fills the page; undefined where the page has a heading of its own. */
  step: Step | undefined;
  /** What stands in the place of a heading. */
  name: ReactNode;
  /** In percent. */
  progress: number;
  children: ReactNode;
}) => {
  const bar = useContext(WorkBarContext);
  const content = (
    <div className="flex items-center justify-between gap-2">
      <div className="min-w-0">
        <p className={`${line} tabular-nums max-sm:text-xs max-sm:tracking-tight`}>{place}</p>
        {step ? <TextHeading step={step} /> : <p className={line}>{name}</p>}
      </div>
      <div className="flex shrink-0 items-center sm:gap-1">{children}</div>
      <ProgressBar
        value={progress}
        label={frameCopy.progress}
        className="absolute inset-x-0 -bottom-px h-1"
      />
    </div>
  );
  return bar ? createPortal(content, bar) : content;
};
