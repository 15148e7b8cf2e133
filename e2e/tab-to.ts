import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 90;

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control} is not reached by ${MOST_STOPS} presses of Tab`);
}

/** Goes to a control by Tab and presses a key on it. */
export async function pressOn(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab and types into it, in the place of what it held. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
