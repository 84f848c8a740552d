import { findOnPath, installPackages, isExecutable } from './system-packages.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const find = (): string | undefined => {
  const told = process.env['CHROMIUM_PATH'];
  if (told) return isExecutable(told) ? told : undefined;
  const usual = names.map((name) => `/usr/bin/${name}`).find(isExecutable);
  return usual ?? names.map(findOnPath).find((path) => path !== undefined);
};

/**
 * The path of a Chromium on this machine: CHROMIUM_PATH, else where Debian and Google put it, else Debian's
 * package, installed now when we may. Throws one sentence that says what to do when there is none.
 */
export const ensureChromium = async (): Promise<string> => {
  const found = find();
  if (found) return found;
  if (process.env['CHROMIUM_PATH']) {
    throw new Error(`CHROMIUM_PATH names ${process.env['CHROMIUM_PATH']}, which cannot be run.`);
  }
  await installPackages(['chromium', 'fonts-liberation']);
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.',
  );
};

/** What Chromium must be started with here: its sandbox refuses to run as root. */
export const chromiumArgs = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);
