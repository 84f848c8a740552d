import { useEffect, useRef } from 'react';
import { expectedBlocks } from '@webnario/domain/method/phases';
import { textLimits } from '@webnario/domain/wizard/forms';
import type { Project } from '@webnario/domain/wizard/project';
import type { GenerationStep } from '@webnario/domain/wizard/steps';
import { readOwnDraft } from '../../../shared/drafts/drafts.ts';
import { AreaField } from '../../../shared/form/fields.tsx';
import { useForm, valueUnless } from '../../../shared/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { useAdvanceForm } from '../api.ts';
import { useFormDraft } from '../frame/use-form-draft.ts';
import { ActionBar } from '../frame/action-bar.tsx';
import { Price } from '../frame/price.tsx';
import { generationCopy } from './copy.ts';

const scaffoldFor = (step: GenerationStep): string =>
  expectedBlocks(step.promptType)
    .map(({ title }) => `## ${title}\n\n`)
    .join('\n');

/** Headings alone are the scaffold, not a text. */
const hasWords = (text: string): boolean => text.replace(/^##.*$/gmu, '').trim() !== '';

const keyOf = (project: Project, step: GenerationStep): string =>
  `by-hand:${project.id}:${step.field}`;

const hasText = (value: unknown): value is { readonly text: string } =>
  typeof (value as { text?: unknown } | null)?.text === 'string';

/** Whether the person began to write the step by hand in a tab that is closed by now. */
export const isLeftByHand = (project: Project, step: GenerationStep): boolean =>
  hasWords(readOwnDraft(project.user_id, keyOf(project, step), hasText)?.text ?? '');

/** The step written by the person, free, on the headings of the method (R-CRED-11). */
export const ByHandEditor = ({
  project,
  step,
  isAsked = false,
  onBack,
}: {
  project: Project;
  step: GenerationStep;
  /** The person pressed the button that leads here, which is gone now: the box takes the focus. */
  isAsked?: boolean;
  onBack: () => void;
}) => {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) section.current?.querySelector('textarea')?.focus();
  }, [isAsked]);
  const draft = useFormDraft(project.user_id, keyOf(project, step), {
    text: scaffoldFor(step),
  });
  const { advance, onFailed } = useAdvanceForm(project.id);
  const form = useForm({
    draft,
    check: (typed) =>
      valueUnless(hasWords(typed.text) ? {} : { text: generationCopy.byHandEmpty }, typed),
    send: async ({ text }) => {
      await advance({ from: step.number, event: { type: 'text_written_by_hand', text } });
      draft.forget();
    },
    onFailed,
  });

  return (
    <section ref={section} className="grid gap-5" aria-label={generationCopy.byHandTitle}>
      <div>
        <h2 className="text-xl font-semibold">{generationCopy.byHandTitle}</h2>
        <p className="mt-1 text-ink-soft">{generationCopy.byHandText}</p>
      </div>
      <form {...form.element} className="grid gap-5">
        <AreaField
          {...form.field('text')}
          label={generationCopy.byHandLabel}
          most={textLimits.content}
          className="min-h-96 font-serif text-lg"
        />
        <ActionBar>
          <Button type="submit" busy={form.isBusy}>
            {generationCopy.byHandSave} <Price credits={0} />
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {generationCopy.byHandBack}
          </Button>
        </ActionBar>
      </form>
    </section>
  );
};
