import { expect, type Locator, type Page } from '@playwright/test';

/** What stands for the page itself while its scripts are being fetched. The area of notifications comes last of all. */
const ofScripts = '.spinner-area, body:has(#root):not(:has([role="region"][aria-label^="Notifications"]))';

/** What stands for something that is read or drawn. */
const ofContent = [
  '[role="status"][aria-label^="Loading"]:not(.spinner-area)',
  '[role="status"]:text-matches("^(Loading|Checking)")',
  '.MuiSkeleton-root',
  '[aria-busy="true"]',
  'figure:not(:has(.MuiChartsSvgLayer-root))',
].join(', ');

/** Waits until the page has its heading and nothing on it stands for what is still to come. */
export async function expectLoaded(page: Page): Promise<void> {
  await heading(page).waitFor({ state: 'attached' });
  await expect(page.locator(`${ofScripts}, ${ofContent}`)).toHaveCount(0);
}

/** Waits until all that a page still waits for is answers, and it shows that it does. */
export async function expectLoading(page: Page): Promise<void> {
  await heading(page).waitFor({ state: 'attached' });
  await expect(page.locator(ofScripts)).toHaveCount(0);
  await expect(page.locator(ofContent)).not.toHaveCount(0);
}

const heading = (page: Page): Locator => page.locator('h1').first();

/** Waits until nothing is on its way to its place or colour; what moves for good is let be. */
export const animationsEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (ending.length === 0) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
      // An inherited colour goes down the tree in steps: where one transition ends, those of the children begin.
      await new Promise(requestAnimationFrame);
    }
  });
