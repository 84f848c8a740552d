import { BookOpenText } from 'lucide-react';
import { Link } from 'react-router';
import { durationOfProject } from '@webnario/domain/method/duration';
import type { Project } from '@webnario/domain/wizard/project';
import { buttonClasses } from '../../../../ui/button.tsx';
import type { Sentences } from '../../sentence/chosen.ts';
import { sentenceCopy } from '../../sentence/copy.ts';
import { TimeTable } from '../../time/time-table.tsx';
import { resultCopy as texts } from '../copy.ts';
import { Outline } from './outline.tsx';
import { readingAddress, scriptTitleId } from './places.ts';
import { Sheet, useTimedScript } from './sheet.tsx';

/** The five phases with their times, beside their outline; a narrow screen has the way to the reading view instead. */
export const ScriptSheet = ({ project, sentences }: { project: Project; sentences: Sentences }) => {
  const { script, clock } = useTimedScript(project);
  return (
    <div className="grid gap-5">
      <h2 id={scriptTitleId} tabIndex={-1} className="text-xl font-semibold focus:outline-none">
        {texts.script}
      </h2>
      <TimeTable phases={clock} duration={durationOfProject(project.phases)} />
      <Link
        to={readingAddress}
        className={buttonClasses('outline', 'md', 'lg:hidden print:hidden')}
      >
        <BookOpenText aria-hidden />
        {texts.read}
      </Link>
      <p className="text-sm text-ink-soft max-lg:hidden print:hidden">{sentenceCopy.hint}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 max-lg:hidden xl:grid-cols-[12rem_minmax(0,1fr)] print:block">
        <div className="sticky top-5 max-h-[calc(100dvh-2.5rem)] overflow-y-auto max-xl:hidden print:hidden">
          <Outline script={script} />
        </div>
        <Sheet {...{ project, script, clock, sentences }} />
      </div>
    </div>
  );
};
