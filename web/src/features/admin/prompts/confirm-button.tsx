import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { copy } from '../copy.ts';

/** A button whose work takes something typed away, and therefore asks first where there is something. */
export const ConfirmButton = ({
  label,
  title,
  lead,
  asks,
  disabled,
  onConfirm,
}: {
  label: string;
  title: string;
  lead: string;
  asks: boolean;
  disabled: boolean;
  onConfirm: () => void;
}) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (disabled) return;
          if (asks) setAsking(true);
          else onConfirm();
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={lead}
        cancelLabel={copy.cancel}
        confirmLabel={label}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      />
    </>
  );
};
