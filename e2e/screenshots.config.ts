import config from './playwright.config.js';

/** npm run screenshots: screenshots of every screen and dialog, for review. */
export default { ...config, testDir: 'gallery', testMatch: 'screenshots.ts', reporter: 'line' };
