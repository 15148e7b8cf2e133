import { expect, type Locator, type Page } from '@playwright/test';

export const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search and commands' });
export const paletteField = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search and commands' });
export const option = (page: Page, name: string | RegExp): Locator =>
  palette(page).getByRole('option', { name });
/** The option that Enter chooses. */
export const active = (page: Page): Locator => palette(page).getByRole('option', { selected: true });

/**
 * Presses the keys again if the page did not listen yet; after a timeout that is long enough not to close a palette that
 * loads slowly.
 */
export async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(paletteField(page)).toBeFocused({ timeout: 8_000 });
  }).toPass();
}

export async function searchPalette(page: Page, text: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(text);
}

/** Opens the first result. */
export async function goTo(page: Page, text: string, name: RegExp): Promise<void> {
  await searchPalette(page, text);
  await expect(active(page)).toHaveText(name);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}
