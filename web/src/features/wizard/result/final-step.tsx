import { lazy, Suspense } from 'react';
import type { Finding } from '@webnario/domain/script-check/finding';
import { strongPromiseSentence } from '@webnario/domain/method/method';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { isDemonstrationText, type Project } from '@webnario/domain/wizard/project';
import {
  contentFields,
  methodParts,
  scriptFields,
  steps,
  type Step,
} from '@webnario/domain/wizard/steps';
import { Markdown } from '../../../shared/script/markdown.tsx';
import { DemonstrationNote } from '../frame/demonstration-note.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { showWords } from '../script-check/find-words.ts';
import { resultCopy as texts } from './copy.ts';
import { GapList } from './gap-list.tsx';
import { StageLink } from './stage-link.tsx';
import { blockId, ScriptSheet } from './script-sheet.tsx';
import { TakeAlong } from './take-along.tsx';

const Tile = ({ value, label, delay }: { value: string; label: string; delay: number }) => (
  <div
    className="flex animate-rise flex-col-reverse justify-end rounded-card border border-line bg-sheet px-4 py-3.5"
    style={{ animationDelay: `${delay}ms`, animationFillMode: 'backwards' }}
  >
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-serif text-[2rem] leading-tight font-semibold text-curtain tabular-nums">
      {value}
    </dd>
  </div>
);

const Tiles = ({ project }: { project: Project }) => (
  <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 print:hidden">
    <Tile value={steps.length.toString()} label={texts.stats.steps} delay={0} />
    <Tile value={methodParts.length.toString()} label={texts.stats.phases} delay={60} />
    <Tile value="100%" label={texts.stats.complete} delay={120} />
    <Tile
      value={project.pdf_gerado ? texts.stats.yes : texts.stats.no}
      label={texts.stats.pdf}
      delay={180}
    />
  </dl>
);

const card = 'grid content-start gap-2 rounded-card border border-line bg-sheet p-5';
const cardTitle = 'text-sm font-semibold text-curtain font-sans tracking-normal';

/** The persona in a few lines; the whole of it unfolds. */
const PersonaCard = ({ project }: { project: Project }) => {
  const text = withoutDemonstrationNotes(project.persona_validada ?? '');
  const [first] = splitBlocks(text).filter((block) => block.content);
  return (
    <section className={card}>
      <h2 className={cardTitle}>{texts.persona}</h2>
      <Markdown
        text={first?.content.split(/\n\s*\n/u)[0] ?? ''}
        className="text-base leading-relaxed"
      />
      <details className="text-sm">
        <summary className="text-curtain underline underline-offset-4">{texts.more}</summary>
        <Markdown text={text} className="mt-3 text-base leading-relaxed [&_h2]:text-base" />
      </details>
    </section>
  );
};

const Cards = ({ project }: { project: Project }) => (
  <div className="grid gap-4 md:grid-cols-3 print:hidden">
    <PersonaCard project={project} />
    <section className={card}>
      <h2 className={cardTitle}>{texts.shortPromise}</h2>
      <p className="font-serif text-xl leading-snug">“{project.promessa_curta_otimizada}”</p>
    </section>
    <section className={card}>
      <h2 className={cardTitle}>{texts.strongPromise}</h2>
      <p className="font-serif text-lg leading-snug">
        {strongPromiseSentence(project.promessa_forte_validada ?? '')}
      </p>
    </section>
  </div>
);

const ScriptCheckPanel = lazy(async () => ({
  default: (await import('../script-check/script-check-panel.tsx')).ScriptCheckPanel,
}));

const showFinding = ({ field, blockTitle, excerpt }: Finding): void => {
  const phase = scriptFields.findIndex((script) => script === field);
  if (phase >= 0) showWords(blockId(phase + 1, blockTitle), excerpt);
};

/** Step 17, 'Script Completo!' (R-WIZ-64). */
export const FinalStep = ({ project, step }: { project: Project; step: Step }) => (
  <div className="grid gap-8 pb-16">
    <div className="stage animate-rise rounded-2xl px-6 py-9 [--beam:78%] sm:px-10 sm:py-12 print:hidden [&_p]:text-stage-soft">
      <StepHeading step={step} />
      <StageLink projectId={project.id} />
    </div>
    <Tiles project={project} />
    <TakeAlong project={project} />
    {contentFields.some((field) => isDemonstrationText(project, field)) && <DemonstrationNote />}
    <GapList project={project} />
    <Suspense fallback={null}>
      <ScriptCheckPanel project={project} onShow={showFinding} />
    </Suspense>
    <Cards project={project} />
    <ScriptSheet project={project} />
  </div>
);
