import type { Page } from '@playwright/test';

declare global {
  var layoutShift: number;
}

/** Adds up how far what is shown moves (https://wicg.github.io/layout-instability), from each navigation on. */
export const watchLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        globalThis.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const layoutShift = (page: Page): Promise<number> => page.evaluate(() => globalThis.layoutShift);
