import type { ReactNode } from 'react';
import { AlertDialog, Dialog as RadixDialog } from 'radix-ui';
import { X } from 'lucide-react';
import { Button } from '../button.tsx';
import { cn } from '../class-names.ts';
import { uiWords } from '../words.ts';
import { useFocusBack } from './focus-back.ts';

const overlay = 'fixed inset-0 z-50 bg-[oklch(0.15_0.03_320/0.55)] data-[state=open]:animate-fade';
const panel =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl border border-line bg-sheet p-6 shadow-lift focus:outline-none data-[state=open]:animate-fade';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** A modal window: traps the focus, closes with Escape, returns the focus. */
export const Dialog = (props: DialogProps) => {
  const focusBack = useFocusBack();
  return (
    <RadixDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlay} />
        <RadixDialog.Content
          className={cn(panel, props.className)}
          {...focusBack}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title className="pr-10 text-xl font-semibold">
            {props.title}
          </RadixDialog.Title>
          {props.description && (
            <RadixDialog.Description className="mt-2 text-ink-soft">
              {props.description}
            </RadixDialog.Description>
          )}
          {props.children}
          {props.footer && (
            <div className="mt-6 flex flex-wrap justify-end gap-3">{props.footer}</div>
          )}
          <RadixDialog.Close asChild>
            <Button
              variant="quiet"
              size="icon"
              aria-label={uiWords.close}
              className="absolute top-4 right-4"
            >
              <X aria-hidden />
            </Button>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
};

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** What the other button does beside closing the window. */
  onCancel?: (() => void) | undefined;
  /** While something that has to be ticked is not. */
  disabled?: boolean | undefined;
  /** While the confirmed work runs: both buttons wait and the window stays. */
  busy?: boolean | undefined;
  tone?: 'main' | 'danger' | undefined;
};

/** A confirmation dialog. `onConfirm` does not close it: the caller does, when the work is done. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const focusBack = useFocusBack();
  return (
    <AlertDialog.Root
      open={props.open}
      onOpenChange={(open) => {
        if (!props.busy) props.onOpenChange(open);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlay} />
        <AlertDialog.Content
          className={panel}
          {...focusBack}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
        >
          <AlertDialog.Title className="text-xl font-semibold">{props.title}</AlertDialog.Title>
          {props.description && (
            <AlertDialog.Description className="mt-3 text-ink-soft">
              {props.description}
            </AlertDialog.Description>
          )}
          {props.children}
          <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="outline" disabled={props.busy} onClick={() => props.onCancel?.()}>
                {props.cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button
              variant={props.tone ?? 'main'}
              busy={props.busy}
              disabled={props.disabled}
              onClick={() => props.onConfirm()}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
