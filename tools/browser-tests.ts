import { chromiumArgs, ensureChromium } from './chromium.ts';
import { run } from './processes.ts';

/**
 * Runs the browser tests against the built product; answers the exit code. `args` go to Playwright as they are
 * (a file, `--headed`…); `report` is where its JSON report is to be written.
 */
export const runJourneys = async (args: readonly string[], report?: string): Promise<number> => {
  const env: Record<string, string> = {
    CHROMIUM_PATH: await ensureChromium(args.some((arg) => /^--(?:headed|debug|ui)/.test(arg))),
    CHROMIUM_ARGS: chromiumArgs().join(' '),
  };
  const reporters = report ? ['--reporter=list,json'] : ['--reporter=list'];
  if (report) env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = report;
  return run('playwright', ['test', '-c', 'e2e', ...reporters, ...args], env);
};
