import type { ReactNode } from 'react';
import { Dialog } from 'radix-ui';
import { X } from 'lucide-react';
import { Button } from '../button.tsx';
import { cn } from '../class-names.ts';
import { uiWords } from '../words.ts';
import { useFocusBack } from './focus-back.ts';

type SideSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Always announced; hidden from view with `titleHidden`. */
  title: string;
  titleHidden?: boolean | undefined;
  side?: 'left' | 'right' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const Panel = ({ side = 'left', ...props }: SideSheetProps) => {
  const focusBack = useFocusBack();
  return (
    <Dialog.Content
      aria-describedby={undefined}
      {...focusBack}
      className={cn(
        'fixed inset-y-0 z-50 flex w-72 max-w-[calc(100vw-3rem)] flex-col overflow-y-auto border-line bg-sheet p-4 shadow-lift focus:outline-none',
        side === 'left'
          ? 'left-0 border-r data-[state=open]:animate-drawer-left'
          : 'right-0 border-l data-[state=open]:animate-drawer-right',
        props.className,
      )}
    >
      <Dialog.Title className={props.titleHidden ? 'sr-only' : 'mb-4 pr-10 text-lg font-semibold'}>
        {props.title}
      </Dialog.Title>
      {props.children}
      <Dialog.Close asChild>
        <Button
          variant="quiet"
          size="icon"
          aria-label={uiWords.close}
          className="absolute top-3 right-3"
        >
          <X aria-hidden />
        </Button>
      </Dialog.Close>
    </Dialog.Content>
  );
};

/** A drawer from the side, 18rem wide unless `className` says otherwise (R-UI-07). */
export const SideSheet = (props: SideSheetProps) => (
  <Dialog.Root open={props.open} onOpenChange={props.onOpenChange}>
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-50 bg-[oklch(0.15_0.03_320/0.55)] data-[state=open]:animate-fade" />
      <Panel {...props} />
    </Dialog.Portal>
  </Dialog.Root>
);
