import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Menu } from 'lucide-react';
import { Brand } from '../../shared/brand.tsx';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { navigation } from './content.ts';

const SideSheet = lazy(async () => {
  const { SideSheet } = await import('../../ui/sheet.tsx');
  return { default: SideSheet };
});

const drawerLink = 'rounded-lg px-3 py-3 text-lg hover:bg-well';

const Drawer = ({ close }: { close: () => void }) => {
  const { status } = useSession();
  return (
    <SideSheet open onOpenChange={close} title="Menu" side="right">
      <nav aria-label="Menu" className="grid">
        {navigation.map(({ href, label }) => (
          <a key={href} href={href} onClick={close} className={drawerLink}>
            {label}
          </a>
        ))}
        {status === 'signed-in' && (
          <Link to={paths.dashboard} className={drawerLink}>
            Dashboard
          </Link>
        )}
      </nav>
      {status !== 'signed-in' && (
        <div className="mt-auto grid gap-3 pt-8">
          <Link to={paths.login} className={buttonClasses('outline')}>
            Entrar
          </Link>
          <Link to={paths.register} className={buttonClasses()}>
            Começar Grátis
          </Link>
        </div>
      )}
    </SideSheet>
  );
};

/** Anchors, and the way in: the dashboard for whoever is signed in, login and register for the others (spec §2). */
export const Header = () => {
  const { status } = useSession();
  const [open, setOpen] = useState(false);
  return (
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
          {status === 'signed-in' ? (
            <Link to={paths.dashboard} className={buttonClasses('outline', 'sm')}>
              Dashboard
            </Link>
          ) : (
            <>
              <Link to={paths.login} className={buttonClasses('quiet', 'sm')}>
                Entrar
              </Link>
              <Link to={paths.register} className={buttonClasses('main', 'sm')}>
                Começar Grátis
              </Link>
            </>
          )}
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Abrir menu"
          aria-expanded={open}
          className="ml-auto md:hidden"
          onClick={() => setOpen(true)}
        >
          <Menu aria-hidden />
        </Button>
      </div>
      {open && (
        <Suspense>
          <Drawer close={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
};
