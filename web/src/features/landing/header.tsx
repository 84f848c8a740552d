import { Link } from 'react-router';
import { Menu, X } from 'lucide-react';
import { Brand } from '../../shared/layout/brand.tsx';
import { paths } from '../../shared/paths.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { navigation } from './content.ts';

const drawerId = 'menu';
const drawerLink = 'rounded-lg px-3 py-3 text-lg hover:bg-well';
const closeDrawer = (): void => document.getElementById(drawerId)?.hidePopover();

/** The browser's own popover: it opens without a script, and Escape or a press outside closes it. */
const Drawer = () => (
  <dialog
    id={drawerId}
    popover="auto"
    aria-label="Menu"
    className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-72 max-w-[90vw] flex-col border-l border-line bg-sheet p-5 text-ink shadow-lift backdrop:bg-black/45 open:flex"
  >
    <button
      type="button"
      popoverTarget={drawerId}
      popoverTargetAction="hide"
      aria-label="Fechar menu"
      className={buttonClasses('quiet', 'icon', 'ml-auto')}
    >
      <X aria-hidden />
    </button>
    <nav aria-label="Seções e conta" className="mt-2 grid">
      {navigation.map(({ href, label }) => (
        <a key={href} href={href} onClick={closeDrawer} className={drawerLink}>
          {label}
        </a>
      ))}
      <Link to={paths.dashboard} className={`${drawerLink} visitor:hidden`}>
        Dashboard
      </Link>
    </nav>
    <div className="mt-auto grid gap-3 pt-8 member:hidden">
      <Link to={paths.login} className={buttonClasses('outline')}>
        Entrar
      </Link>
      <Link to={paths.register} className={buttonClasses()}>
        Começar Grátis
      </Link>
    </div>
  </dialog>
);

/**
 * Anchors, and the way in: the dashboard for whoever is signed in, login and register for the others (R-LAND-02 to
 * R-LAND-04).
 */
export const Header = () => (
  <header className="sticky top-0 z-40 border-b border-line bg-paper/92 backdrop-blur-sm">
    <div className="mx-auto flex h-16 max-w-6xl items-center gap-6 px-5">
      <Link to={paths.home} className="flex rounded-lg">
        <Brand />
      </Link>
      <nav aria-label="Seções" className="ml-auto hidden gap-7 text-[0.95rem] md:flex">
        {navigation.map(({ href, label }) => (
          <a key={href} href={href} className="rounded hover:text-curtain">
            {label}
          </a>
        ))}
      </nav>
      <div className="ml-auto hidden min-h-9 items-center gap-2 md:ml-2 md:flex">
        <Link to={paths.dashboard} className={buttonClasses('outline', 'sm', 'visitor:hidden')}>
          Dashboard
        </Link>
        <Link to={paths.login} className={buttonClasses('quiet', 'sm', 'member:hidden')}>
          Entrar
        </Link>
        <Link to={paths.register} className={buttonClasses('main', 'sm', 'member:hidden')}>
          Começar Grátis
        </Link>
      </div>
      <button
        type="button"
        popoverTarget={drawerId}
        aria-label="Abrir menu"
        className={buttonClasses('quiet', 'icon', 'ml-auto md:hidden')}
      >
        <Menu aria-hidden />
      </button>
    </div>
    <Drawer />
  </header>
);
