import { expect, type Download, type Locator, type Page } from '@playwright/test';

/** The value (`dd`) of a term (`dt`). */
export const valueOf = (within: Page | Locator, label: string): Locator =>
  within
    .getByRole('term')
    .and(within.getByText(label, { exact: true }))
    .locator('xpath=following-sibling::dd[1]');

export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Includes hidden elements, because an open dialog hides the rest of the page from the accessibility tree. */
export const toast = (page: Page, title = ''): Locator =>
  page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: title });

const pageOf = (within: Page | Locator): Page => ('page' in within ? within.page() : within);

/** The row of an investment in the list; searches for it, because the grid renders visible rows only. */
export async function findRow(page: Page, investmentName: string): Promise<Locator> {
  await page.getByPlaceholder('Search investments or companies...').fill(investmentName);
  // A row that moves while the list is narrowed would be missed by a click.
  const rows = page.getByRole('grid').first().locator('[role="row"][data-id]');
  await expect(rows.filter({ hasNotText: investmentName })).toHaveCount(0);
  return rowOf(page, investmentName);
}

export const rowOf = (within: Page | Locator, investmentName: string): Locator =>
  within
    .getByRole('row')
    .filter({ has: pageOf(within).getByRole('link', { name: investmentName, exact: true }) });

/** Matches the text, because the accessible name of a sorted header includes its direction. */
export const headerOf = (within: Page | Locator, text: string): Locator =>
  within.getByRole('columnheader').filter({ has: pageOf(within).getByText(text, { exact: true }) });

/** The cell of a row under a column's header. */
export async function cellOf(within: Page | Locator, row: Locator, header: string): Promise<Locator> {
  const column = await headerOf(within, header).getAttribute('aria-colindex');
  return row.locator(`[role="gridcell"][aria-colindex="${column}"]`);
}

/** Chooses what a record keeps in its menu, such as its deletion. */
export async function chooseFromMore(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Exports the list of this title and returns the file. */
export async function downloadExport(page: Page, title: string, format: 'CSV' | 'Excel'): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await chooseExport(page, title, format);
  return downloading;
}

export async function chooseExport(page: Page, title: string, format: 'CSV' | 'Excel'): Promise<void> {
  await page.getByRole('button', { name: `Export ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: `Export ${format}` }).click();
}

/** The selected option of a native select. */
export const selectedOption = (select: Locator): Locator => select.locator('option:checked');

/** Delays the requests to a URL until the returned function is called. */
export async function pauseRequests(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Tables and grids may scroll within their own container, the page may not. */
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
