import { peopleStates, roles } from '@webnario/domain/api/admin/people-endpoints';
import { Button } from '../../../../ui/button.tsx';
import { Field, Select, TextInput } from '../../../../ui/field.tsx';
import { copy } from '../../copy.ts';
import { useTyped } from '../../use-typed.ts';
import { texts } from '../copy.ts';
import type { usePeopleAddress } from './address.ts';

const Choice = <Option extends string>({
  label,
  any,
  options,
  names,
  value,
  onChoose,
}: {
  label: string;
  any: string;
  options: readonly Option[];
  names: Readonly<Record<Option, string>>;
  value: Option | undefined;
  onChoose: (option: Option | undefined) => void;
}) => (
  <Field label={label}>
    {(ids) => (
      <Select
        {...ids}
        value={value ?? ''}
        onChange={(event) => onChoose(options.find((option) => option === event.target.value))}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {names[option]}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

/** Search and filters of the list of people. */
export const PeopleFilters = ({
  asked,
  narrow,
}: Pick<ReturnType<typeof usePeopleAddress>, 'asked' | 'narrow'>) => {
  const { typed, type } = useTyped(asked.search, (search) => narrow({ search }));
  const isNarrowed = asked.search !== '' || asked.role || asked.state;
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_1fr_1fr_auto]">
      <Field label={copy.users.search} className="sm:max-lg:col-span-2">
        {(ids) => (
          <TextInput
            {...ids}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <Choice
        label={texts.filters.role}
        any={texts.filters.anyRole}
        options={roles}
        names={texts.roles}
        value={asked.role}
        onChoose={(role) => narrow({ role })}
      />
      <Choice
        label={texts.filters.state}
        any={texts.filters.anyState}
        options={peopleStates}
        names={texts.states}
        value={asked.state}
        onChoose={(state) => narrow({ state })}
      />
      <Button
        variant="quiet"
        aria-disabled={!isNarrowed}
        className="justify-self-start aria-disabled:opacity-50"
        onClick={() => {
          type('');
          narrow({ search: '', role: undefined, state: undefined });
        }}
      >
        {texts.filters.clear}
      </Button>
    </div>
  );
};
