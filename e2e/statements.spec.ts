import type { APIRequestContext, Page } from '@playwright/test';
import type { Investment } from './api.js';
import { draftCall } from './capital.js';
import { expectOk, test } from './deal.js';
import { newYorkDay } from './figures.js';
import { expect, lp } from './fixtures.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { chooseFromMore, expectNoSidewaysScroll, section, toast } from './screens.js';

const james = 'James Whitfield';
/** Long before the quarters that the demo fund has published, so that those stay the newest. */
const year = Number(newYorkDay(0).slice(0, 4)) - 2;
const quarter = `Jun 30, ${year}`;

/** The draft of a call in the quarter, because of which a check fails. */
async function draftInQuarter(by: APIRequestContext): Promise<{ id: string; name: string }> {
  const deals = await expectOk<(Investment & { investmentDate: string })[]>(by.get('/api/investments'));
  const [first] = deals.toSorted((left, right) => left.investmentDate.localeCompare(right.investmentDate));
  const day = `${year}-06-15`;
  return draftCall(by, { id: first?.id ?? '' }, '1.00', { noticeDate: day, date: day });
}

async function prepare(page: Page): Promise<void> {
  await page.goto('/statements');
  await page.getByRole('button', { name: 'Prepare Statements' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prepare Statements' });
  await dialog.getByRole('combobox', { name: 'Quarter End' }).click();
  await page.getByRole('option', { name: quarter }).click();
  await dialog.getByLabel('Age of Marks in Days').fill('3660');
  await dialog.getByRole('button', { name: 'Prepare Statements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Quarter ended ${quarter}` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Checks' })).toBeVisible({ timeout: 60_000 });
}

const statementRow = (page: Page, version: number) =>
  section(page, 'Statements')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `Read ${james}, version ${version}`, exact: true }) });

/** Fills the reasons of further checks that fail in a fund that other tests have changed. */
async function overrideOthers(dialog: ReturnType<Page['getByRole']>, reason: string): Promise<void> {
  for (const field of await dialog.getByLabel('Reason to publish nevertheless').all())
    if ((await field.inputValue()) === '') await field.fill(reason);
}

test('a quarter is prepared, published over a failed check, read by its LP on a phone, and superseded', async ({
  asAdmin: page,
  browser,
  baseURL,
  colleague,
}) => {
  test.slow();
  const draft = await draftInQuarter(colleague);

  // Prepared and checked.
  await prepare(page);
  const check = page.getByRole('listitem', { name: 'No draft event of the quarter' });
  await expect(check).toContainText('Failed');
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  await expectNoAxeViolations(page);

  // Published, once there is a reason for what fails.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: /^Publish \d+ Statements$/ });
  const publish = publishing.getByRole('button', { name: /^Publish \d+ Statements$/ });
  await publish.click();
  await expect(publishing.getByText('Please give a reason').first()).toBeVisible();
  await publishing
    .getByRole('group', { name: 'No draft event of the quarter' })
    .getByLabel('Reason to publish nevertheless')
    .fill('The draft is of another quarter');
  await overrideOthers(publishing, 'Known');
  await publish.click();
  await expect(toast(page, `Quarter ended ${quarter} published`)).toBeVisible();
  await expect(check).toContainText('The draft is of another quarter');
  await expect(statementRow(page, 1)).toContainText('Published');

  // Read by its LP on a phone, and as a PDF.
  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  await expectOk(phone.request.post('/api/login', { data: lp }));
  const own = await phone.newPage();
  await own.goto('/capital-account');
  await section(own, 'Statements')
    .getByRole('link', { name: `Read Quarter ended ${quarter}, version 1` })
    .click();
  await expect(own.getByText(`Figures as of ${quarter}`)).toBeVisible();
  await expect(own.getByRole('table', { name: 'Roll-forward: Quarter' })).toBeVisible();
  await expectNoSidewaysScroll(own);
  await expectNoAxeViolations(own);
  const href = await own.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href');
  const file = await own.request.get(href ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

  // Superseded, after a look at what changed.
  await statementRow(page, 1)
    .getByRole('button', { name: /^Changes since/ })
    .click();
  const changes = page.getByRole('dialog', { name: 'Changed since Published' });
  await expect(changes.getByText(/^Nothing has changed/)).toBeVisible();
  await changes.getByRole('button', { name: 'Supersede' }).click();
  const superseding = page.getByRole('dialog', { name: 'Supersede Statement' });
  await superseding.getByRole('textbox', { name: 'Reason', exact: true }).fill('The address was wrong');
  await superseding.getByRole('button', { name: 'Supersede' }).click();
  const reason = superseding.getByRole('group', { name: 'No draft event of the quarter' });
  await expect(reason).toBeVisible();
  await overrideOthers(superseding, 'The draft is of another quarter');
  await superseding.getByRole('button', { name: 'Supersede' }).click();
  await expect(toast(page, 'Version 2 made')).toBeVisible();
  await expect(statementRow(page, 1)).toContainText('Superseded');
  await expect(statementRow(page, 2)).toContainText('Published');

  // The earlier version stays readable, and leads to the newer one.
  await own.reload();
  await own.getByRole('link', { name: 'Read It' }).click();
  await expect(own.getByText('Version 2 because: The address was wrong')).toBeVisible();
  await phone.close();
  await expectOk(colleague.delete(`/api/capital-events/${draft.id}`));
});

test('an LP finds its newest statement where it lands and beside its K-1s, and no page of managers', async ({
  asLp: page,
}) => {
  await page.goto('/investment-management');
  await expect(section(page, 'What is due and new').getByText(/^Quarter ended /)).toBeVisible();
  await page.goto('/my-k1s');
  await expect(section(page, 'Statements').getByRole('listitem').first()).toContainText(
    /NAV \$[\d,.]+ as of/,
  );
  for (const path of ['/statements', '/close']) {
    await page.goto(path);
    await expect(page).toHaveURL('/capital-account');
  }
});

test('drafts can be deleted, and a quarter that does not exist says so', async ({ asAdmin: page }) => {
  const days = { periodEnd: `${year - 1}-12-31` };
  const { id } = await expectOk<{ id: string }>(page.request.post('/api/statement-periods', { data: days }));
  await page.goto(`/statements/${id}`);
  await chooseFromMore(page, 'Delete Drafts');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Drafts' }).click();
  await expect(page).toHaveURL('/statements');
  await expect(page.getByRole('link', { name: `Quarter ended Dec 31, ${year - 1}` })).toHaveCount(0);
  await page.goto(`/statements/${id}`);
  await expect(page.getByRole('heading', { name: 'Statements not found' })).toBeVisible();
});
