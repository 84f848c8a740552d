import { useEffect, type CSSProperties } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Toaster as Sonner, toast } from 'sonner';
import { buttonClasses } from './button.tsx';
import { keepClear } from './toast-place.ts';
import { uiWords } from './words.ts';

export type Show = typeof toast;

/** The place of the messages. `onReady` is told how to show one, as soon as they would be seen and heard. */
export const ToastSurface = ({ onReady }: { onReady: (show: Show) => void }) => {
  useEffect(() => onReady(toast), [onReady]);
  useEffect(keepClear, []);
  return (
    <Sonner
      // In the middle, below the bars of the screen; `keepClear` moves it off what it would cover there.
      position="top-center"
      offset={{ top: '4.5rem' }}
      mobileOffset={{ top: '7.75rem', left: '1rem', right: '1rem' }}
      duration={4500}
      style={{ '--width': '26rem' } as CSSProperties}
      closeButton
      // One at a time, the newest; an older one with an action comes back while its time lasts.
      visibleToasts={1}
      expand
      containerAriaLabel={uiWords.messages}
      toastOptions={{
        closeButtonAriaLabel: uiWords.closeMessage,
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-card border border-line bg-sheet p-4 pr-10 text-ink max-sm:gap-2 max-sm:p-2.5 max-sm:pr-9 max-sm:text-sm shadow-lift focus-visible:outline-2! data-[visible=false]:hidden! [&_svg]:size-5',
          title: 'font-medium leading-snug',
          description: 'mt-0.5 text-sm leading-snug text-ink-soft',
          error: 'border-wrong/50! [&_[data-icon]]:text-wrong',
          success: '[&_[data-icon]]:text-good',
          actionButton: buttonClasses('outline', 'sm', 'ml-auto shrink-0 whitespace-nowrap'),
          closeButton:
            'absolute top-2 right-2 grid size-7 place-items-center rounded-md text-ink-soft hover:bg-well hover:text-ink [&_svg]:size-4',
        },
      }}
      icons={{
        success: <CircleCheck aria-hidden />,
        error: <CircleAlert aria-hidden />,
        info: <Info aria-hidden />,
      }}
    />
  );
};
