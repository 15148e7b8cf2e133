import type { Locator, Page } from '@playwright/test';
import { openPalette } from '../palette.js';
import type { GalleryFund } from './funds.js';

export interface Picture {
  /** Of the file in frontend/src/features/guide/pictures. */
  name: string;
  as: 'admin' | 'lp';
  path: (fund: GalleryFund) => string;
  /** What is shown: from the first of these to the last. */
  parts: (page: Page) => Locator[];
  /** What is done on the page first. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Cut below this many pixels of the page. */
  maxHeight?: number;
}

const panel = (name: string | RegExp) => (page: Page) => page.getByRole('region', { name, exact: true });
const heading = (page: Page) => page.locator('#main header').first();
const tiles = (page: Page) => page.locator('#main .figure-row').first();

type Part = (page: Page) => Locator;
const picture = (
  as: Picture['as'],
  name: string,
  path: string | Picture['path'],
  parts: Part[],
  more: Partial<Picture> = {},
): Picture => ({
  as,
  name,
  path: typeof path === 'string' ? () => path : path,
  parts: (page) => parts.map((part) => part(page)),
  ...more,
});

/** The pictures of the guide, each of the demo fund's screens and cropped to what its text is about. */
export const guidePictures: readonly Picture[] = [
  picture('admin', 'dashboard', '/admin-dashboard', [heading, tiles]),
  picture('admin', 'palette', '/companies', [(page) => page.getByRole('dialog')], {
    prepare: async (page) => {
      await page.setViewportSize({ width: 1200, height: 900 });
      await openPalette(page);
      await page.getByRole('combobox', { name: 'Search and commands' }).fill('tide');
      await page.getByRole('option').nth(3).waitFor();
    },
  }),
  picture('admin', 'investments-list', '/investment-management', [panel('All Investments')], {
    maxHeight: 330,
  }),
  picture('admin', 'company-marks', ({ company }) => `/company/${company}`, [panel(/Marks History$/)]),
  picture('admin', 'investment', ({ investment }) => `/investment/${investment}`, [
    heading,
    panel('Investment Information'),
  ]),
  picture('admin', 'allocate', ({ investment }) => `/investment/${investment}/allocate`, [
    panel('LPs and Entities'),
  ]),
  picture('admin', 'marks', ({ marks }) => `/marks/${marks}`, [
    heading,
    (page) => page.locator('#main table'),
  ]),
  picture('admin', 'capital', '/capital', [tiles, panel('Calls')], { maxHeight: 480 }),
  picture('admin', 'call-lines', ({ call }) => `/capital/${call}`, [panel('Lines')], { maxHeight: 380 }),
  picture('admin', 'waterfall', ({ distribution }) => `/capital/${distribution}`, [panel('Waterfall')]),
  picture('admin', 'roll-forward', ({ lpId }) => `/lp/${lpId}?tab=capital-account`, [panel('Roll-forward')]),
  picture('admin', 'statement-checks', ({ period }) => `/statements/${period}`, [heading, panel('Checks')]),
  picture('admin', 'close', '/close', [panel('Steps')]),
  picture('admin', 'letter', ({ draftLetter }) => `/letters/${draftLetter}`, [panel('Letter')]),
  picture('admin', 'k1-season', '/admin-k1s', [panel(/^K-1 Season/)], { maxHeight: 330 }),
  picture('admin', 'users', '/settings?tab=users', [tiles, panel('Created Users'), panel('Invited Users')]),
  picture('admin', 'bulk-import', '/settings?tab=bulk-import', [
    (page) => page.getByRole('region', { name: 'Investments', exact: true }),
  ]),
  picture('admin', 'what-lps-see', '/settings?tab=firm', [panel('What LPs See')]),
  picture('admin', 'audit-trail', '/settings?tab=audit-trail', [panel('Audit Trail')], { maxHeight: 330 }),
  picture('lp', 'your-portfolio', '/investment-management', [heading, tiles]),
  picture('lp', 'your-investment', ({ investment }) => `/investment/${investment}`, [
    panel('Your Investment'),
  ]),
  picture('lp', 'your-capital-account', '/capital-account', [panel('Performance')]),
  picture('lp', 'paying-a-call', '/capital-account', [panel('Due')]),
  picture('lp', 'your-statement', ({ statement }) => `/statement/${statement}`, [
    heading,
    panel('Performance'),
  ]),
  picture('lp', 'electronic-delivery', '/my-k1s', [panel('Electronic Delivery')]),
  picture('lp', 'notices', '/profile', [panel('Notices by E-mail')]),
  picture('lp', 'people-with-access', '/profile', [panel('People with Access')]),
];
