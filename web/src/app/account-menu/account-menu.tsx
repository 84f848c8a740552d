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
  const noteThePress = (): void => setWasPressed(true);
  // The pointer may be let go on the menu's own button already: then there is no click.
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
