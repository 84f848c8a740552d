import type { FormField } from '@webnario/domain/form-fields';
import { recordCopy as texts } from '../copy.ts';

/** What goes with a question: the question as one would ask it, why it matters, help and an example. */
export const Telling = ({ field }: { field: FormField }) => {
  const { question, why, help, example } = field;
  if (!(question ?? why ?? help ?? example)) return null;
  return (
    <span className="grid gap-1 font-normal text-ink-soft">
      {question && <span className="text-base leading-relaxed text-ink">{question}</span>}
      {why && <span>{why}</span>}
      {help && <span>{help}</span>}
      {example && <span className="italic">{texts.example(example)}</span>}
    </span>
  );
};
