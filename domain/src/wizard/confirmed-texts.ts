import { contentFields, scriptFields, type ContentField } from '../project-fields.ts';
import { steps } from './steps.ts';
import { phaseHeading } from '../script/plain-text.ts';
import { versionedAs } from '../script/versions.ts';

type Content = Readonly<Partial<Record<ContentField, string | null>>>;

/** The step that a text must have behind it to count as confirmed: the one that adjusts or chooses it. */
const confirmingStep = (field: ContentField): number | undefined => {
  const text = versionedAs(field);
  return steps.find((step) => step.kind !== 'generation' && 'field' in step && step.field === text)
    ?.number;
};

/**
 * Whether the text of a field can no longer change: the stored step is past the one that confirms it. The strong
 * promise is one text, so both of its fields are confirmed together.
 */
export const isConfirmed = (field: ContentField, step: number): boolean => {
  const confirming = confirmingStep(field);
  return confirming !== undefined && step > confirming;
};

/** Only the texts that later steps may rest on (R-GEN-05): of the strong promise, what was adjusted. */
export const confirmedContent = (
  step: number,
  content: Content,
): Partial<Record<ContentField, string>> => {
  const confirmed: Partial<Record<ContentField, string>> = {};
  for (const field of contentFields) {
    const text = content[field];
    if (typeof text !== 'string' || versionedAs(field) !== field) continue;
    if (isConfirmed(field, step)) confirmed[field] = text;
  }
  return confirmed;
};

const contextParts: readonly { readonly field: ContentField; readonly heading: string }[] = [
  { field: 'persona_validada', heading: 'Persona' },
  { field: 'promessa_forte_validada', heading: 'Promessa forte' },
  { field: 'promessa_curta_otimizada', heading: 'Promessa curta' },
  ...scriptFields
    .slice(0, -1)
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
