import { Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { LeaveGuardHost } from '../shared/drafts/leave-guard.tsx';
import { SkipLink } from '../shared/layout/main-region.tsx';
import { SessionProvider, useSession } from '../shared/auth/session.tsx';
import { Waiting } from '../ui/spinner.tsx';
import { Toaster } from '../ui/toast.tsx';
import { setUiWords } from '../ui/words.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { makeQueryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';
import { uiCopy } from './ui-copy.ts';

setUiWords(uiCopy);

/** Queries that belong to no person, or to the link that opened the page. */
const keptKeys = new Set<unknown>(['config', 'recovery']);

/** What was fetched for one person is never shown to the next. */
const ForgetOnSwitch = ({ children }: { children: ReactNode }) => {
  const userId = useSession().user?.id;
  const queries = useQueryClient();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== userId) {
      // A query that was only removed would stay on an open screen until that is drawn again.
      void queries.resetQueries({ predicate: ({ queryKey }) => !keptKeys.has(queryKey[0]) });
    }
    seen.current = userId;
  }, [userId, queries]);
  return children;
};

/** The whole product. `Router` is the browser's own, or at build time one that stands at the page being made. */
export const App = ({ Router }: { Router: ComponentType<{ children: ReactNode }> }) => {
  const [queries] = useState(makeQueryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <ForgetOnSwitch>
            <Router>
              <SkipLink />
              <Suspense fallback={<Waiting label="Carregando…" className="min-h-dvh" />}>
                <AppRoutes />
              </Suspense>
              <LeaveGuardHost />
            </Router>
          </ForgetOnSwitch>
        </SessionProvider>
      </QueryClientProvider>
      <Toaster />
    </ErrorBoundary>
  );
};
