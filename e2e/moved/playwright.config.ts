import config from '../playwright.config.ts';

/** What `npm run move:journeys` walks besides the journeys: the life of somebody who was there before the move. */
export default { ...config, testDir: '.', globalSetup: '../support/global-setup.ts' };
