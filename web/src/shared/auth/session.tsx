import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { AuthChangeEvent, Session as AuthSession } from '@supabase/auth-js';
import type { Auth } from './auth-setup.ts';
import { authCallback } from './auth-callback.ts';
import { loadAuthClient, whenAuthClient } from './auth-client.ts';
import { hasStoredSession, sessionStorageKey } from './session-storage-key.ts';
import { logQuietly } from '../log.ts';

type SessionUser = { readonly id: string; readonly email: string };

export type Session = (
  | { readonly status: 'loading'; readonly user: null }
  | {
      readonly status: 'signed-out';
      readonly user: null;
      /** The password was right; the code of the second factor is still to come. */
      readonly lacksFactor?: true;
    }
  | { readonly status: 'signed-in'; readonly user: SessionUser }
) & {
  /** Ends every session of the person, everywhere; a failure is only logged (R-AUTH-22, R-ERR-11). */
  readonly signOut: () => Promise<void>;
};

type State = Pick<Session, 'status' | 'user'> & { readonly lacksFactor?: true };
const loading: State = { status: 'loading', user: null };
const signedOut: State = { status: 'signed-out', user: null };
const halfSignedIn: State = { ...signedOut, lacksFactor: true };

const SessionContext = createContext<Session | undefined>(undefined);

const signOut = async (): Promise<void> => {
  const client = await loadAuthClient();
  const { error } = await client.signOut();
  if (!error) return;
  logQuietly('sign-out', error);
  await client.signOut({ scope: 'local' });
};

/** Runs after the browser has painted, so that the auth client's code does not compete with the page. */
const afterPaint = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

const nextState = (current: State, event: AuthChangeEvent, session: AuthSession | null): State => {
  if (session) {
    const { id, email = '' } = session.user;
    if (current.user?.id === id && current.user.email === email) return current;
    return { status: 'signed-in', user: { id, email } };
  }
  // The server could not be reached to refresh: the session is kept and tried again, nobody is signed out.
  if (event === 'INITIAL_SESSION' && hasStoredSession()) return current;
  return signedOut;
};

const maySignIn = (): boolean => hasStoredSession() || authCallback.bringsSession;

const needClient = (): void => {
  loadAuthClient().catch((error: unknown) => logQuietly('session', error));
};

/** The auth client costs a visitor nothing until there is a session: a stored one, or one of another tab. */
const needClientWithSession = (): (() => void) => {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === sessionStorageKey && newValue !== null) needClient();
  };
  addEventListener('storage', onStorage);
  const cancel = maySignIn() ? afterPaint(needClient) : undefined;
  return () => {
    removeEventListener('storage', onStorage);
    cancel?.();
  };
};

/** Listens to the sign-in state of this browser, also when it changes in another tab (R-AUTH-21). */
const useAuthState = (): State => {
  const [state, setState] = useState<State>(() => (maySignIn() ? loading : signedOut));
  const shown = useRef(state.status);
  useEffect(() => {
    let unsubscribe: (() => void) | undefined;
    const forget = whenAuthClient((client: Auth) => {
      const { data } = client.onAuthStateChange((event, session) => {
        const update = (): void =>
          setState((current) =>
            session && client.lacksFactor(session)
              ? halfSignedIn
              : nextState(current, event, session),
          );
        // What says that the account is being opened stays until the screen's code is there: a fallback in between
        // would be kept for 300 ms by React.
        if (shown.current === 'loading') startTransition(update);
        else update();
      });
      unsubscribe = () => data.subscription.unsubscribe();
    });
    const cancel = needClientWithSession();
    return () => {
      forget();
      cancel();
      unsubscribe?.();
    };
  }, []);
  // Read by the stylesheets ('member' and 'visitor'); the pages made at build time set it before they paint.
  useEffect(() => {
    shown.current = state.status;
    document.documentElement.classList.toggle('signed-in', state.status !== 'signed-out');
  }, [state.status]);
  return state;
};

/** Provides the session to everything below it. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const state = useAuthState();
  const session = useMemo(() => ({ ...state, signOut }) as Session, [state]);
  return <SessionContext value={session}>{children}</SessionContext>;
};

/** Who is signed in, if anybody; 'loading' until that is known. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
};
