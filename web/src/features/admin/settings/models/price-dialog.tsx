import type { KnownModel, PriceChange } from '@webnario/domain/api/admin/model-endpoints';
import { modelPriceSchema, readDollars, typedDollars } from '@webnario/domain/catalog/model-prices';
import { read } from '@webnario/domain/fields';
import { TextField } from '../../../../shared/form/fields.tsx';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { withReason } from '../../api.ts';
import { copy } from '../../copy.ts';
import { useSavePrice } from './api.ts';
import { modelCopy } from './copy.ts';

const texts = modelCopy.dialog;

const halves = [
  { name: 'input_micros', label: texts.input, hint: texts.inputHint },
  { name: 'output_micros', label: texts.output, hint: texts.outputHint },
] as const;

/** What a million tokens of a model cost. */
export const PriceDialog = ({ of, onClose }: { of: KnownModel; onClose: () => void }) => {
  const save = useSavePrice();
  const form = useForm({
    initial: {
      input_micros: of.price ? typedDollars(of.price.input_micros) : '',
      output_micros: of.price ? typedDollars(of.price.output_micros) : '',
    },
    check: (typed) =>
      read(modelPriceSchema, {
        input_micros: readDollars(typed.input_micros),
        output_micros: readDollars(typed.output_micros),
      }),
    send: async (price: PriceChange['price']) => {
      await save.mutateAsync({ model: of.model, price });
    },
    onFailed: (error) => toast.error(copy.saveFailed, withReason(texts.failed, error)),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={texts.title(of.model)}
      description={texts.lead}
      className="wrap-anywhere"
      submit={texts.save}
      otherWays={
        of.price && (
          <Button
            variant="link"
            className="mr-auto text-sm"
            disabled={form.isBusy}
            onClick={() => form.send(null)}
          >
            {texts.remove}
          </Button>
        )
      }
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {halves.map(({ name, label, hint }) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={`${label} (US$)`}
            hint={hint}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
    </FormDialog>
  );
};
