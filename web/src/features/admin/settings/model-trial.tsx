import type { ModelTrial as Trial } from '@webnario/domain/api/admin/model-endpoints';
import { isRefusalCode, refusals } from '@webnario/domain/errors';
import { messageOf } from '../../../shared/api/call.ts';
import { formatNumber } from '../../../shared/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTryModel } from '../api.ts';
import { copy } from '../copy.ts';

const texts = copy.settings.trial;

const inSeconds = (ms: number): string => formatNumber(Math.round(ms / 100) / 10);

const reasonOf = (failure: string): string =>
  isRefusalCode(failure) ? refusals[failure].message : texts.failed;

const Outcome = ({ trial }: { trial: Trial }) => {
  const { model, server, failure, first_word_ms: first, tokens_per_second: speed } = trial;
  if (failure !== null) {
    return (
      <Alert tone="wrong" title={texts.noAnswer(model, server)}>
        <p>{reasonOf(failure)}</p>
        {trial.told !== null && <p className="mt-2 text-sm">{texts.told(trial.told)}</p>}
      </Alert>
    );
  }
  return (
    <Alert tone="good" title={texts.answer(model, server)}>
      {first !== null && <p>{texts.firstWord(inSeconds(first))}</p>}
      {speed !== null && <p>{texts.speed(formatNumber(Math.round(speed)))}</p>}
      {trial.left_out.length > 0 && <p>{texts.leftOut(trial.left_out.join(', '))}</p>}
    </Alert>
  );
};

/** Asks the configured model for a few words and shows how it answered. */
export const ModelTrial = () => {
  const trial = useTryModel();
  return (
    <div className="mt-5 grid justify-items-start gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="button"
          variant="outline"
          size="sm"
          busy={trial.isPending}
          onClick={() => trial.mutate()}
        >
          {texts.button}
        </Button>
        <p className="text-sm text-ink-soft">{texts.hint}</p>
      </div>
      <div className="w-full max-w-xl wrap-anywhere empty:hidden">
        {trial.data && <Outcome trial={trial.data} />}
        {trial.error && <Alert tone="wrong">{messageOf(trial.error, texts.failed)}</Alert>}
      </div>
    </div>
  );
};
