import { useRef, useState, type SyntheticEvent } from 'react';
import type { KnownModel, PriceChange } from '@webnario/domain/api/admin/model-endpoints';
import {
  modelPriceSchema,
  priceSentence,
  readDollars,
  typedDollars,
} from '@webnario/domain/catalog/model-prices';
import { read } from '@webnario/domain/fields';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/button.tsx';
import { Field, TextInput } from '../../../../ui/field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
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
type Half = (typeof halves)[number]['name'];
type Typed = Readonly<Record<Half, string>>;

/** The price that was typed, or what is wrong with each half. */
const check = (typed: Typed) => {
  const amounts = {
    input_micros: readDollars(typed.input_micros),
    output_micros: readDollars(typed.output_micros),
  };
  const given = read(modelPriceSchema, amounts);
  if (given.ok) return { price: given.value, problems: {} };
  const fields = given.fields ?? {};
  const problems = Object.fromEntries(
    halves.flatMap(({ name }) => (name in fields ? [[name, fields[name] ?? priceSentence]] : [])),
  );
  return { price: undefined, problems };
};

const Fields = ({
  typed,
  problems,
  set,
}: {
  typed: Typed;
  problems: Readonly<Record<string, string>>;
  set: (name: Half, value: string) => void;
}) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">
    {halves.map(({ name, label, hint }) => (
      <Field key={name} label={`${label} (US$)`} hint={hint} error={problems[name]}>
        {(ids) => (
          <TextInput
            {...ids}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            onChange={(event) => set(name, event.target.value)}
          />
        )}
      </Field>
    ))}
  </div>
);

const Buttons = ({
  busy,
  onCancel,
  onRemove,
}: {
  busy: boolean;
  onCancel: () => void;
  /** Absent where there is no price yet. */
  onRemove: (() => void) | undefined;
}) => (
  <div className="flex flex-wrap-reverse items-center justify-end gap-3">
    {onRemove && (
      <Button variant="link" className="mr-auto text-sm" disabled={busy} onClick={onRemove}>
        {texts.remove}
      </Button>
    )}
    <Button variant="outline" disabled={busy} onClick={onCancel}>
      {copy.cancel}
    </Button>
    <Button type="submit" busy={busy}>
      {texts.save}
    </Button>
  </div>
);

const initially = ({ price }: KnownModel): Typed => ({
  input_micros: price ? typedDollars(price.input_micros) : '',
  output_micros: price ? typedDollars(price.output_micros) : '',
});

/** What a million tokens of a model cost. */
export const PriceDialog = ({ of, onClose }: { of: KnownModel; onClose: () => void }) => {
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => initially(of));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useSavePrice();
  const send = (price: PriceChange['price']): void =>
    save.mutate(
      { model: of.model, price },
      {
        onSuccess: () => {
          toast.success(price ? texts.saved : texts.removed);
          onClose();
        },
        onError: (error) => toast.error(copy.saveFailed, withReason(texts.failed, error)),
      },
    );
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    const checked = check(typed);
    flushSync(() => setProblems(checked.problems));
    if (checked.price) send(checked.price);
    else element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !save.isPending) onClose();
      }}
      title={texts.title(of.model)}
      description={texts.lead}
      className="wrap-anywhere"
    >
      <form ref={element} noValidate onSubmit={submit} className="mt-5 grid gap-6">
        <Fields
          typed={typed}
          problems={problems}
          set={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
        <Buttons
          busy={save.isPending}
          onCancel={onClose}
          onRemove={of.price ? () => send(null) : undefined}
        />
      </form>
    </Dialog>
  );
};
