import { peopleStates, roles } from '@webnario/domain/api/admin/people-endpoints';
import { ChoiceField } from '../../../../shared/choice-field.tsx';
import { TextField } from '../../../../shared/form/fields.tsx';
import { Button } from '../../../../ui/button.tsx';
import { copy } from '../../copy.ts';
import { useTyped } from '../../use-typed.ts';
import { texts } from '../copy.ts';
import type { usePeopleAddress } from './address.ts';

/** Search and filters of the list of people. */
export const PeopleFilters = ({
  asked,
  narrow,
}: Pick<ReturnType<typeof usePeopleAddress>, 'asked' | 'narrow'>) => {
  const { typed, type } = useTyped(asked.search, (search) => narrow({ search }));
  const isNarrowed = asked.search !== '' || asked.role || asked.state;
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_1fr_1fr_auto]">
      <TextField
        name="search"
        label={copy.users.search}
        fieldClassName="sm:max-lg:col-span-2"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={type}
      />
      <ChoiceField
        name="role"
        label={texts.filters.role}
        any={texts.filters.anyRole}
        choices={roles.map((role) => [role, texts.roles[role]])}
        value={asked.role ?? ''}
        onChange={(chosen) => narrow({ role: roles.find((role) => role === chosen) })}
      />
      <ChoiceField
        name="state"
        label={texts.filters.state}
        any={texts.filters.anyState}
        choices={peopleStates.map((state) => [state, texts.states[state]])}
        value={asked.state ?? ''}
        onChange={(chosen) => narrow({ state: peopleStates.find((state) => state === chosen) })}
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
