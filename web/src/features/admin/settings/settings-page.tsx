import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminSettings } from '@webnario/domain/api/admin-endpoints';
import { creditSettingLimits, type SettingKey } from '@webnario/domain/catalog/settings';
import {
  completeScriptPrice,
  creditsInWords,
  defaultPrices,
  scriptWithFilePrice,
  type Prices,
} from '@webnario/domain/credits/credits';
import { useLeaveGuard } from '../../../shared/drafts/leave-guard.tsx';
import { useForm, valueUnless } from '../../../shared/form/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AmountField } from '../amount-field.tsx';
import { SettingsNotSaved, settingsQuery, useSaveSettings, withReason } from '../api.ts';
import { copy, creditSettingTexts } from '../copy.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { numberIn } from '../typed-values.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { KeySetting } from './key-setting.tsx';
import { ModelsSheet } from './models/models-sheet.tsx';
import { checkSettings, creditKeys, savedSettings, type SettingsValues } from './settings-form.ts';

const texts = copy.settings;

const nameOf = (key: SettingKey): string =>
  key === 'openai_api_key' ? texts.key : creditSettingTexts[key].label;

/** The message of a failed save; where other settings were saved, it names the ones that were not. */
export const failureText = (error: unknown, sent: number): string => {
  if (!(error instanceof SettingsNotSaved)) return texts.saveFailed;
  const sentence = withReason(texts.saveFailed, error.cause);
  if (error.keys.length === sent) return sentence;
  return `${sentence} ${texts.notSaved(error.keys.map(nameOf).join(', '))}`;
};

/** What is typed over the saved settings, and what saves it. */
const useSettingsForm = (settings: AdminSettings) => {
  const [typed, setTyped] = useState<Partial<SettingsValues>>({});
  const save = useSaveSettings();
  const saved = savedSettings(settings);
  useLeaveGuard(
    Object.entries(typed).some(([key, value]) => value !== saved[key as SettingKey]),
    texts.leave,
  );
  /** Only the fields that could not be saved keep what was typed. */
  const forgetAllBut = (keys: readonly SettingKey[]): void =>
    setTyped((before) =>
      Object.fromEntries(keys.flatMap((key) => (before[key] ? [[key, before[key]]] : []))),
    );
  return useForm({
    draft: {
      values: { ...saved, ...typed },
      set: (change: Partial<SettingsValues>) => setTyped((before) => ({ ...before, ...change })),
    },
    check: (values) => {
      const { changes, problems } = checkSettings(values, settings);
      return valueUnless(problems, changes);
    },
    send: async (changes) => {
      await save.mutateAsync(changes);
      forgetAllBut([]);
      toast.success(texts.saved);
    },
    onFailed: (error, changes) => {
      forgetAllBut(error instanceof SettingsNotSaved ? error.keys : []);
      toast.error(copy.saveFailed, failureText(error, changes.length));
    },
  });
};

type Form = ReturnType<typeof useSettingsForm>;

/** The prices in the form; NaN where no number was typed. */
const pricesIn = (values: SettingsValues): Prices => ({
  ...defaultPrices,
  persona: numberIn(values.credits_per_persona),
  scriptPhase: numberIn(values.credits_per_script_phase),
});

const CreditSettings = ({ form, settings }: { form: Form; settings: AdminSettings }) => {
  const wholeScript = completeScriptPrice(pricesIn(savedSettings(settings)));
  const first = scriptWithFilePrice(pricesIn(form.values));
  const initial = numberIn(form.values.default_user_credits);
  return (
    <Sheet>
      <h2 className="text-xl font-semibold">{texts.credits}</h2>
      <div className="mt-5 grid gap-6 md:grid-cols-3">
        {creditKeys.map((key) => (
          <AmountField
            key={key}
            {...form.field(key)}
            label={creditSettingTexts[key].label}
            hint={creditSettingTexts[key].hint}
            limits={creditSettingLimits[key]}
            fieldClassName="content-start"
          />
        ))}
      </div>
      <p className="mt-5 text-sm text-ink-soft">{texts.wholeScript(creditsInWords(wholeScript))}</p>
      {initial < first && (
        <Alert tone="caution" className="mt-5">
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
            <p>{texts.firstScript(creditsInWords(initial), creditsInWords(first))}</p>
            <Button
              variant="outline"
              size="sm"
              onClick={() => form.set({ default_user_credits: String(first) })}
            >
              {texts.firstScriptOffer(creditsInWords(first))}
            </Button>
          </div>
        </Alert>
      )}
    </Sheet>
  );
};

const SettingsForm = ({ settings }: { settings: AdminSettings }) => {
  const form = useSettingsForm(settings);
  return (
    <form {...form.element} className="grid gap-6">
      <KeySetting state={settings.openai_api_key} {...form.field('openai_api_key')} />
      <CreditSettings form={form} settings={settings} />
      <Button type="submit" busy={form.isBusy} className="justify-self-start">
        {texts.save}
      </Button>
    </form>
  );
};

/** The model key, which is never shown again, and the three credit settings (R-ADM-16 to R-ADM-18). */
export const AdminSettingsPage = () => {
  const settings = useQuery(settingsQuery);
  useFailureToast(settings, texts.loadFailed);
  return (
    <div className="grid gap-8">
      <PageHeading title={texts.title} description={texts.description} />
      {settings.data ? (
        <SettingsForm settings={settings.data} />
      ) : (
        <NotLoaded of={settings} loading={texts.loading} />
      )}
      {settings.data && <ModelsSheet />}
    </div>
  );
};
