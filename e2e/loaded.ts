import { expect, type Locator, type Page } from '@playwright/test';

/** Selects what is shown while scripts load; the notifications region is rendered last. */
const scriptPlaceholders =
  '.spinner-area, body:has(#root):not(:has([role="region"][aria-label^="Notifications"]))';

/** Selects the placeholders of content that is being loaded or drawn. */
const contentPlaceholders = [
  '[role="status"][aria-label^="Loading"]:not(.spinner-area)',
  '[role="status"]:text-matches("^(Loading|Checking)")',
  '.MuiSkeleton-root',
  '[aria-busy="true"]',
  'figure:not(:has(.MuiChartsSvgLayer-root))',
].join(', ');

/** Waits until the page has its heading and no placeholder. */
export async function expectLoaded(page: Page): Promise<void> {
  await heading(page).waitFor({ state: 'attached' });
  await expect(page.locator(`${scriptPlaceholders}, ${contentPlaceholders}`)).toHaveCount(0);
}

/** Waits until the scripts have loaded and the page shows placeholders of its content. */
export async function expectLoading(page: Page): Promise<void> {
  await heading(page).waitFor({ state: 'attached' });
  await expect(page.locator(scriptPlaceholders)).toHaveCount(0);
  await expect(page.locator(contentPlaceholders)).not.toHaveCount(0);
}

const heading = (page: Page): Locator => page.locator('h1').first();

/** Waits until all animations have ended except infinite ones. */
export const animationsEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (ending.length === 0) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
      // Inherited colours transition level by level: where one transition ends, those of the children begin.
      await new Promise(requestAnimationFrame);
    }
  });
