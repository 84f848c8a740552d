import { findOnPath, installPackages, isExecutable } from './system-packages.ts';

/** Chromium without the windows and menus that nobody sees: it starts and draws in two thirds of the time. */
const withoutWindow = 'chromium-headless-shell';
const withWindow = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const find = (names: readonly string[]): string | undefined => {
  const usual = names.map((name) => `/usr/bin/${name}`).find(isExecutable);
  return usual ?? names.map(findOnPath).find((path) => path !== undefined);
};

const findGiven = (): string | undefined => {
  const path = process.env['CHROMIUM_PATH'];
  if (path && !isExecutable(path)) {
    throw new Error(`CHROMIUM_PATH names ${path}, which cannot be run.`);
  }
  return path || undefined;
};

/**
 * The path of a Chromium on this machine: CHROMIUM_PATH, else Debian's one without a window, installed now when we may,
 * else one with a window, which `isSeen` asks for. Throws one sentence that says what to do when there is none.
 */
export const ensureChromium = async (isSeen = false): Promise<string> => {
  const given = findGiven();
  if (given) return given;
  const names = isSeen ? withWindow : [withoutWindow];
  if (!find(names)) await installPackages([names[0] ?? withoutWindow, 'fonts-liberation']);
  const found = find(names) ?? find(withWindow);
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.',
  );
};

/**
 * What Chromium must be started with here: its sandbox refuses to run as root, and without a window it would round the
 * width of each letter.
 */
export const chromiumArgs = (): string[] => [
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
