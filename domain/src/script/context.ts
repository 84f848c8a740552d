import { steps, scriptFields, type ContentField } from '../wizard/steps.ts';
import { phaseHeading } from './plain-text.ts';

type Content = Readonly<Partial<Record<ContentField, string | null>>>;

/** The step that a text must have behind it to count as confirmed; the generated promise is never a base. */
const confirmingStep = (field: ContentField): number | undefined =>
  field === 'promessa_curta_otimizada'
    ? steps.find((step) => step.kind === 'promise_optimisation')?.number
    : steps.find((step) => step.kind === 'adjustment' && step.field === field)?.number;

/** Whether the text of a field can no longer change: the stored step is past the one that confirms it. */
export const isConfirmed = (field: ContentField, step: number): boolean => {
  const confirming = confirmingStep(field);
  return confirming !== undefined && step > confirming;
};

/** Only the texts that later steps may rest on (R-GEN-05). */
export const confirmedContent = (
  step: number,
  content: Content,
): Partial<Record<ContentField, string>> =>
  Object.fromEntries(
    Object.entries(content).filter(
      ([field, text]) => typeof text === 'string' && isConfirmed(field as ContentField, step),
    ),
  );

const contextParts: readonly { readonly field: ContentField; readonly heading: string }[] = [
  { field: 'persona_validada', heading: 'Persona' },
  { field: 'promessa_forte_validada', heading: 'Promessa forte' },
  { field: 'promessa_curta_otimizada', heading: 'Promessa curta' },
  ...scriptFields
    .slice(0, 4)
    .map((field, position) => ({ field, heading: `Script ${phaseHeading(position)}` })),
];

/** Markdown of the persona, both promises and phases 1 to 4, those that have a text (R-GEN-04); '' without any. */
export const contextMarkdown = (content: Content): string =>
  contextParts
    .flatMap(({ field, heading }) => {
      const text = content[field]?.trim();
      return text ? [`# ${heading}\n\n${text}`] : [];
    })
    .join('\n\n');
