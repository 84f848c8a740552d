import { adminActions, type AdminAction } from '@webnario/domain/catalog/activity';
import { activityNames } from '@webnario/domain/catalog/activity-names';
import { ChoiceField } from '../../../shared/choice-field.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTyped } from '../use-typed.ts';
import { auditCopy as texts } from './copy.ts';
import { isFiltered, type AuditFilter } from './filter.ts';

const actions = adminActions
  .map((action): [AdminAction, string] => [action, activityNames[action]])
  .toSorted(([, a], [, b]) => a.localeCompare(b, 'pt-BR'));

const Search = ({ value, onChange }: { value: string; onChange: (search: string) => void }) => {
  const { typed, type } = useTyped(value, onChange);
  return (
    <TextField
      name="search"
      label={texts.search}
      fieldClassName="content-start sm:col-span-2"
      type="search"
      autoComplete="off"
      maxLength={200}
      value={typed}
      onChange={type}
    />
  );
};

/** Search, act and days. Everything here stands in the address. */
export const AuditFilters = ({
  filter,
  onChange,
}: {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
}) => (
  <section aria-label={texts.filters} className="grid gap-4">
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-5">
      <Search value={filter.search} onChange={(search) => onChange({ search })} />
      <ChoiceField
        name="action"
        label={texts.action}
        fieldClassName="content-start sm:col-span-2 lg:col-span-1"
        any={texts.everyAction}
        choices={actions}
        value={filter.action}
        onChange={(chosen) =>
          onChange({ action: adminActions.find((action) => action === chosen) ?? '' })
        }
      />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          name={end}
          label={texts[end]}
          fieldClassName="content-start"
          type="date"
          value={filter[end]}
          onChange={(day) => onChange({ [end]: day })}
        />
      ))}
    </div>
    {isFiltered(filter) && (
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        onClick={() => onChange({ search: '', action: '', from: '', to: '' })}
      >
        {texts.clear}
      </Button>
    )}
  </section>
);
