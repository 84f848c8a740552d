// First of all: takes the tokens of a reset link out of the address bar.
import './shared/arrival.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followTheme } from './shared/theme.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
followTheme();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
