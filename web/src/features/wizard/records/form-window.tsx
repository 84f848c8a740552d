import type { ReactNode } from 'react';
import { Dialog } from 'radix-ui';
import { X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useFocusBack } from '../../../ui/overlay/focus-back.ts';
import { recordCopy as texts } from './copy.ts';

/** The window of a form of cards: the whole screen on a phone, a page over the step on a wide one. */
export const FormWindow = ({
  title,
  facts,
  onClose,
  children,
}: {
  title: string;
  /** Beside the title: how much is answered, and how safe it is. */
  facts: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) => {
  const focusBack = useFocusBack();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-[oklch(0.15_0.03_320/0.55)] data-[state=open]:animate-fade" />
        <Dialog.Content
          aria-describedby={undefined}
          {...focusBack}
          className="fixed inset-0 z-50 flex flex-col bg-paper focus:outline-none data-[state=open]:animate-fade md:inset-y-5 md:right-auto md:left-1/2 md:w-[min(64rem,calc(100vw-2.5rem))] md:-translate-x-1/2 md:overflow-hidden md:rounded-2xl md:border md:border-line md:shadow-lift"
        >
          <header className="flex items-start justify-between gap-3 border-b border-line px-4 py-3 sm:px-6">
            <div className="min-w-0">
              <Dialog.Title className="text-lg leading-snug font-semibold md:text-xl">
                {title}
              </Dialog.Title>
              <div className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft">
                {facts}
              </div>
            </div>
            <Dialog.Close asChild>
              <Button variant="quiet" size="icon" aria-label={texts.close}>
                <X aria-hidden />
              </Button>
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-6 pb-[env(safe-area-inset-bottom)] sm:px-6 md:pb-10 lg:px-8">
            <div className="grid min-h-full content-start gap-7 max-md:content-between">
              {children}
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
