import { useState } from 'react';
import type { AdminSettings } from '@webnario/domain/api/admin-endpoints';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsNotSaved, useSaveSettings, withReason } from '../api.ts';
import { copy } from '../copy.ts';
import { keyStateText } from '../key-state.ts';
import { ModelTrial } from './model-trial.tsx';

const texts = copy.settings;

type KeyState = AdminSettings['openai_api_key'];

const RemoveKey = ({ state }: { state: KeyState }) => {
  const [asking, setAsking] = useState(false);
  const save = useSaveSettings();
  const remove = (): void =>
    save.mutate([{ key: 'openai_api_key', value: null }], {
      onSuccess: () => toast.success(texts.saved),
      onError: (error) => {
        const cause = error instanceof SettingsNotSaved ? error.cause : error;
        toast.error(copy.saveFailed, withReason(texts.saveFailed, cause));
      },
      onSettled: () => setAsking(false),
    });
  return (
    <>
      {state.is_set && (
        <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
          {texts.remove}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.removeTitle}
        description={state.in_environment ? texts.removeToEnvironment : texts.removeToDemonstration}
        cancelLabel={copy.cancel}
        confirmLabel={texts.remove}
        tone="danger"
        busy={save.isPending}
        onConfirm={remove}
      />
    </>
  );
};

const toneOf = (state: KeyState): 'good' | 'caution' | 'wrong' => {
  if (state.is_set) return state.is_readable ? 'good' : 'wrong';
  return state.in_environment ? 'good' : 'caution';
};

/** The key of the model: what is known of it, a field for a new one, and the way to remove it. */
export const KeySetting = ({
  state,
  value,
  error,
  onChange,
}: {
  state: KeyState;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => (
  <Sheet>
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <h2 className="text-xl font-semibold">{texts.ai}</h2>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={toneOf(state)} className="whitespace-normal">
          {keyStateText(state)}
        </Badge>
        <RemoveKey state={state} />
      </div>
    </div>
    {state.is_set && !state.is_readable && (
      <Alert tone="caution" className="mt-5">
        {texts.keyUnreadableMore}
      </Alert>
    )}
    <TextField
      name="openai_api_key"
      label={texts.key}
      hint={texts.keyHint}
      error={error}
      fieldClassName="mt-5 max-w-xl"
      type="password"
      autoComplete="new-password"
      spellCheck={false}
      placeholder={texts.keyPlaceholder}
      value={value}
      onChange={onChange}
    />
    <ModelTrial />
  </Sheet>
);
