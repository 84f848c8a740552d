import { lazy, Suspense, useState } from 'react';
import { useSession } from '../shared/auth/session.tsx';

const UnsentTexts = lazy(async () => {
  const { UnsentTexts } = await import('../features/wizard/unsent/unsent-texts.tsx');
  return { default: UnsentTexts };
});

/** Whether this browser holds a text of that person; looked at here so that nobody else waits for the code. */
const hasDrafts = (userId: string): boolean => {
  try {
    return Object.keys(localStorage).some((name) =>
      name.startsWith(`webnario-draft:${userId}:text:`),
    );
  } catch {
    return false;
  }
};

/** Sends or tells of texts that were left in this browser, on whatever screen the person returns to. */
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
