import { useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { cn } from '../../ui/class-names.ts';

const mainRegionId = 'conteudo';
let lastPathname: string | undefined;

/**
 * The main part of a screen. After a move inside the app it takes the focus, so that a keyboard or a screen
 * reader goes on from there, and a new screen starts at its top (back and forward keep their place).
 */
export const MainRegion = ({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => {
  const region = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    const moved = lastPathname !== undefined && lastPathname !== pathname;
    lastPathname = pathname;
    if (!moved) return;
    region.current?.focus({ preventScroll: true });
    if (navigation !== NavigationType.Pop && hash === '') window.scrollTo(0, 0);
  }, [pathname, hash, navigation]);
  return (
    <main
      id={mainRegionId}
      ref={region}
      tabIndex={-1}
      className={cn('focus:outline-none', className)}
    >
      {children}
    </main>
  );
};

/** The skip link: the first element that Tab reaches, past everything that repeats on each screen. */
export const SkipLink = () => (
  <a
    href={`#${mainRegionId}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(mainRegionId)?.focus();
    }}
    className="fixed top-3 left-3 z-[60] -translate-y-20 rounded-lg bg-ink px-4 py-2 text-paper focus:translate-y-0"
  >
    Pular para o conteúdo
  </a>
);
