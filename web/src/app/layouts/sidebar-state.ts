import { useEffect, useState } from 'react';

const cookie = 'sidebar_state';
const weekSeconds = 7 * 24 * 60 * 60;

/** Whether the sidebar was left open; open where nothing is remembered. */
export const readSidebarCookie = (cookies: string): boolean =>
  !new RegExp(`(?:^|;\\s*)${cookie}=false(?:;|$)`).test(cookies);

/** The cookie that remembers it for 7 days (R-UI-06). */
export const sidebarCookie = (open: boolean): string =>
  `${cookie}=${open}; path=/; max-age=${weekSeconds}; samesite=lax`;

const isToggleKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'b';

const narrow = '(max-width: 767px)';

/** The sidebar of wide screens and the drawer of narrow ones; Ctrl+B or Cmd+B toggles what is there. */
export const useSidebar = () => {
  const [open, setOpen] = useState(() => readSidebarCookie(document.cookie));
  const [drawerOpen, setDrawerOpen] = useState(false);
  const toggle = (): void => {
    setOpen(!open);
    document.cookie = sidebarCookie(!open);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isToggleKey(event)) return;
      event.preventDefault();
      if (matchMedia(narrow).matches) {
        setDrawerOpen((current) => !current);
        return;
      }
      setOpen((current) => {
        document.cookie = sidebarCookie(!current);
        return !current;
      });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return { open, toggle, drawerOpen, setDrawerOpen };
};
