import { createContext, useContext } from 'react';
import type { AnswerField, FormField } from '@webnario/domain/form-fields';
import type { Project } from '@webnario/domain/wizard/project';
import type { Answers, Messages } from './record-answers.ts';
import type { RecordRules } from './use-record.ts';

/** One card of a form: one screen of the conversation on a phone. */
export type FormCard = {
  readonly title: string;
  readonly fields: Readonly<Record<string, FormField>>;
};

/** What a form says of the answers as they are now, by the path of the field; nothing of it keeps them from being saved. */
export type Remarks = {
  /** What is missing or contradicts another answer, so that the answer does not count yet. */
  readonly problems: Messages;
  readonly warnings: Messages;
  /** Under a whole answer, always in sight: what the law asks for, the sentence that the texts will say. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
};

/** What the product knows without a form. */
type Known = { readonly project: Project; readonly presenter: string | undefined };

/** What the items of a list are called. */
type ItemNames = { readonly one: string; readonly add: string };

/** A form by conversation: what it asks, and what it makes of the answers. */
export type RecordForm = RecordRules & {
  readonly title: string;
  readonly intro: string;
  /** What a save still changes at the project's step; undefined where nothing is written yet. */
  readonly note: (project: Project) => string | undefined;
  readonly footer?: string;
  readonly cards: readonly FormCard[];
  readonly items: Readonly<Record<string, ItemNames>>;
  /** How much is answered: 'Histórias: 4 de 6 cartões'. */
  readonly count: (answers: Answers) => string;
  readonly isAnswered: (answers: Answers, key: string) => boolean;
  readonly remarks: (answers: Answers, project: Project) => Remarks;
  /** The field as it is asked now; undefined for one that makes no sense with the other answers. */
  readonly asked?: (
    path: string,
    field: AnswerField,
    answers: Answers,
    project: Project,
  ) => AnswerField | undefined;
  /** An answer that is known already, for a field that is empty. */
  readonly known?: (key: string, known: Known) => string | undefined;
  /** An answer after a change of one of its parts, where that part decides about others. */
  readonly settled?: (key: string, part: string, value: Answers) => Answers;
};

/** What the fields of an open form share. */
export type OpenForm = {
  readonly form: RecordForm;
  readonly project: Project;
  readonly answers: Answers;
  /** Refusals, of which an answer is not stored. */
  readonly refusals: Messages;
  readonly remarks: Remarks;
  readonly set: (key: string, value: unknown) => void;
};

const FormContext = createContext<OpenForm | undefined>(undefined);
export const OpenFormProvider = FormContext.Provider;

/** @throws Error outside an open form */
export const useOpenForm = (): OpenForm => {
  const open = useContext(FormContext);
  if (!open) throw new Error('a field of a form stands outside a form');
  return open;
};

/** The parts of an answer, none where there is no answer. */
export const partsOf = (value: unknown): Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answers) : {};

/** The items of an answer, none where there is no answer. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether a person has typed or chosen nothing there. */
export const isBlank = (value: unknown): boolean => {
  if (value === null || value === undefined || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.values(value).every(isBlank);
};
