import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionProvider } from '../../../shared/auth/session.tsx';
import { AuthCallbackNotice } from '../auth-callback-notice.tsx';
import { LinkVisit } from './link-visit.tsx';

// The address is read once, when the product begins.
vi.hoisted(() => history.replaceState(null, '', '/reset-password#error_code=user_banned'));

afterEach(cleanup);

test.each([
  ['for a new password', LinkVisit],
  ['of a confirmation', AuthCallbackNotice],
])('a link %s of a blocked account says so, and offers no other link', async (_, Screen) => {
  render(
    <MemoryRouter>
      <SessionProvider>
        <Screen />
      </SessionProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText(/Sua conta está bloqueada/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Pedir um novo link' })).toBeNull();
});
