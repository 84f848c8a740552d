import { useId } from 'react';
import type { TrialCase } from '@webnario/domain/api/admin/trial-endpoints';
import type { PromptVersion } from '@webnario/domain/catalog/prompt-versions';
import { textsInOrder } from '@webnario/domain/prompt-trials/inputs';
import type { PromptType, StepPromptType } from '@webnario/domain/project-fields';
import { textLimits } from '@webnario/domain/wizard/forms';
import { Pencil, Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Field, Select, TextArea } from '../../../ui/field.tsx';
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
      <Field label={texts.case}>
        {(ids) => (
          <Select
            {...ids}
            aria-describedby={noteId}
            value={keyOf(found)}
            disabled={disabled}
            onChange={(event) => onChange({ caseKey: event.target.value, block: 0 })}
          >
            <optgroup label={texts.evaluationCases}>{options('evaluation')}</optgroup>
            {own.length > 0 && <optgroup label={texts.ownCases}>{options('own')}</optgroup>}
          </Select>
        )}
      </Field>
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
  label,
  place,
  places,
  props,
  onChoose,
}: {
  label: string;
  place: string;
  /** What may be chosen beside the versions. */
  places: readonly string[];
  props: FieldsProps;
  onChoose: (place: string) => void;
}) => (
  <Field label={label}>
    {(ids) => (
      <Select
        {...ids}
        value={place}
        disabled={props.disabled}
        onChange={(event) => onChoose(event.target.value)}
      >
        {places.map((one) => (
          <option key={one} value={one}>
            {placeName(one, props.versions, props.isChanged)}
          </option>
        ))}
        {props.versions.map((version) => (
          <option key={version.number} value={version.number}>
            {versionName(version)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const RewriteFields = ({ found, choices, disabled, onChange }: FieldsProps) => {
  const titles = blockTitles(found, choices.part);
  return (
    <div className="grid gap-4 lg:col-span-3 lg:grid-cols-[12rem_minmax(0,1fr)_minmax(0,2fr)]">
      <Field label={texts.part}>
        {(ids) => (
          <Select
            {...ids}
            value={choices.part}
            disabled={disabled}
            onChange={(event) => onChange({ part: event.target.value as StepPromptType, block: 0 })}
          >
            {textsInOrder.map((part) => (
              <option key={part} value={part}>
                {partNames[part]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.block}>
        {(ids) => (
          <Select
            {...ids}
            value={Math.min(choices.block, titles.length - 1)}
            disabled={disabled}
            onChange={(event) => onChange({ block: Number(event.target.value) })}
          >
            {titles.map((title, at) => (
              // Two blocks may have one title; where they stand tells them apart.
              // oxlint-disable-next-line react/no-array-index-key
              <option key={at} value={at}>
                {title || texts.untitled}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.feedback}>
        {(ids) => (
          <TextArea
            {...ids}
            className="min-h-11"
            value={choices.feedback}
            maxLength={textLimits.feedback}
            disabled={disabled}
            onChange={(event) => onChange({ feedback: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
};

/** On which case a prompt is tried, which wording, and beside which other one. */
export const ChoiceFields = (props: FieldsProps) => {
  const { promptType, choices, onChange } = props;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <CaseField {...props} />
      <SideField
        label={texts.tried}
        place={choices.tried}
        places={['editor', 'in_use']}
        props={props}
        onChoose={(tried) => onChange({ tried })}
      />
      <SideField
        label={texts.beside}
        place={choices.beside}
        places={['in_use', 'none']}
        props={props}
        onChoose={(beside) => onChange({ beside })}
      />
      {promptType === 'regeneracao_blocos' && <RewriteFields {...props} />}
      {promptType !== 'persona' && (
        <p className="text-sm text-ink-soft lg:col-span-3">{texts.context}</p>
      )}
    </div>
  );
};
