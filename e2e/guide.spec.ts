import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { active, openPalette } from './palette.js';

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
const article = (page: Page): Locator => page.getByRole('article');
const help = (page: Page): Locator => page.getByRole('link', { name: /^Help: / });
const searchField = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search the guide' });

test('the "?" of a screen leads to its page of the guide, and the focus is on the heading', async ({
  asAdmin: page,
}) => {
  await page.goto('/companies');
  await page.getByRole('link', { name: 'Help: Companies' }).click();
  await expect(page).toHaveURL(/\/guide\/companies$/);
  await expect(heading(page, 'Companies')).toBeFocused();
  await expect(page).toHaveTitle(/^Companies/);
});

test('the "?" of a tab leads to the part of the guide that is about it', async ({ asAdmin: page }) => {
  await page.goto('/settings?tab=mail');
  await help(page).click();
  await expect(page).toHaveURL(/\/guide\/audit-trail#mail$/);
  const part = article(page).getByRole('heading', { name: 'Mail', exact: true });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
});

test('the same screen has another help for an LP', async ({ asLp: page }) => {
  await page.goto('/investment-management');
  await page.getByRole('link', { name: 'Help: Your portfolio' }).click();
  await expect(heading(page, 'Your portfolio')).toBeVisible();
  const picture = article(page).getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(400);
});

test('an LP has the pages for LPs alone, and admins both', async ({ asLp: page }) => {
  await page.goto('/guide');
  await expect(page.getByRole('link', { name: 'Paying a capital call' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Closing a quarter' })).toHaveCount(0);
  await page.goto('/guide/closing-a-quarter');
  await expect(heading(page, 'Guide page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Open the Guide' }).click();
  await expect(heading(page, 'Guide')).toBeVisible();
});

test('the guide is searched by keyboard, with what was typed highlighted', async ({ asAdmin: page }) => {
  await page.goto('/guide');
  await searchField(page).fill('wire phone');
  const results = page.getByRole('region', { name: 'Found in the guide' });
  await expect(results.getByRole('link').first()).toContainText('Check wire instructions by phone');
  await expect(results.locator('b').first()).toHaveText(/^wire$/i);
  await page.keyboard.press('ArrowDown');
  await expect(results.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guide\/paying-a-call#check-wire-instructions-by-phone$/);
  await page.goBack();
  await expect(searchField(page)).toHaveValue('wire phone');
  await searchField(page).fill('no such words at all');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('link', { name: 'First steps' })).toBeVisible();
});

test('the palette finds pages of the guide', async ({ asAdmin: page }) => {
  await page.goto('/companies');
  await openPalette(page);
  await page.keyboard.type('guide closing');
  await expect(active(page)).toContainText('Guide: Closing a quarter');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Closing a quarter')).toBeVisible();
});

test('links within the guide lead on, and back by the link above the title', async ({ asLp: page }) => {
  await page.goto('/guide/your-k1s');
  await article(page).getByRole('link', { name: 'give your accountant access' }).click();
  await expect(heading(page, 'Giving access to your accountant')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Guide', exact: true }).click();
  await expect(heading(page, 'Guide')).toBeVisible();
});

test('a printed page of the guide is its text and pictures, without buttons and neighbours', async ({
  asLp: page,
}) => {
  await page.goto('/guide/paying-a-call');
  await page.emulateMedia({ media: 'print' });
  await expect(article(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Neighbouring pages' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
});
