import { expect, type Locator, type Page } from '@playwright/test';

export const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search and commands' });
export const paletteField = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search and commands' });
export const option = (page: Page, name: string | RegExp): Locator =>
  palette(page).getByRole('option', { name });
/** The line that Enter chooses. */
export const active = (page: Page): Locator => palette(page).locator('[role="option"][aria-selected="true"]');

/**
 * The first press is lost when the page does not listen for keys yet, hence the second. It comes late, since it would
 * close a palette that was only slow to load.
 */
export async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(paletteField(page)).toBeFocused({ timeout: 8_000 });
  }).toPass();
}

export async function find(page: Page, text: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(text);
}

/** Goes to the first that is found. */
export async function goTo(page: Page, text: string, name: RegExp): Promise<void> {
  await find(page, text);
  await expect(active(page)).toHaveText(name);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}
