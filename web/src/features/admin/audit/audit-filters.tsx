import { adminActions, type AdminAction } from '@webnario/domain/catalog/activity';
import { activityNames } from '@webnario/domain/catalog/activity-names';
import { Button } from '../../../ui/button.tsx';
import { Field, Select, TextInput } from '../../../ui/field.tsx';
import { useTyped } from '../use-typed.ts';
import { auditCopy as texts } from './copy.ts';
import { isFiltered, type AuditFilter } from './filter.ts';

const actions = adminActions
  .map((action): [AdminAction, string] => [action, activityNames[action]])
  .toSorted(([, a], [, b]) => a.localeCompare(b, 'pt-BR'));

const Search = ({ value, onChange }: { value: string; onChange: (search: string) => void }) => {
  const { typed, type } = useTyped(value, onChange);
  return (
    <Field label={texts.search} className="content-start sm:col-span-2">
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
  );
};

const Day = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) => (
  <Field label={label} className="content-start">
    {(ids) => (
      <TextInput
        {...ids}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

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
      <Field label={texts.action} className="content-start sm:col-span-2 lg:col-span-1">
        {(ids) => (
          <Select
            {...ids}
            value={filter.action}
            onChange={(event) =>
              onChange({
                action: adminActions.find((action) => action === event.target.value) ?? '',
              })
            }
          >
            <option value="">{texts.everyAction}</option>
            {actions.map(([action, name]) => (
              <option key={action} value={action}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Day label={texts.from} value={filter.from} onChange={(from) => onChange({ from })} />
      <Day label={texts.to} value={filter.to} onChange={(to) => onChange({ to })} />
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
