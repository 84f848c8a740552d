import { lazy, Suspense, type ReactNode } from 'react';

const UserMenu = lazy(async () => {
  const { UserMenu } = await import('./user-menu.tsx');
  return { default: UserMenu };
});

/** The user menu around its button; the button stands at once, the menu's own code follows. */
export const AccountMenu = (props: { side: 'top' | 'bottom'; children: ReactNode }) => (
  <Suspense fallback={props.children}>
    <UserMenu {...props} />
  </Suspense>
);
