import { useMemo } from 'react';
import { timeText } from '@webnario/domain/method/format-class-times';
import { onClock } from '@webnario/domain/method/clock';
import { durationOfProject } from '@webnario/domain/method/duration';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { phaseHeading } from '@webnario/domain/script/plain-text';
import type { Project } from '@webnario/domain/wizard/project';
import { scriptFields, type ContentField } from '@webnario/domain/project-fields';
import { Markdown } from '../../../shared/script/markdown.tsx';
import { phaseTimes, useClassClock, type PhaseTime } from '../time/class-time.ts';
import { TimeTable } from '../time/time-table.tsx';
import { EditLink } from './editing/edit-link.tsx';
import { resultCopy as texts } from './copy.ts';

/** The script as it is read: without the notes to the person at the screen. */
const useReadScript = (project: Project): Project =>
  useMemo(() => {
    const read = scriptFields.map((field) => [
      field,
      withoutDemonstrationNotes(project[field] ?? ''),
    ]);
    return { ...project, ...(Object.fromEntries(read) as Partial<Project>) };
  }, [project]);

/** The heading over the times and the sheet. */
export const scriptTitleId = 'script-title';

/** Where a phase stands on the sheet, to be led to. */
export const phaseId = (phaseNumber: number): string => `fase-${phaseNumber}`;

/** Where a block stands on the sheet, to be led to. */
export const blockId = (phaseNumber: number, title: string): string =>
  `fase-${phaseNumber}-${encodeURIComponent(title)}`;

const PhaseSheet = ({
  position,
  field,
  text,
  minutes,
  time,
}: {
  position: number;
  field: ContentField;
  text: string;
  minutes: string;
  time: PhaseTime | undefined;
}) => (
  <section
    id={phaseId(position + 1)}
    tabIndex={-1}
    className="mx-auto max-w-[44rem] focus:outline-none [&+&]:mt-16"
  >
    <header className="mb-7 flex items-baseline justify-between gap-4 border-b border-curtain/30 pb-2 text-curtain">
      <h3 className="text-2xl font-semibold">{phaseHeading(position)}</h3>
      <span className="shrink-0 text-sm tabular-nums">{minutes}</span>
    </header>
    {splitBlocks(text).map((block, index) => (
      <div
        key={block.id}
        id={blockId(position + 1, block.title)}
        tabIndex={-1}
        className="focus:outline-none [&+&]:mt-8"
      >
        <header className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
            {block.title && <h4 className="font-serif text-xl font-semibold">{block.title}</h4>}
            <p className="text-sm text-ink-soft tabular-nums">{time?.labels[index]}</p>
          </div>
          <EditLink field={field} blockIndex={index} name={block.title || phaseHeading(position)} />
        </header>
        <Markdown text={block.content} className="max-w-none" />
      </div>
    ))}
    <p className="mt-6 text-sm text-ink-soft tabular-nums">{time?.foot}</p>
  </section>
);

/** The five phases as they will be read aloud, with their times, in a box that scrolls. */
export const ScriptSheet = ({ project }: { project: Project }) => {
  const script = useReadScript(project);
  const clock = useClassClock(script);
  const times = phaseTimes(clock);
  return (
    <div className="grid gap-5">
      <h2 id={scriptTitleId} tabIndex={-1} className="text-xl font-semibold focus:outline-none">
        {texts.script}
      </h2>
      <TimeTable phases={clock} duration={durationOfProject(project.phases)} />
      <section
        aria-labelledby={scriptTitleId}
        // A box that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative max-h-[75dvh] scroll-py-4 overflow-y-auto rounded-card border border-line bg-sheet px-5 py-8 shadow-lift sm:px-12 sm:py-12 print:max-h-none print:overflow-visible print:border-0 print:p-0 print:shadow-none"
      >
        {clock.map((phase, position) => (
          <PhaseSheet
            key={phase.phase.promptType}
            position={position}
            field={scriptFields[position] ?? scriptFields[0]}
            text={script[scriptFields[position] ?? scriptFields[0]] ?? ''}
            minutes={timeText(onClock(phase.time))}
            time={times[position]}
          />
        ))}
      </section>
    </div>
  );
};
