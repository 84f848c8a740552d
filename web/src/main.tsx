// First of all: takes the tokens of a reset link out of the address bar.
import './shared/auth/auth-callback.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { keepFocus } from './shared/layout/focus-keeper.ts';
import { followTheme } from './shared/layout/theme.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
followTheme();
keepFocus();
const app = (
  <StrictMode>
    <App Router={BrowserRouter} />
  </StrictMode>
);

const begin = async (): Promise<void> => {
  if (root.dataset['made'] !== 'alive') {
    createRoot(root).render(app);
    return;
  }
  // The screen's code is loaded first: markup that waits for it could be drawn again, and lose what was typed.
  await import('./features/auth/index.ts');
  hydrateRoot(root, app);
};

void begin();
