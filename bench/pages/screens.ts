// Every screen, and the link to it.
import type { Page } from '@playwright/test';
import type { Role } from './part.ts';

export interface Screen {
  /** Its address, or the route where it has an id. */
  path: string;
  /** Selects the screen's main content. */
  data: string;
  /** The screen with a link to it; without one it is linked from the sidebar. */
  from?: string;
  /** Selects that link. */
  link?: string;
}

const row = '[role="gridcell"] a';
const fact = 'dl dd';
const toUpdate = 'a[href^="/update/"]';
const byTitle = (path: string): Screen => ({ path, data: 'h1' });

const shared: Screen[] = [
  { path: '/investment-management', data: row },
  { path: '/investment/{id}', from: '/investment-management', link: 'a[href^="/investment/"]', data: fact },
  { path: '/companies', data: row },
  { path: '/company/{id}', from: '/companies', link: 'a[href^="/company/"]', data: fact },
  { path: '/updates', data: toUpdate },
  { path: '/update/{id}', from: '/updates', link: toUpdate, data: fact },
];

export const screens: Record<Role, Screen[]> = {
  visitor: [
    '/',
    '/auth',
    '/auth/forgot',
    '/auth/reset/x',
    '/auth/email-change/x',
    '/auth/unsubscribe/x',
    '/invite/x',
  ].map(byTitle),
  admin: [
    { path: '/admin-dashboard', data: `section li ${toUpdate}` },
    ...shared,
    { path: '/limited-partners', data: row },
    { path: '/lp/{id}', from: '/limited-partners', link: 'a[href^="/lp/"]', data: fact },
    { path: '/admin-k1s', data: 'a[href$="/download"]' },
    { path: '/settings', data: '[role="tabpanel"] dd' },
  ],
  lp: [
    { path: '/lp-dashboard', data: fact },
    ...shared,
    { path: '/my-k1s', data: 'a[href$="/download"]' },
    { path: '/profile', data: fact },
  ],
};

/** Screens whose first load is measured, but not the navigation to them. */
export const furtherScreens: Record<Role, Screen[]> = {
  visitor: [],
  admin: ['/capital', '/marks', '/close', '/statements', '/letters', '/guide'].map(byTitle),
  lp: ['/capital-account', '/letters', '/guide'].map(byTitle),
};

/** Errors: there is none. */
export function screenAt(all: readonly Screen[], wanted: string): Screen {
  const screen = all.find(({ path }) => path === wanted);
  if (!screen) throw new Error(`There is no screen ${wanted}`);
  return screen;
}

/** Opens a screen by its address, and waits until it has been painted. */
export async function load(page: Page, { path, data }: Pick<Screen, 'path' | 'data'>): Promise<void> {
  await page.goto(path);
  await page.evaluate((screen) => globalThis.watch.painted(screen), { path, data });
}
