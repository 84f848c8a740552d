import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Waiting } from '../../ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { copy } from './copy.ts';

const texts = copy.reset;

const LinkVisit = lazy(async () => {
  const { LinkVisit } = await import('./link/link-visit.tsx');
  return { default: LinkVisit };
});

const checking = <Waiting label={texts.checking} />;

const never = () => () => undefined;

/** False in the prerendered page, which cannot know the link, until it is hydrated. */
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * The new password, for whoever opened the link of the reset mail (R-AUTH-13, docs/auth-protocol.md#the-reset-screen).
 */
export const ResetPasswordPage = () => {
  const isAlive = useIsAlive();
  return (
    <AuthFrame title={texts.title}>
      {isAlive ? (
        <Suspense fallback={checking}>
          <LinkVisit />
        </Suspense>
      ) : (
        checking
      )}
    </AuthFrame>
  );
};
