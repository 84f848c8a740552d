import type { PromiseConfirmation } from '@webnario/domain/script-check/short-promise';
import type { Step } from '@webnario/domain/wizard/steps';
import { Checkbox } from '../../../ui/field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { NextCost } from '../frame/price.tsx';
import type { JudgedPromise } from '../script-check/forms/judge-promise.ts';
import { shortCopy } from './copy.ts';

/** The question that ends 'Otimizar Promessa', with a box for everything that has to be confirmed. */
export const ConfirmPromise = ({
  step,
  promise,
  boxes,
  ticked,
  onTick,
  ...dialog
}: {
  step: Step;
  promise: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  boxes: JudgedPromise['boxes'];
  ticked: readonly PromiseConfirmation[];
  onTick: (kind: PromiseConfirmation) => void;
  onConfirm: () => void;
}) => (
  <ConfirmDialog
    {...dialog}
    disabled={boxes.some(({ kind }) => !ticked.includes(kind))}
    title={shortCopy.question}
    description={shortCopy.repeated}
    cancelLabel={shortCopy.cancel}
    confirmLabel={shortCopy.confirm}
  >
    <p className="mt-4 rounded-card bg-curtain-soft px-4 py-3 font-serif text-lg">“{promise}”</p>
    {boxes.length > 0 && (
      <div className="mt-4 grid gap-3">
        {boxes.map(({ kind, label }) => (
          <Checkbox
            key={kind}
            label={label}
            checked={ticked.includes(kind)}
            onChange={() => onTick(kind)}
          />
        ))}
      </div>
    )}
    <div className="mt-4">
      <NextCost stepNumber={step.number + 1} />
    </div>
  </ConfirmDialog>
);
