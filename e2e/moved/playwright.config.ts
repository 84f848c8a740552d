import config from '../playwright.config.ts';

/** What `npm run move:journeys` runs besides the journeys: an account from before the move. */
export default { ...config, testDir: '.', globalSetup: '../support/global-setup.ts' };
