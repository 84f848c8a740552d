import { useId } from 'react';
import type { TrialCase } from '@webnario/domain/api/admin/trial-endpoints';
import type { PromptVersion } from '@webnario/domain/catalog/prompt-versions';
import { textsInOrder } from '@webnario/domain/prompt-trials/inputs';
import type { PromptType, StepPromptType } from '@webnario/domain/project-fields';
import { textLimits } from '@webnario/domain/wizard/forms';
import { Pencil, Plus } from 'lucide-react';
import { ChoiceField } from '../../../shared/choice-field.tsx';
import { AreaField, SelectField } from '../../../shared/form/fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { blockTitles, keyOf, placeName, versionName, type Choices } from './choices.ts';
import { partNames, trialCopy as texts } from './copy.ts';

type FieldsProps = {
  promptType: PromptType;
  cases: readonly TrialCase[];
  found: TrialCase;
  versions: readonly PromptVersion[];
  isChanged: boolean;
  choices: Choices;
  disabled: boolean;
  onChange: (change: Partial<Choices>) => void;
  onEditCase: (id: string | null) => void;
};

const CaseField = ({ cases, found, disabled, onChange, onEditCase }: FieldsProps) => {
  const own = cases.filter(({ kind }) => kind === 'own');
  const options = (kind: TrialCase['kind']) =>
    cases
      .filter((one) => one.kind === kind)
      .map((one) => (
        <option key={keyOf(one)} value={keyOf(one)}>
          {one.name}
        </option>
      ));
  const noteId = useId();
  return (
    <div className="grid content-start gap-2">
      <SelectField
        name="case"
        label={texts.case}
        aria-describedby={noteId}
        value={keyOf(found)}
        disabled={disabled}
        onChange={(caseKey) => onChange({ caseKey, block: 0 })}
      >
        <optgroup label={texts.evaluationCases}>{options('evaluation')}</optgroup>
        {own.length > 0 && <optgroup label={texts.ownCases}>{options('own')}</optgroup>}
      </SelectField>
      <p id={noteId} className="text-sm text-ink-soft">
        {[found.note, texts.caseHint(found.minutes, found.pace)].filter(Boolean).join(' ')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" disabled={disabled} onClick={() => onEditCase(null)}>
          <Plus aria-hidden />
          {texts.newCase}
        </Button>
        {found.kind === 'own' && (
          <Button
            variant="outline"
            size="sm"
            disabled={disabled}
            onClick={() => onEditCase(found.id)}
          >
            <Pencil aria-hidden />
            {texts.editCase}
          </Button>
        )}
      </div>
    </div>
  );
};

const SideField = ({
  name,
  label,
  places,
  props,
}: {
  name: 'tried' | 'beside';
  label: string;
  /** What may be chosen beside the versions. */
  places: readonly string[];
  props: FieldsProps;
}) => (
  <ChoiceField
    name={name}
    label={label}
    disabled={props.disabled}
    choices={[
      ...places.map((one) => [one, placeName(one, props.versions, props.isChanged)] as const),
      ...props.versions.map((version) => [version.number, versionName(version)] as const),
    ]}
    value={props.choices[name]}
    onChange={(place) => props.onChange({ [name]: place })}
  />
);

const RewriteFields = ({ found, choices, disabled, onChange }: FieldsProps) => {
  const titles = blockTitles(found, choices.part);
  return (
    <div className="grid gap-4 lg:col-span-3 lg:grid-cols-[12rem_minmax(0,1fr)_minmax(0,2fr)]">
      <ChoiceField
        name="part"
        label={texts.part}
        disabled={disabled}
        choices={textsInOrder.map((part) => [part, partNames[part]])}
        value={choices.part}
        onChange={(part) => onChange({ part: part as StepPromptType, block: 0 })}
      />
      <ChoiceField
        name="block"
        label={texts.block}
        disabled={disabled}
        // Two blocks may have one title; where they stand tells them apart.
        choices={titles.map((title, at) => [at, title || texts.untitled])}
        value={Math.min(choices.block, titles.length - 1)}
        onChange={(block) => onChange({ block: Number(block) })}
      />
      <AreaField
        name="feedback"
        label={texts.feedback}
        className="min-h-11"
        value={choices.feedback}
        maxLength={textLimits.feedback}
        disabled={disabled}
        onChange={(feedback) => onChange({ feedback })}
      />
    </div>
  );
};

/** On which case a prompt is tried, which wording, and beside which other one. */
export const ChoiceFields = (props: FieldsProps) => {
  const { promptType } = props;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <CaseField {...props} />
      <SideField name="tried" label={texts.tried} places={['editor', 'in_use']} props={props} />
      <SideField name="beside" label={texts.beside} places={['in_use', 'none']} props={props} />
      {promptType === 'regeneracao_blocos' && <RewriteFields {...props} />}
      {promptType !== 'persona' && (
        <p className="text-sm text-ink-soft lg:col-span-3">{texts.context}</p>
      )}
    </div>
  );
};
