import { useId } from 'react';
import type { FormField } from '@webnario/domain/form-fields';
import { FieldError, TextInput } from '../../../../ui/field.tsx';
import { recordCopy as texts } from '../copy.ts';
import { useOpenForm } from '../record-form.ts';
import { ClaimsOfAnswer } from './claims-of-answer.tsx';
import { ListFoot, RemoveButton, useFocusOnNew } from './list-parts.tsx';
import { Telling } from './telling.tsx';
import { useItems } from './use-items.ts';

const Sentence = ({
  path,
  number,
  value,
  problem,
  onChange,
  onRemove,
}: {
  path: string;
  number: number;
  value: unknown;
  problem: string | undefined;
  onChange: (value: string) => void;
  onRemove: (() => void) | undefined;
}) => {
  const problemId = useId();
  return (
    <div className="grid gap-1.5" data-row={number - 1}>
      <div className="flex items-center gap-1">
        <TextInput
          name={path}
          aria-label={texts.sentence(number)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          value={typeof value === 'string' ? value : ''}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
        {onRemove && <RemoveButton label={texts.removeSentence(number)} onRemove={onRemove} />}
      </div>
      {problem && <FieldError id={problemId} message={problem} />}
      <ClaimsOfAnswer path={path} value={value} />
    </div>
  );
};

/** A list of sentences, a line for each. */
export const TextList = ({
  name,
  field,
}: {
  name: string;
  field: Extract<FormField, { kind: 'textList' }>;
}) => {
  const { answers, refusals, set } = useOpenForm();
  const items = useItems(answers[name], { most: field.maxItems, blank: '' }, (value) =>
    set(name, value),
  );
  const list = useFocusOnNew(items.rows.length);
  return (
    <fieldset ref={list} aria-label={field.label} className="grid gap-3">
      <div>
        <p className="text-sm font-medium">{field.label}</p>
        <p className="mt-1 text-sm">
          <Telling field={field} />
        </p>
      </div>
      {items.rows.map((item, index) => (
        <Sentence
          // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
          key={index}
          path={`${name}.${index}`}
          number={index + 1}
          value={item}
          problem={refusals[`${name}.${index}`]}
          onChange={(value) => items.change(index, value)}
          onRemove={items.rows.length > 1 ? () => items.remove(index) : undefined}
        />
      ))}
      {refusals[name] && <FieldError message={refusals[name]} />}
      <ListFoot add={texts.addSentence} items={items} />
    </fieldset>
  );
};
