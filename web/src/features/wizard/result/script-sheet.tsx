import { blockTime, onClock, sumOfTimes } from '@webnario/domain/method/clock';
import { defaultDuration } from '@webnario/domain/method/duration';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { phaseHeading } from '@webnario/domain/script/plain-text';
import type { Project } from '@webnario/domain/wizard/project';
import { scriptFields } from '@webnario/domain/wizard/steps';
import { Markdown } from '../../../ui/text/markdown.tsx';
import { resultCopy as texts } from './copy.ts';

const phasesOf = (project: Project) =>
  scriptFields.map((field, position) => {
    const text = withoutDemonstrationNotes(project[field] ?? '');
    const blocks = splitBlocks(text);
    const time = sumOfTimes(blocks.map((block) => blockTime(block, defaultDuration)));
    return { field, heading: phaseHeading(position), blocks, time };
  });

const rounded = (seconds: number): string => Math.max(1, Math.round(seconds / 60)).toString();

/** Where a block stands on the sheet, to be led to. */
export const blockId = (phaseNumber: number, title: string): string =>
  `fase-${phaseNumber}-${encodeURIComponent(title)}`;

/** The five phases as they will be read aloud, with their times, in a box that scrolls. */
export const ScriptSheet = ({ project }: { project: Project }) => {
  const phases = phasesOf(project);
  const time = sumOfTimes(phases.map((phase) => phase.time));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="script-title" className="text-xl font-semibold">
          {texts.script}
        </h2>
        <p className="text-sm text-ink-soft">
          {texts.time(rounded(time.speech), rounded(onClock(time)))}
        </p>
      </div>
      <section
        aria-labelledby="script-title"
        // A box that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-[75dvh] scroll-py-4 overflow-y-auto rounded-card border border-line bg-sheet px-5 py-8 shadow-lift sm:px-12 sm:py-12 print:max-h-none print:overflow-visible print:border-0 print:p-0 print:shadow-none"
      >
        {phases.map((phase, position) => (
          <section key={phase.field} className="mx-auto max-w-[44rem] [&+&]:mt-16">
            <header className="mb-7 flex items-baseline justify-between gap-4 border-b border-curtain/30 pb-2 text-curtain">
              <h3 className="text-2xl font-semibold">{phase.heading}</h3>
              <span className="shrink-0 text-sm tabular-nums">
                {texts.phaseTime(rounded(phase.time.speech))}
              </span>
            </header>
            {phase.blocks.map((block) => (
              <div
                key={block.id}
                id={blockId(position + 1, block.title)}
                tabIndex={-1}
                className="focus:outline-none [&+&]:mt-8"
              >
                {block.title && (
                  <h4 className="mb-3 font-serif text-xl font-semibold">{block.title}</h4>
                )}
                <Markdown text={block.content} className="max-w-none" />
              </div>
            ))}
          </section>
        ))}
      </section>
    </div>
  );
};
