import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { KnownModel, ModelRefusals } from '@webnario/domain/api/admin/model-endpoints';
import { writeDollars } from '@webnario/domain/catalog/model-prices';
import { promptTypes } from '@webnario/domain/project-fields';
import { formatDate } from '../../../../shared/format.ts';
import { Unavailable } from '../../../../shared/unavailable.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/dialog.tsx';
import { Waiting } from '../../../../ui/spinner.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { withReason } from '../../api.ts';
import { copy, promptTabs } from '../../copy.ts';
import { EntryLabel } from '../../entry-label.tsx';
import { knownModelsQuery, useForgetRefusals } from './api.ts';
import { modelCopy as texts, placeText } from './copy.ts';
import { PriceDialog } from './price-dialog.tsx';

const Forget = ({ model, serverId }: { model: string; serverId: string }) => {
  const [asking, setAsking] = useState(false);
  const forget = useForgetRefusals();
  const confirm = (): void =>
    forget.mutate(
      { model, server_id: serverId },
      {
        onSuccess: () => toast.success(texts.forgotten),
        onError: (error) => toast.error(copy.saveFailed, withReason(texts.forgetFailed, error)),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button variant="link" className="text-sm" onClick={() => setAsking(true)}>
        {texts.forget}
        <span className="sr-only"> o que {model} recusa</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<span className="wrap-anywhere">{texts.forgetTitle(model)}</span>}
        description={texts.forgetLead}
        cancelLabel={copy.cancel}
        confirmLabel={texts.forget}
        busy={forget.isPending}
        onConfirm={confirm}
      />
    </>
  );
};

/** The limit of an answer is not left out, but sent under the name that newer models want. */
const hasNewerName = (parameter: string, { refused }: ModelRefusals): boolean =>
  parameter === 'max_tokens' &&
  refused.every((other) => other.parameter !== 'max_completion_tokens');

const Refusals = ({ model, at }: { model: string; at: ModelRefusals }) => (
  <div className="rounded-[10px] bg-well px-3.5 py-3 text-sm">
    <p className="wrap-anywhere text-ink-soft">{texts.refuses(placeText(at.place, at.server))}</p>
    <ul className="mt-1.5 grid gap-1">
      {at.refused.map(({ parameter, since }) => (
        <li key={parameter} className="flex flex-wrap items-baseline gap-x-2">
          <code className="font-medium">{parameter}</code>
          <span className="text-ink-soft">
            <time dateTime={since}>{texts.since(formatDate(since))}</time>
            {hasNewerName(parameter, at) && ` · ${texts.newerName}`}
          </span>
        </li>
      ))}
    </ul>
    <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-ink-soft">
      {at.place === null ? texts.kept : texts.without}
      <Forget model={model} serverId={at.server_id} />
    </p>
  </div>
);

const usedText = ({ prompts, is_fallback: isFallback }: KnownModel): string => {
  const names =
    prompts.length === promptTypes.length
      ? [texts.allPrompts]
      : prompts.map((type) => promptTabs[type]);
  const used = [...names, ...(isFallback ? [texts.ofFallback] : [])];
  return used.length > 0 ? texts.usedBy(used.join(', ')) : texts.notUsed;
};

const Model = ({ of }: { of: KnownModel }) => {
  const [isOpen, setOpen] = useState(false);
  const { model, price, refusals } = of;
  return (
    <li className="grid gap-3 border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h3 className="text-base font-semibold wrap-anywhere">{model}</h3>
          <p className="text-sm text-ink-soft">{usedText(of)}</p>
          <p className={price ? 'text-sm tabular-nums' : 'text-sm text-ink-soft'}>
            {price
              ? texts.price(writeDollars(price.input_micros), writeDollars(price.output_micros))
              : texts.noPrice}
          </p>
        </div>
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          <EntryLabel label={price ? texts.changePrice : texts.setPrice} entry={model} />
        </Button>
      </div>
      {refusals.map((at) => (
        <Refusals key={at.server_id} model={model} at={at} />
      ))}
      {isOpen && <PriceDialog of={of} onClose={() => setOpen(false)} />}
    </li>
  );
};

/** The models in use and those of which something is known: their prices, and what each refuses since when. */
export const ModelsSheet = () => {
  const list = useQuery(knownModelsQuery);
  return (
    <Sheet>
      <h2 className="text-xl font-semibold">{texts.title}</h2>
      <p className="mt-2 max-w-[68ch] text-sm text-ink-soft">{texts.lead}</p>
      <div className="mt-5">
        {list.isPending && <Waiting label={texts.loading} />}
        {list.isError && !list.data && (
          <Unavailable text={texts.unavailable} retry={() => void list.refetch()} />
        )}
        {list.data && (
          <ul>
            {list.data.models.map((model) => (
              <Model key={model.model} of={model} />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
};
