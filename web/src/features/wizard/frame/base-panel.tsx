import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { confirmedContent } from '@webnario/domain/wizard/confirmed-texts';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { isDemonstrationText, type Project } from '@webnario/domain/wizard/project';
import type { ContentField } from '@webnario/domain/project-fields';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Markdown } from '../../../shared/script/markdown.tsx';
import { frameCopy } from './copy.ts';
import { DemonstrationBadge } from './demonstration-note.tsx';

const parts: readonly { readonly field: ContentField; readonly title: string }[] = [
  { field: 'promessa_curta_otimizada', title: frameCopy.shortPromise },
  { field: 'promessa_forte_validada', title: frameCopy.strongPromise },
  { field: 'persona_validada', title: frameCopy.persona },
];

/** The confirmed texts that every next step rests on, newest first. */
export const baseTexts = (project: Project) => {
  const confirmed = confirmedContent(project.etapa_atual, project);
  return parts.flatMap(({ field, title }) => {
    const text = confirmed[field];
    return text ? [{ field, title, text }] : [];
  });
};

/** `baseTexts`, each of which folds away. */
export const BaseContent = ({ project }: { project: Project }) => {
  const shown = baseTexts(project);
  if (shown.length === 0) return <p className="text-sm text-ink-soft">{frameCopy.baseEmpty}</p>;
  return (
    <div className="grid">
      {shown.map(({ field, title, text }, position) => (
        <details
          key={field}
          open={position === 0}
          className="group border-t border-line py-1 first:border-t-0"
        >
          <summary className="flex list-none items-center justify-between gap-2 rounded-lg py-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              {title}
              {isDemonstrationText(project, field) && <DemonstrationBadge />}
            </span>
            <ChevronDown
              aria-hidden
              className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <Markdown
            text={withoutDemonstrationNotes(text)}
            className="pb-3 text-[0.95rem] leading-relaxed [&_h2]:text-[1rem] [&_h3]:text-[0.95rem]"
          />
        </details>
      ))}
    </div>
  );
};

/** `BaseContent` on a panel that folds away. */
export const BasePanel = ({ project }: { project: Project }) => {
  const [open, setOpen] = useState(true);
  return (
    <section aria-label={frameCopy.base} className="rounded-card border border-line bg-sheet p-4">
      <Button
        variant="quiet"
        size="sm"
        className="-mx-2 -my-1 w-[calc(100%+1rem)] justify-between px-2"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="font-serif text-base font-semibold">{frameCopy.base}</span>
        <ChevronDown aria-hidden className={cn('transition-transform', open && 'rotate-180')} />
      </Button>
      {open && (
        <div className="mt-2">
          <p className="mb-2 text-sm text-ink-soft">{frameCopy.baseHint}</p>
          <BaseContent project={project} />
        </div>
      )}
    </section>
  );
};
