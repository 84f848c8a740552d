import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { AnyForm } from './use-form.ts';

type ButtonsProps = {
  readonly form: AnyForm;
  readonly submit: string;
  readonly variant?: ButtonVariant | undefined;
  /** What asks before what is typed is given up. */
  readonly onCancel?: (() => void) | undefined;
  /** Something else that can be done here, before the two buttons. */
  readonly children?: ReactNode;
};

/** Below a form in a dialog: give it up or send it; while it is sent it cannot be given up. */
export const FormButtons = ({ form, submit, variant, onCancel, children }: ButtonsProps) => (
  <div className="flex flex-wrap-reverse items-center justify-end gap-3">
    {children}
    <Button variant="outline" disabled={form.isBusy} onClick={onCancel ?? form.close}>
      Cancelar
    </Button>
    <Button type="submit" variant={variant} busy={form.isBusy}>
      {submit}
    </Button>
  </div>
);

type FormDialogProps = Pick<ButtonsProps, 'form' | 'submit' | 'variant'> & {
  readonly title: string;
  readonly description?: string | undefined;
  readonly className?: string | undefined;
  /** What else can be done, beside the buttons. */
  readonly otherWays?: ReactNode;
  readonly children: ReactNode;
};

/** A form in a modal window, which stays while the form is being sent. */
export const FormDialog = (props: FormDialogProps) => {
  const { form, submit, variant, title, description, className, otherWays, children } = props;
  return (
    <Dialog
      open
      onOpenChange={form.close}
      title={title}
      description={description}
      className={className}
    >
      <form {...form.element} className="mt-5 grid gap-5">
        {children}
        <FormButtons form={form} submit={submit} variant={variant}>
          {otherWays}
        </FormButtons>
      </form>
    </Dialog>
  );
};
