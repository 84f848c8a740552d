import { useMemo } from 'react';
import { timeText } from '@webnario/domain/method/format-class-times';
import { onClock, type TimedPhase } from '@webnario/domain/method/clock';
import { splitBlocks, type Block } from '@webnario/domain/script/blocks';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { phaseHeading } from '@webnario/domain/script/plain-text';
import type { Project } from '@webnario/domain/wizard/project';
import { scriptFields } from '@webnario/domain/project-fields';
import { Markdown } from '../../../../shared/script/markdown.tsx';
import { phaseTimes, useClassClock, type PhaseTime } from '../../time/class-time.ts';
import type { Sentences } from '../../sentence/chosen.ts';
import { SentenceText } from '../../sentence/sentence-text.tsx';
import { EditLink } from '../editing/edit-link.tsx';
import { blockId, phaseId, scriptTitleId } from './places.ts';

/** The script as it is read: without the notes to the person at the screen. */
const useReadScript = (project: Project): Project =>
  useMemo(() => {
    const read = scriptFields.map((field) => [
      field,
      withoutDemonstrationNotes(project[field] ?? ''),
    ]);
    return { ...project, ...(Object.fromEntries(read) as Partial<Project>) };
  }, [project]);

/** The script as it will be read aloud, and its clock. */
export const useTimedScript = (project: Project) => {
  const script = useReadScript(project);
  return { script, clock: useClassClock(script) };
};

/** A block as it is read; one sentence of it can be chosen where the block is shown as it is stored. */
const BlockSentences = ({
  field,
  index,
  block,
  stored,
  name,
  sentences,
}: {
  field: (typeof scriptFields)[number];
  index: number;
  block: Block;
  /** The one at its place in the stored text. */
  stored: Block | undefined;
  name: string;
  sentences: Sentences;
}) => {
  const text = <Markdown text={block.content} className="max-w-none" />;
  if (stored?.raw !== block.raw) return text;
  return (
    <SentenceText {...{ field, index, name, sentences }} raw={block.raw}>
      {text}
    </SentenceText>
  );
};

const PhaseSheet = ({
  position,
  field,
  text,
  minutes,
  time,
  stored,
  sentences,
}: {
  position: number;
  field: (typeof scriptFields)[number];
  text: string;
  minutes: string;
  time: PhaseTime | undefined;
  /** The blocks as they are stored, with notes that are not shown. */
  stored: readonly Block[];
  sentences: Sentences;
}) => (
  <section
    id={phaseId(position + 1)}
    tabIndex={-1}
    className="mx-auto max-w-[44rem] scroll-mt-[calc(var(--bar,0px)+0.75rem)] focus:outline-none [&+&]:mt-16"
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
        className="scroll-mt-[calc(var(--bar,0px)+0.75rem)] focus:outline-none [&+&]:mt-8"
      >
        <header className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
            {block.title && <h4 className="font-serif text-xl font-semibold">{block.title}</h4>}
            <p className="text-sm text-ink-soft tabular-nums">{time?.labels[index]}</p>
          </div>
          <EditLink field={field} blockIndex={index} name={block.title || phaseHeading(position)} />
        </header>
        <BlockSentences
          {...{ field, index, block, sentences }}
          stored={stored[index]}
          name={block.title || phaseHeading(position)}
        />
      </div>
    ))}
    <p className="mt-6 text-sm text-ink-soft tabular-nums">{time?.foot}</p>
  </section>
);

/** The five phases as they will be read aloud, with their times. */
export const Sheet = ({
  project,
  script,
  clock,
  sentences,
}: {
  project: Project;
  /** The project with its texts as they are read. */
  script: Project;
  clock: readonly TimedPhase[];
  sentences: Sentences;
}) => {
  const times = phaseTimes(clock);
  return (
    <section
      aria-labelledby={scriptTitleId}
      className="min-w-0 rounded-card border border-line bg-sheet px-5 py-8 shadow-lift sm:px-12 sm:py-12 print:border-0 print:p-0 print:shadow-none"
    >
      {scriptFields.map((field, position) => {
        const phase = clock[position];
        return (
          <PhaseSheet
            key={field}
            position={position}
            field={field}
            text={script[field] ?? ''}
            minutes={phase ? timeText(onClock(phase.time)) : ''}
            time={times[position]}
            stored={splitBlocks(project[field] ?? '')}
            sentences={sentences}
          />
        );
      })}
    </section>
  );
};
