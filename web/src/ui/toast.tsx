import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Toaster as Sonner, toast as show } from 'sonner';

const more = (description: string | undefined) => (description ? { description } : {});

/** Short messages at the edge of the screen; each stays 4.5 s (spec §9: about 4 to 5 s). */
export const toast = {
  success: (title: string, description?: string) => show.success(title, more(description)),
  error: (title: string, description?: string) => show.error(title, more(description)),
  info: (title: string, description?: string) => show.info(title, more(description)),
};

/** Where the messages appear; mounted once. Its colours follow the theme through the tokens. */
export const Toaster = () => (
  <Sonner
    position="top-right"
    duration={4500}
    closeButton
    // Side by side and not on a pile: two messages at once are both read.
    expand
    containerAriaLabel="Avisos"
    toastOptions={{
      closeButtonAriaLabel: 'Fechar aviso',
      unstyled: true,
      classNames: {
        toast:
          'flex w-full items-start gap-3 rounded-card border border-line bg-sheet p-4 pr-10 text-ink shadow-lift [&_svg]:size-5',
        title: 'font-medium leading-snug',
        description: 'mt-0.5 text-sm text-ink-soft',
        error: 'border-wrong/50! [&_[data-icon]]:text-wrong',
        success: '[&_[data-icon]]:text-good',
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
