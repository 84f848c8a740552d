import type { FormField } from '@webnario/domain/form-fields';
import { FieldError } from '../../../../ui/field.tsx';
import { recordCopy as texts } from '../copy.ts';
import { isBlank, partsOf, useOpenForm } from '../record-form.ts';
import { Parts } from './answer-group.tsx';
import { useLeftGroup } from './left-group.ts';
import { ListFoot, RemoveButton, useFocusOnNew } from './list-parts.tsx';
import { Telling } from './telling.tsx';
import { useItems } from './use-items.ts';

type ListField = Extract<FormField, { kind: 'list' }>;

const Item = ({
  path,
  title,
  fields,
  value,
  onChange,
  onRemove,
}: {
  path: string;
  title: string;
  fields: ListField['fields'];
  value: unknown;
  onChange: (value: unknown) => void;
  onRemove: (() => void) | undefined;
}) => {
  const { group, isLeft } = useLeftGroup(!isBlank(value));
  return (
    <fieldset
      className="grid gap-4 rounded-card border border-line bg-sheet p-4 sm:p-5"
      ref={group}
      data-row={path.split('.').at(-1)}
    >
      <legend className="sr-only">{title}</legend>
      <div className="-mt-1 -mb-2 flex min-h-10 items-center justify-between gap-3">
        <p aria-hidden className="font-semibold">
          {title}
        </p>
        {onRemove && <RemoveButton label={texts.remove(title)} onRemove={onRemove} />}
      </div>
      <Parts
        path={path}
        fields={fields}
        value={value}
        isLeft={isLeft}
        onChange={(part, next) => onChange({ ...partsOf(value), [part]: next })}
      />
    </fieldset>
  );
};

/** A list of answers of several parts each. */
export const ItemList = ({ name, field }: { name: string; field: ListField }) => {
  const { form, answers, refusals, set } = useOpenForm();
  const items = useItems(answers[name], { most: field.maxItems, blank: {} }, (value) =>
    set(name, value),
  );
  const list = useFocusOnNew(items.rows.length);
  const names = form.items[name] ?? { one: field.label, add: texts.add };
  return (
    <fieldset ref={list} className="grid gap-4" aria-label={field.label}>
      <div>
        <p className="text-base font-semibold">{field.label}</p>
        <p className="mt-1 text-sm">
          <Telling field={field} />
        </p>
      </div>
      {items.rows.map((item, index) => (
        <Item
          // The place is what an item is known by: two may say the same.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          path={`${name}.${index}`}
          title={texts.item(names.one, index + 1)}
          fields={field.fields}
          value={item}
          onChange={(value) => items.change(index, value)}
          onRemove={items.rows.length > 1 || !isBlank(item) ? () => items.remove(index) : undefined}
        />
      ))}
      {refusals[name] && <FieldError message={refusals[name]} />}
      <ListFoot add={names.add} items={items} />
    </fieldset>
  );
};
