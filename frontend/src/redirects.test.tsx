import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createMemoryHistory, createRouter, type NavigateOptions } from '@tanstack/react-router';
import { createQueryClient } from './app/query-client';
import type { GuideAudience } from './domain/guide/contents';
import { helpOf } from './domain/guide/screen-help';
import { adminPages } from './features/guide/admin-pages';
import { lpPages } from './features/guide/lp-pages';
import { routeTree } from './routeTree.gen';

const people = {
  visitor: null,
  admin: {
    role: 'admin',
    can: [
      'capital-events.write',
      'allocations.write',
      'fund-metrics.read',
      'k1-documents.write',
      'lp-letters.read',
      'lp-letters.write',
      'lps.read',
      'marks.write',
      'security.read',
      'setup.write',
      'statements.write',
    ],
  },
  lp: {
    role: 'lp',
    can: ['portfolio-summary.read', 'capital-accounts.read', 'letters.read', 'security.read'],
  },
  delegate: { role: 'delegate', can: ['security.read'] },
  taxViewer: { role: 'lp', can: ['k1-documents.read'], viewing: { scope: 'tax', hasEnded: false } },
  withoutSecondFactor: { role: 'admin', can: ['session.read'], mustSetUpTwoFactor: true },
};
type Who = keyof typeof people;

let signedIn: (typeof people)[Who];
const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = (async (url: string) => {
    if (url !== '/api/user') return new Response('[]');
    return signedIn
      ? new Response(JSON.stringify({ ...signedIn, id: 'me' }))
      : new Response(JSON.stringify({ message: 'Unauthorized' }), { status: 401 });
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Where somebody who opens an address ends up: on a page of this document, or in another one. */
async function open(path: string, who: Who): Promise<{ page: string } | { document: string }> {
  signedIn = people[who];
  const router = createRouter({
    routeTree,
    context: { queryClient: createQueryClient(() => {}) },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  let document: string | undefined;
  const { navigate } = router;
  router.navigate = (async (to: NavigateOptions & { href?: string; reloadDocument?: boolean }) => {
    if (!to.reloadDocument) return navigate(to);
    document = to.href;
  }) as typeof navigate;
  await router.load();
  if (document !== undefined) return { document };
  expect(router.state.matches.map(({ status }) => status)).not.toContain('error');
  return { page: router.state.location.pathname };
}

const id = '01900000-0000-7000-8000-000000000000';
const stays = undefined;
const landing = { document: '/' };
const fund = { page: '/investment-management' };
const account = { page: '/capital-account' };
const dashboard = { page: '/admin-dashboard' };

/** What opens for a fund manager and for an LP; a visitor is sent to the sign-in page from each of them. */
const routes: [path: string, admin: object | undefined, lp: object | undefined][] = [
  ['/admin-dashboard', stays, fund],
  ['/dashboard', landing, fund],
  ['/lp-dashboard', dashboard, stays],
  ['/investment-management', stays, stays],
  ['/investment', stays, stays],
  [`/investment/${id}`, stays, stays],
  ['/investments', stays, stays],
  [`/investments/${id}`, stays, stays],
  ['/companies', stays, stays],
  ['/company', stays, stays],
  [`/company/${id}`, stays, stays],
  ['/marks', stays, fund],
  [`/marks/${id}`, stays, fund],
  ['/limited-partners', stays, fund],
  ['/lp', { page: '/limited-partners' }, fund],
  [`/lp/${id}`, stays, stays],
  ['/updates', stays, stays],
  ['/update', { page: '/updates' }, { page: '/updates' }],
  [`/update/${id}`, stays, stays],
  ['/settings', stays, stays],
  ['/profile', landing, stays],
  ['/my-k1s', dashboard, stays],
  ['/admin-k1s', stays, fund],
  ['/capital', stays, fund],
  ['/capital/new', stays, fund],
  [`/capital/${id}`, stays, fund],
  [`/capital/${id}/edit`, stays, fund],
  ['/capital-account', dashboard, stays],
  ['/view', dashboard, fund],
  ['/statements', stays, account],
  [`/statements/${id}`, stays, account],
  [`/statement/${id}`, stays, stays],
  ['/close', stays, account],
  ['/second-factor', stays, stays],
  ['/setup/firm', stays, fund],
  [`/investment/${id}/allocate`, stays, fund],
  ['/letters', stays, stays],
  ['/letters/new', stays, { page: '/letters' }],
  [`/letters/${id}`, stays, stays],
  ['/guide', stays, stays],
  ['/guide/first-steps', stays, stays],
];

const routeOf = (path: string): string =>
  path
    .replace(id, '$id')
    .replace('/setup/firm', '/setup/$step')
    .replace('/guide/first-steps', '/guide/$page');

const withoutId: Record<string, string> = { '/lp': '/limited-partners', '/update': '/updates' };

describe.each(routes)('%s', (path, admin, lp) => {
  test('opens for fund managers, or redirects them', async () => {
    expect(await open(path, 'admin')).toEqual(admin ?? { page: path });
  });
  test('opens for LPs, or redirects them', async () => {
    expect(await open(path, 'lp')).toEqual(lp ?? { page: path });
  });
  test('stays requested while a second factor has to be set up', async () => {
    const opened = await open(path, 'withoutSecondFactor');
    // A record's address without an id has no page of its own for anybody.
    expect(opened).toEqual({ page: withoutId[path] ?? path });
  });
  test('redirects visitors to the sign-in page, which leads back', async () => {
    expect(await open(path, 'visitor')).toEqual({ document: `/auth?redirect=${encodeURIComponent(path)}` });
  });
});

test('the table has every address of the signed-in pages', () => {
  const router = createRouter({ routeTree, context: { queryClient: createQueryClient(() => {}) } });
  const addresses = Object.keys(router.routesByPath).filter((path) => path !== '/$');
  expect(routes.map(([path]) => routeOf(path)).toSorted()).toEqual(addresses.toSorted());
});

const pagesOf = { admins: { ...adminPages, ...lpPages }, lps: lpPages };
const opened = routes
  .filter(([path]) => !path.startsWith('/guide'))
  .flatMap(([path, admin, lp]): [path: string, audience: GuideAudience][] => [
    ...(admin === stays ? [[path, 'admins'] satisfies [string, GuideAudience]] : []),
    ...(lp === stays ? [[path, 'lps'] satisfies [string, GuideAudience]] : []),
  ]);

test.each([...opened, ['/view', 'lps'] as const])(
  'the "?" of %s leads %s to an existing part of the guide',
  (path, audience) => {
    const target = helpOf(routeOf(path), {}, audience);
    const page = pagesOf[audience][target?.page ?? ''];
    expect(page).toBeDefined();
    if (target?.section) expect(page?.blocks).toContainEqual(expect.objectContaining({ id: target.section }));
  },
);

test.each(Object.keys(people) as Who[])('an address that is no page stays for %s', async (who) => {
  expect(await open('/no-such-page', who)).toEqual({ page: '/no-such-page' });
});

test.each<[Who, string, string]>([
  ['delegate', '/companies', '/view'],
  ['delegate', '/profile', '/profile'],
  ['delegate', '/second-factor', '/second-factor'],
  ['delegate', '/guide', '/guide'],
  ['delegate', '/guide/signing-in', '/guide/signing-in'],
  ['taxViewer', '/lp-dashboard', '/my-k1s'],
  ['taxViewer', `/statement/${id}`, '/my-k1s'],
  ['taxViewer', '/my-k1s', '/my-k1s'],
  ['taxViewer', '/second-factor', '/my-k1s'],
  ['taxViewer', '/guide/your-k1s', '/guide/your-k1s'],
])('a %s who opens %s is on %s, without a redirect in a circle', async (who, path, page) => {
  expect(await open(path, who)).toEqual({ page });
});
