import { useEffect, useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Project } from '@webnario/domain/wizard/project';
import { buttonClasses } from '../../../../ui/button.tsx';
import { SentenceTools } from '../../sentence/sentence-tools.tsx';
import { showWords } from '../../script-check/find-words.ts';
import { resultCopy as texts } from '../copy.ts';
import { Outline } from './outline.tsx';
import { isShownPlace, scriptTitleId } from './places.ts';
import { Sheet, useTimedScript } from './sheet.tsx';
import { useSentences } from './use-sentences.ts';

/** The script alone on the screen, for a narrow one; it opens at the place that led here. */
export const ReadingPage = ({ project }: { project: Project }) => {
  const { script, clock } = useTimedScript(project);
  const { sentences, host } = useSentences(project);
  const { state } = useLocation();
  const [place] = useState(() => (isShownPlace(state) ? state : undefined));
  useEffect(() => {
    window.scrollTo(0, 0);
    if (place) showWords(place.id, place.words);
    else document.getElementById(scriptTitleId)?.focus({ preventScroll: true });
  }, [place]);
  return (
    <div className="mx-auto grid max-w-[48rem] grid-cols-[minmax(0,1fr)] gap-2 pb-16">
      <h1 className="sr-only">{project.product_name}</h1>
      <h2 id={scriptTitleId} tabIndex={-1} className="sr-only">
        {texts.script}
      </h2>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 print:hidden">
        <Link to="?" className={buttonClasses('link', 'sm')}>
          <ArrowLeft aria-hidden />
          {texts.back}
        </Link>
        <details className="open:w-full">
          <summary className={buttonClasses('link', 'sm')}>{texts.outline}</summary>
          <div className="mt-2 rounded-card border border-line bg-sheet p-3">
            <Outline script={script} />
          </div>
        </details>
      </div>
      <Sheet {...{ project, script, clock, sentences }} />
      <SentenceTools sentences={sentences} host={host} />
    </div>
  );
};
