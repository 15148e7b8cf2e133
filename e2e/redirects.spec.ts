import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

const id = '01900000-0000-7000-8000-000000000000';
const stays = null;

/** The route table: where a page sends who asks for it; null when it stays. */
const routes: { path: string; visitor: string | null; admin: string | null; lp: string | null }[] = [
  { path: '/', visitor: stays, admin: stays, lp: stays },
  { path: '/auth', visitor: stays, admin: '/admin-dashboard', lp: '/investment-management' },
  { path: '/invite/some-token', visitor: stays, admin: stays, lp: stays },
  { path: '/admin-dashboard', visitor: '/auth', admin: stays, lp: '/investment-management' },
  { path: '/dashboard', visitor: '/auth', admin: '/', lp: '/investment-management' },
  { path: '/lp-dashboard', visitor: '/auth', admin: '/admin-dashboard', lp: stays },
  { path: '/investment-management', visitor: '/auth', admin: stays, lp: stays },
  { path: `/investment/${id}`, visitor: '/auth', admin: stays, lp: stays },
  { path: `/investments/${id}`, visitor: '/auth', admin: stays, lp: stays },
  { path: '/companies', visitor: '/auth', admin: stays, lp: stays },
  { path: `/company/${id}`, visitor: '/auth', admin: stays, lp: stays },
  { path: '/limited-partners', visitor: '/auth', admin: stays, lp: '/investment-management' },
  { path: `/lp/${id}`, visitor: '/auth', admin: stays, lp: stays },
  { path: '/updates', visitor: '/auth', admin: stays, lp: stays },
  { path: `/update/${id}`, visitor: '/auth', admin: stays, lp: stays },
  { path: '/update', visitor: '/auth', admin: '/updates', lp: '/updates' },
  { path: '/settings', visitor: '/auth', admin: stays, lp: stays },
  { path: '/profile', visitor: '/auth', admin: '/', lp: stays },
  { path: '/my-k1s', visitor: '/auth', admin: '/admin-dashboard', lp: stays },
  { path: '/admin-k1s', visitor: '/auth', admin: stays, lp: '/investment-management' },
  { path: '/no-such-page', visitor: stays, admin: stays, lp: stays },
];

async function walk(page: Page, who: 'visitor' | 'admin' | 'lp'): Promise<void> {
  for (const route of routes) {
    const target = route[who] ?? route.path;
    await test.step(`${route.path} → ${target}`, async () => {
      await page.goto(route.path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => new URL(page.url()).pathname, { message: route.path }).toBe(target);
    });
  }
}

test('a signed-out visitor gets to the public pages only', ({ page }) => walk(page, 'visitor'));

test('a fund manager is sent away from the pages of LPs', ({ asAdmin }) => walk(asAdmin, 'admin'));

test('a limited partner is sent away from the pages of fund managers', ({ asLp }) => walk(asLp, 'lp'));
