import { Suspense, useState, type ReactNode } from 'react';
import { History } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { versionsCopy as texts } from './copy.ts';

/** Opens a sheet of versions, whose script is fetched before the button is pressed. */
export const VersionsButton = ({
  variant,
  disabled = false,
  loadSheet,
  onOpen,
  renderSheet,
}: {
  variant: 'quiet' | 'outline';
  disabled?: boolean | undefined;
  loadSheet: () => Promise<unknown>;
  onOpen?: () => void;
  renderSheet: (onClose: () => void) => ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        disabled={disabled}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => {
          setOpen(true);
          onOpen?.();
        }}
      >
        <History aria-hidden />
        {texts.open}
      </Button>
      {isOpen && <Suspense>{renderSheet(() => setOpen(false))}</Suspense>}
    </>
  );
};
