import journeys from './playwright.config.js';

/** npm run screenshots: pictures of every screen and dialog, to be looked at. */
export default { ...journeys, testDir: 'gallery', testMatch: 'screenshots.ts', reporter: 'line' };
