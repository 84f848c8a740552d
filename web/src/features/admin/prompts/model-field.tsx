import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { modelNameLimit, promptModels } from '@webnario/domain/catalog/prompts';
import { ChoiceField } from '../../../shared/choice-field.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { modelsQuery } from '../api.ts';
import { copy } from '../copy.ts';

const texts = copy.prompts;

/** No model has this name: it begins with a blank. */
const other = ' ';

type Props = {
  readonly value: string;
  readonly problem: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (model: string) => void;
};

/** The models to choose from: the two that are always there, those of the server, and the one in use. */
const useModels = (value: string): readonly string[] => {
  const listed = useQuery(modelsQuery).data?.models ?? [];
  return [...new Set([...promptModels, ...listed, ...(value ? [value] : [])])];
};

const OtherModel = ({ value, problem, disabled, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      name="openai_model"
      label={texts.otherModelName}
      hint={texts.otherModelHint}
      error={problem}
      ref={input}
      readOnly={disabled}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={modelNameLimit}
      value={value}
      onChange={onChange}
    />
  );
};

/** The model of a prompt: from the list, or by a name that no list has. */
export const ModelField = (props: Props) => {
  const { value, problem, disabled, onChange } = props;
  const [isTyped, setIsTyped] = useState(false);
  const models = useModels(isTyped ? '' : value);
  const choose = (chosen: string): void => {
    setIsTyped(chosen === other);
    onChange(chosen === other ? '' : chosen);
  };
  return (
    <div className="grid gap-4">
      <ChoiceField
        name="listed_model"
        label={texts.model}
        hint={texts.modelHint}
        error={isTyped ? undefined : problem}
        disabled={disabled}
        choices={[...models.map((model) => [model, model] as const), [other, texts.otherModel]]}
        value={isTyped ? other : value}
        onChange={choose}
      />
      {isTyped && <OtherModel {...props} />}
    </div>
  );
};
