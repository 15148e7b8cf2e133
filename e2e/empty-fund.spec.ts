import { request, type Locator, type Page } from '@playwright/test';
import { admin, expect, test as base } from './fixtures.js';
import { addLp } from './gallery/fund-records.js';
import { withoutDemo } from './gallery/funds.js';
import { expectOk } from './deal.js';
import { startPortal, type Portal } from './portal.js';

interface Records {
  company: string;
  investment: string;
  lpId: string;
}

/** With a portal of its own that has no demo fund. */
const test = base.extend<object, { portal: Portal; records: Records }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal(withoutDemo);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  /** One record of each kind that has lists of its own; none of them has anything in them. */
  records: [
    async ({ portal }, use) => {
      const by = await request.newContext({ baseURL: portal.url });
      await expectOk(by.post('/api/login', { data: admin }));
      const { lpId } = await addLp(by, partner);
      const company = await expectOk<{ id: string }>(
        by.post('/api/companies', { data: { name: 'First', sector: 'SaaS', description: 'First' } }),
      );
      const investment = await expectOk<{ id: string }>(
        by.post('/api/investments', {
          data: {
            companyId: company.id,
            investmentName: 'First Seed',
            totalInvestment: '250000.00',
            initialValuation: '10000000.00',
            investmentDate: '2025-01-15',
          },
        }),
      );
      await by.dispose();
      await use({ company: company.id, investment: investment.id, lpId });
    },
    { scope: 'worker' },
  ],
});

const partner = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
const partnerSignIn = { email: partner.email, password: 'Correct-Horse-1' };

type Place = string | ((records: Records) => string);

/** A list, its headline and purpose while it is empty, and the first step with the heading that it leads to. */
interface EmptyList {
  at: Place;
  text: string;
  purpose: RegExp;
  step?: [name: string, leadsTo: string | RegExp];
}

const row = (at: Place, text: string, purpose: RegExp, step?: EmptyList['step']): EmptyList => ({
  at,
  text,
  purpose,
  step,
});

/** The first test signs in to the portal before it has any record. */
const ofTheFund: readonly EmptyList[] = [
  row('/companies', 'No companies found', /holds or considers/, ['Add the First Company', 'Add Company']),
  row('/investment-management', 'No investments found', /Each deal of the fund/, [
    'Create Your First Investment',
    'Create Investment',
  ]),
  row('/limited-partners', 'No Limited Partners found', /Settings > Users/, [
    'Create the First LP',
    'Create New User',
  ]),
  row('/marks', 'No marks prepared yet', /held companies/, ['Prepare the First Marks', 'New Marks']),
  row('/capital?kind=call', 'No capital calls yet', /asks the limited partners/, [
    'Create the First Call',
    'New Call',
  ]),
  row('/capital?kind=proceeds', 'No proceeds yet', /what a company paid/, [
    'Record the First Proceeds',
    'Record Proceeds',
  ]),
  row('/capital?kind=distribution', 'No distributions yet', /pays the cash/, [
    'Create the First Distribution',
    'New Distribution',
  ]),
  row('/capital?kind=all', 'No capital events yet', /are listed here/, ['Create the First Call', 'New Call']),
  row('/statements', 'No statements yet', /prepared, checked, and published/, [
    'Prepare the First Statements',
    'Prepare Statements',
  ]),
  row('/updates', 'No updates found', /milestones will appear here/, [
    'Create First Update',
    'Create New Update',
  ]),
  row('/letters', 'No letters yet', /who received them/, ['Write the First Letter', 'New Letter']),
  row('/admin-k1s', 'No K1 documents yet', /Upload them here/, ['Upload the First Ones', 'Upload K-1s']),
  row('/admin-k1s', 'Nobody held an investment in', /were allocated a deal/, [
    'Choose a Deal to Allocate',
    'Investments',
  ]),
  row('/admin-dashboard', 'No company updates yet', /latest news/, [
    'Write the First Update',
    'Create New Update',
  ]),
  row('/admin-dashboard', 'No recent activity', /newest first/),
  row('/settings?tab=users', 'No users are waiting for an invitation', /until you invite them/),
  row('/settings?tab=users', 'No open invitations', /not accepted yet/),
  row('/settings', 'No passkeys yet', /passkey/i),
];

const ofRecords: readonly EmptyList[] = [
  row(({ company }) => `/company/${company}`, 'No updates for this company yet', /News of the company/, [
    'Write the First Update',
    'Create New Update',
  ]),
  row(({ company }) => `/company/${company}`, 'marks recorded yet', /valuation of the whole company/, [
    'Add the First Mark',
    /^Add .* Mark$/,
  ]),
  row(
    ({ company }) => `/company/${company}`,
    'No documents uploaded for this company yet.',
    /LPs who may see it/,
    ['Upload the First One', 'Upload Document'],
  ),
  row(
    ({ investment }) => `/investment/${investment}`,
    'No LP allocations yet',
    /each limited partner holds/,
    ['Add the First Ones', 'Allocate First Seed'],
  ),
  row(
    ({ investment }) => `/investment/${investment}`,
    'No proceeds recorded yet',
    /the company pays the fund/,
    ['Record the First Payment', 'Record Proceeds'],
  ),
  row(
    ({ investment }) => `/investment/${investment}`,
    'No documents uploaded for this investment yet.',
    /LPs who may see it/,
    ['Upload the First One', 'Upload Document'],
  ),
  row(({ investment }) => `/investment/${investment}`, 'mark yet', /carried at cost/, [
    'Mark the Company',
    /^Add .* Mark$/,
  ]),
  row(({ lpId }) => `/lp/${lpId}`, 'No K1 documents yet', /each tax year/, [
    'Upload the First One',
    /^Upload K1/,
  ]),
  row(({ lpId }) => `/lp/${lpId}`, 'No investments found', /hasn't made any investments yet/, [
    'Choose a Deal to Allocate',
    'Investments',
  ]),
  row(({ lpId }) => `/lp/${lpId}`, 'No recent updates', /companies that this limited partner holds/),
  row(({ lpId }) => `/lp/${lpId}`, 'Nobody else has access', /sign-in of their own/),
  row(
    ({ lpId }) => `/lp/${lpId}?tab=sent-and-opened`,
    'No e-mails were sent to this limited partner',
    /what became of each/,
    ['Write a Letter', 'New Letter'],
  ),
  row(({ lpId }) => `/lp/${lpId}?tab=sent-and-opened`, 'has not opened anything yet', /once it opens them/),
  row(({ lpId }) => `/lp/${lpId}?tab=capital-account`, 'No statements yet', /once it is published/),
];

const ofTheLp: readonly EmptyList[] = [
  row('/investment-management', "You don't have any active investments yet.", /allocated a deal to you/),
  row('/lp-dashboard', 'No investments yet', /once there is something to show/),
  row('/capital-account', 'No statements yet', /once it is published/),
  row('/capital-account', 'Nothing happened in this period.', /by date/),
  row('/updates', 'No updates found', /will appear here/),
  row('/letters', 'No letters yet', /can be read here/),
  row('/my-k1s', 'No K1 Documents Available', /once they are ready/),
  row('/profile', 'You have not opened anything yet', /are listed here/),
  row('/profile', 'Nobody else has access to your account', /sign-in of their own/),
  row(({ company }) => `/company/${company}`, 'No updates for this company yet', /News of the company/),
  row(
    ({ company }) => `/company/${company}`,
    'No documents uploaded for this company yet.',
    /can be opened and downloaded/,
  ),
];

const emptyState = (page: Page, text: string): Locator =>
  page.locator('#main p:visible', { hasText: text }).first().locator('..');

/** The title of the dialog or the page that the first step opens. */
const destination = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('dialog', { name })
    .or(page.getByRole('heading', { level: 1, name }))
    .first();

async function expectPurpose(page: Page, { text, purpose, step }: EmptyList): Promise<void> {
  const state = emptyState(page, text);
  await expect(state).toContainText(purpose);
  if (!step) return;
  const [name, leadsTo] = step;
  await state.getByRole('button', { name }).or(state.getByRole('link', { name })).click();
  await expect(destination(page, leadsTo)).toBeVisible();
}

for (const list of ofTheFund) {
  test(`an empty fund says what "${list.text}" on ${String(list.at)} is about`, async ({ asAdmin: page }) => {
    await page.goto(String(list.at));
    await expectPurpose(page, list);
  });
}

const placeOf = ({ at }: EmptyList, records: Records): string => (typeof at === 'string' ? at : at(records));

for (const list of ofRecords) {
  test(`a new record says what "${list.text}" is about (${String(list.purpose)})`, async ({
    asAdmin: page,
    records,
  }) => {
    await page.goto(placeOf(list, records));
    await expectPurpose(page, list);
  });
}

for (const list of ofTheLp) {
  test(`an LP without holdings reads what comes in place of "${list.text}" (${String(list.purpose)})`, async ({
    page,
    records,
  }) => {
    await expectOk(page.context().request.post('/api/login', { data: partnerSignIn }));
    await page.goto(placeOf(list, records));
    await expectPurpose(page, list);
  });
}

test('a search without results offers to clear it, not the first step', async ({
  asAdmin: page,
  records,
}) => {
  expect(records.company).toBeTruthy();
  await page.goto('/companies?search=nothing-like-this');
  await expect(page.getByText('No companies found matching your filters')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add the First Company' })).toHaveCount(0);
});
