import { lazy, Suspense, useState } from 'react';
import { useSession } from '../shared/auth/session.tsx';
import { untilFetched } from '../shared/until-fetched.ts';

const UnsentTexts = lazy(async () => {
  const load = () => import('../features/wizard/unsent/unsent-texts.tsx');
  const { UnsentTexts } = await untilFetched(load);
  return { default: UnsentTexts };
});

/** Whether this browser has drafts of that person; checked here so that the code is only fetched when it is needed. */
const hasDrafts = (userId: string): boolean => {
  try {
    return Object.keys(localStorage).some((name) =>
      name.startsWith(`webnario-draft:${userId}:text:`),
    );
  } catch {
    return false;
  }
};

/** Sends or lists the drafts of closed tabs, on every screen. */
export const UnsentNotice = () => {
  const userId = useSession().user?.id ?? '';
  const [isNeeded] = useState(() => hasDrafts(userId));
  if (!isNeeded) return null;
  return (
    <Suspense>
      <UnsentTexts userId={userId} />
    </Suspense>
  );
};
