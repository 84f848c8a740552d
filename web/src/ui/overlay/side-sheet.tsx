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
  side?: 'left' | 'right' | 'bottom' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const places = {
  left: 'inset-y-0 left-0 w-72 max-w-[calc(100vw-3rem)] border-r data-[state=open]:animate-drawer-left',
  right:
    'inset-y-0 right-0 w-72 max-w-[calc(100vw-3rem)] border-l data-[state=open]:animate-drawer-right',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-2xl border-t data-[state=open]:animate-rise',
} as const;

const Panel = ({ side = 'left', ...props }: SideSheetProps) => {
  const focusBack = useFocusBack();
  return (
    <Dialog.Content
      aria-describedby={undefined}
      {...focusBack}
      className={cn(
        'fixed z-50 flex flex-col overflow-y-auto border-line bg-sheet p-4 shadow-lift focus:outline-none',
        places[side],
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

/** A drawer from a side, 18rem wide unless `className` says otherwise, or from below (R-UI-07). */
export const SideSheet = (props: SideSheetProps) => (
  <Dialog.Root open={props.open} onOpenChange={props.onOpenChange}>
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-50 bg-[oklch(0.15_0.03_320/0.55)] data-[state=open]:animate-fade" />
      <Panel {...props} />
    </Dialog.Portal>
  </Dialog.Root>
);
