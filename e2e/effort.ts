import type { Page } from '@playwright/test';

export interface Effort {
  clicks: number;
  keys: number;
  seconds: number;
}

/**
 * Counts what a person does with the mouse and the keyboard from now on, on all pages of the tab. A paste counts as
 * the two keys of its shortcut.
 */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  const listen = () => {
    // Once per document, however often its effort is counted.
    const counted = window as { isCounted?: boolean };
    if (counted.isCounted) return;
    counted.isCounted = true;
    const add = (name: string, count: number) =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + count));
    const capture = { capture: true };
    addEventListener('pointerdown', () => add('clicks', 1), capture);
    addEventListener('keydown', ({ repeat }) => repeat || add('keys', 1), capture);
    addEventListener('paste', ({ isTrusted }) => isTrusted || add('keys', 2), capture);
  };
  await page.evaluate(() => {
    for (const name of ['clicks', 'keys']) sessionStorage.removeItem(name);
  });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  const start = Date.now();
  return async () => {
    const seconds = (Date.now() - start) / 1000;
    const counts = await page.evaluate(() => ({
      clicks: Number(sessionStorage.getItem('clicks')),
      keys: Number(sessionStorage.getItem('keys')),
    }));
    return { ...counts, seconds };
  };
}
