import { lazy, Suspense, useState, type ReactNode } from 'react';
import { untilFetched } from '../../shared/until-fetched.ts';

const UserMenu = lazy(async () => {
  const { UserMenu } = await untilFetched(() => import('./user-menu.tsx'));
  return { default: UserMenu };
});

/**
 * The user menu around its button; the button stands at once, the menu's own code follows. A button that was pressed
 * before is not forgotten: the menu opens when it is there.
 */
export const AccountMenu = ({
  side,
  children,
}: {
  side: 'top' | 'bottom';
  children: ReactNode;
}) => {
  const [wasPressed, setWasPressed] = useState(false);
  const button = (
    <div className="contents" onClickCapture={() => setWasPressed(true)}>
      {children}
    </div>
  );
  return (
    <Suspense fallback={button}>
      <UserMenu side={side} startsOpen={wasPressed}>
        {children}
      </UserMenu>
    </Suspense>
  );
};
