import type { Page, TestInfo } from '@playwright/test';

interface Effort {
  clicks: number;
  keys: number;
}

/**
 * Counts what a person does with the mouse and the keyboard from now on, over any number of pages of the tab. A click
 * that the keyboard causes has no `detail` and is counted as its key; a paste is counted as the two keys of its shortcut.
 */
export async function countEffort(page: Page): Promise<(job: string, info: TestInfo) => Promise<Effort>> {
  const listen = () => {
    const add = (name: string, count: number) =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + count));
    const capture = { capture: true };
    addEventListener('click', ({ detail }) => detail > 0 && add('clicks', 1), capture);
    addEventListener('keydown', ({ repeat }) => repeat || add('keys', 1), capture);
    addEventListener('paste', ({ isTrusted }) => isTrusted || add('keys', 2), capture);
  };
  await page.addInitScript(listen);
  await page.evaluate(() => sessionStorage.clear());
  await page.evaluate(listen);
  const start = Date.now();
  return async (job, info) => {
    const seconds = (Date.now() - start) / 1000;
    const effort = await page.evaluate(() => ({
      clicks: Number(sessionStorage.getItem('clicks')),
      keys: Number(sessionStorage.getItem('keys')),
    }));
    const description = `${job}: ${effort.clicks} clicks, ${effort.keys} keys, ${seconds.toFixed(1)} s`;
    info.annotations.push({ type: 'effort', description });
    if (process.env['SHOW_EFFORT']) process.stdout.write(`${description}\n`);
    return effort;
  };
}
