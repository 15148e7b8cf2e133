import { expect, type Download, type Locator, type Page } from '@playwright/test';

/** The figure of a card or the value of a named fact. */
export const valueOf = (within: Page | Locator, label: string): Locator =>
  within
    .getByRole('term')
    .and(within.getByText(label, { exact: true }))
    .locator('xpath=following-sibling::dd[1]');

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Found beside an open dialog too, which hides all else from the tree of roles. */
export const toast = (page: Page, title = ''): Locator =>
  page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: title });

const pageOf = (within: Page | Locator): Page => ('page' in within ? within.page() : within);

/** The row of the investments list that tells of the investment; it is searched for, to be drawn at all. */
export async function findRow(page: Page, investmentName: string): Promise<Locator> {
  await page.getByPlaceholder('Search investments or companies...').fill(investmentName);
  return rowOf(page, investmentName);
}

export const rowOf = (within: Page | Locator, investmentName: string): Locator =>
  within
    .getByRole('row')
    .filter({ has: pageOf(within).getByRole('link', { name: investmentName, exact: true }) });

/** By its text: the name of a sorted header tells of its sorting too. */
export const headerOf = (within: Page | Locator, text: string): Locator =>
  within.getByRole('columnheader').filter({ has: pageOf(within).getByText(text, { exact: true }) });

/** The cell of a row under a column's header. */
export async function cellOf(within: Page | Locator, row: Locator, header: string): Promise<Locator> {
  const column = await headerOf(within, header).getAttribute('aria-colindex');
  return row.locator(`[role="gridcell"][aria-colindex="${column}"]`);
}

/** The file that the list of this title is saved as. */
export async function exportOf(page: Page, title: string, format: 'CSV' | 'Excel'): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await chooseExport(page, title, format);
  return downloading;
}

export async function chooseExport(page: Page, title: string, format: 'CSV' | 'Excel'): Promise<void> {
  await page.getByRole('button', { name: `Export ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: `Export ${format}` }).click();
}

/** What a list of choices stands at. */
export const chosenOf = (select: Locator): Locator => select.locator('option:checked');

/** Keeps the answer to a call back, until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A table or grid may scroll in a frame of its own; the page may not. */
export async function expectNoSidewaysScroll(page: Page, message = page.url()): Promise<void> {
  const wide = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName, scrollWidth }) => `${tagName} ${scrollWidth}`),
    );
  await expect.poll(wide, { message }).toEqual([]);
}

/** Signed-in pages scroll within the window, so the document itself is as high as the window and no higher. */
export async function expectNoDocumentScroll(page: Page, message = page.url()): Promise<void> {
  const excess = () =>
    page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return [Math.max(0, scrollHeight - innerHeight), Math.max(0, scrollWidth - innerWidth)];
    });
  await expect.poll(excess, { message: `${message}: height and width beyond the window` }).toEqual([0, 0]);
}
