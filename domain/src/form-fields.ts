/** What a field of a form tells the person who answers it, and what it says when something is off. */
type FieldTexts = {
  readonly label: string;
  /** Why the answer matters. */
  readonly why?: string;
  /** The question as somebody would ask it in a conversation. */
  readonly question?: string;
  readonly help?: string;
  readonly example?: string;
  readonly errors?: Readonly<Record<string, string>>;
};

/** A field with one answer. A `complement` is the rest of the sentence that its label begins. */
export type AnswerField = FieldTexts &
  (
    | {
        readonly kind: 'text' | 'complement' | 'address';
        readonly max: number;
      }
    | { readonly kind: 'cents' | 'integer' | 'date' | 'dateOrInteger' }
    | { readonly kind: 'yesNo' }
    | { readonly kind: 'checkbox' }
    | {
        readonly kind: 'choice';
        readonly options: Readonly<Record<string, string>>;
        /** What counts while nothing is chosen. */
        readonly default?: string;
      }
  );

/** Whether the answer is written in the person's own words. */
export const isWritten = ({ kind }: AnswerField): boolean =>
  kind === 'text' || kind === 'complement';

/** A field of several answers: parts of one answer, a list of such answers, or a list of sentences. */
type GroupField = FieldTexts &
  (
    | { readonly kind: 'object'; readonly fields: Readonly<Record<string, AnswerField>> }
    | {
        readonly kind: 'list';
        readonly maxItems: number;
        readonly fields: Readonly<Record<string, AnswerField>>;
      }
    | { readonly kind: 'textList'; readonly maxItems: number; readonly max: number }
  );

/** A field of a form. Forms are tables of these, by the first-level keys of the record that keeps the answers. */
export type FormField = AnswerField | GroupField;
