// Every screen, and what leads to it.

const row = '[role="gridcell"] a';
const fact = 'dl dd';
const toUpdate = 'a[href^="/update/"]';

/** What both see: `link` leads there from the screen `from`, or else from the sidebar; `data` is what people come for. */
const shared = [
  { path: '/investment-management', data: row },
  { path: '/investment/{id}', from: '/investment-management', link: 'a[href^="/investment/"]', data: fact },
  { path: '/companies', data: row },
  { path: '/company/{id}', from: '/companies', link: 'a[href^="/company/"]', data: fact },
  { path: '/updates', data: toUpdate },
  { path: '/update/{id}', from: '/updates', link: toUpdate, data: fact },
];

export const screens = {
  visitor: ['/', '/auth', '/auth/forgot', '/auth/reset/x', '/auth/unsubscribe/x', '/invite/x'].map(
    (path) => ({
      path,
      data: 'h1',
    }),
  ),
  admin: [
    { path: '/admin-dashboard', data: `section li ${toUpdate}` },
    ...shared,
    { path: '/limited-partners', data: row },
    { path: '/lp/{id}', from: '/limited-partners', link: 'a[href^="/lp/"]', data: fact },
    { path: '/admin-k1s', data: 'a[download]' },
    { path: '/settings', data: '[role="tabpanel"] dd' },
  ],
  lp: [
    { path: '/lp-dashboard', data: fact },
    ...shared,
    { path: '/lp/{id}', from: '/lp-dashboard', link: 'a[href^="/lp/"]', data: fact },
    { path: '/my-k1s', data: 'a[download]' },
    { path: '/profile', data: fact },
  ],
};

export const screenAt = (all, wanted) => all.find(({ path }) => path === wanted);

/** Opens a screen by its address, and waits until it has been painted. */
export async function load(page, { path, data }) {
  await page.goto(path);
  await page.evaluate((screen) => globalThis.watch.painted(screen), { path, data });
}
