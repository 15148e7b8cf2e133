import config from './playwright.config.js';

/**
 * npm run screenshots: screenshots of every screen and dialog, for review, and the pictures of the guide, which are
 * committed (`npm run screenshots -- guide` takes these alone).
 */
export default {
  ...config,
  testDir: 'gallery',
  testMatch: ['screenshots.ts', 'guide-pictures.ts'],
  reporter: 'line',
};
