import { Link } from 'react-router';
import { ArrowRight } from 'lucide-react';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { isDemonstrationText, type Project } from '@webnario/domain/wizard/project';
import type { Step } from '@webnario/domain/wizard/steps';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClasses } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/card.tsx';
import { Markdown } from '../../../shared/script/markdown.tsx';
import { DemonstrationNote } from '../frame/demonstration-note.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { Workbench } from '../frame/workbench.tsx';
import { VersionsButton } from '../versions/versions-button.tsx';
import { ContinueInCopy } from './continue-in-copy.tsx';
import { readingCopy } from './copy.ts';

const Answers = ({ project, step }: { project: Project; step: Step }) => {
  const answers = project.phases.find((record) => record.phase_type === step.phase)?.input_data;
  const shown = readingCopy.answers.flatMap(({ key, label }) => {
    const value = answers?.[key];
    if (typeof value !== 'string' || value === '') return [];
    return [{ label, value: key === 'has_promise' ? readingCopy.yesNo[value] : value }];
  });
  if (shown.length === 0) return <p className="text-ink-soft">{readingCopy.nothing}</p>;
  return (
    <dl className="grid gap-5">
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm font-medium text-ink-soft">{label}</dt>
          <dd className="mt-1 font-serif text-lg whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** An earlier step, for reading only: its content is what later steps rest on (R-WIZ-57). */
export const ReadOnlyStep = ({ project, step }: { project: Project; step: Step }) => {
  const field = 'field' in step ? step.field : undefined;
  const text = field ? withoutDemonstrationNotes(project[field] ?? '') : '';
  return (
    <Workbench project={project}>
      <StepHeading step={step} />
      <Alert tone="info" title={readingCopy.title}>
        <p>{readingCopy.text}</p>
        <p className="mt-1">{readingCopy.change}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ContinueInCopy project={project} step={step} />
          <Link to="?" className={buttonClasses('link', 'sm')}>
            {readingCopy.backTo(project.etapa_atual)} <ArrowRight aria-hidden />
          </Link>
        </div>
      </Alert>
      {field && isDemonstrationText(project, field) && <DemonstrationNote />}
      {field && text && (
        <div className="flex justify-end">
          <VersionsButton project={project} field={field} currentText={project[field] ?? ''} />
        </div>
      )}
      <Sheet className="sm:p-9">
        {field ? (
          <Markdown text={text || readingCopy.nothing} />
        ) : (
          <Answers project={project} step={step} />
        )}
      </Sheet>
    </Workbench>
  );
};
