import { lazy, Suspense, useState, type ReactNode } from 'react';
import { untilFetched } from '../../shared/until-fetched.ts';

const UserMenu = lazy(async () => {
  const { UserMenu } = await untilFetched(() => import('./user-menu.tsx'));
  return { default: UserMenu };
});

/**
 * The user menu around its button; the button is there at once, the menu's own code follows. If the button was pressed
 * before that, the menu opens once its code is there.
 */
export const AccountMenu = ({
  side,
  children,
}: {
  side: 'top' | 'bottom';
  children: ReactNode;
}) => {
  const [wasPressed, setWasPressed] = useState(false);
  const noteThePress = (): void => setWasPressed(true);
  // The pointer may be released on the menu's own button, which has replaced this one: then there is no click.
  const button = (
    <div className="contents" onPointerDownCapture={noteThePress} onClickCapture={noteThePress}>
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
