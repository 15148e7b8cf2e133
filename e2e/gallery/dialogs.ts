import { expect, type Locator, type Page } from '@playwright/test';
import { admin, lp } from '../fixtures.js';
import { find, goTo, option } from '../palette.js';

export interface Dialog {
  name: string;
  /** Of the windows in which it can be opened. */
  widths: number[];
  open: (page: Page) => Promise<void>;
  /** Leaves the screen as it was before. */
  close: (page: Page) => Promise<void>;
}

const opened = (page: Page): Locator =>
  page.locator('dialog, [role="dialog"], [role="menu"]').filter({ visible: true });

async function escape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveCount(0);
}

type Step = (page: Page) => Locator;

const button =
  (name: string | RegExp, within?: string): Step =>
  (page) =>
    (within ? page.getByRole('region', { name: within }) : page).getByRole('button', { name });

/** Opened by one control after the other, the first that is seen of each. */
const by = (name: string, ...steps: Step[]): Dialog => ({
  name,
  widths: [1440, 390],
  open: async (page) => {
    for (const step of steps) {
      const control = step(page).filter({ visible: true }).first();
      await control.scrollIntoViewIfNeeded();
      await control.click();
    }
    await opened(page).last().waitFor();
  },
  close: escape,
});

/** What stands on the page itself while it is edited. */
const form = (opener: string, name: string): Dialog => ({
  name: 'edit-form',
  widths: [1440, 390],
  open: async (page) => {
    await page.getByRole('button', { name: opener, exact: true }).first().click();
    await page.getByRole('form', { name }).waitFor();
  },
  close: async (page) => {
    await page.getByRole('form', { name }).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('form', { name })).toHaveCount(0);
  },
});

const partOf = (firstPage: number, lastPage: number, firstName: string | null, reason: string | null) => ({
  firstPage,
  lastPage,
  state: reason === null ? 'matched' : 'unmatched',
  lp: firstName && {
    id: '0199b2c4-7d1e-7a3f-9c55-2f6d8e1b4a71',
    firstName,
    lastName: 'Whitfield',
    legalName: `${firstName} Whitfield`,
    email: 'w@example.com',
  },
  taxYear: 2025,
  reason,
});
const fileOfSeveral = {
  id: '0199b2c4-7d1e-7a3f-9c55-2f6d8e1b4a70',
  originalName: `K-1s of all partners ${'as the tax firm sent them '.repeat(4)}.pdf`,
  fileSize: 240_000,
  state: 'several',
  lp: null,
  taxYear: null,
  reason: 'Contains 4 K-1s; split it by partner to publish them',
  createdAt: '2026-01-02T03:04:05.000Z',
  parts: [
    partOf(3, 6, 'James', null),
    partOf(7, 7, 'Maria-Magdalena Theodora', null),
    partOf(8, 11, null, 'No LP found in this PDF'),
    partOf(12, 15, 'Jane', 'The text names Jane Whitfield, the tax year stands nowhere'),
  ],
};

/** Of an uploaded file with several K-1s, which the demo fund has none of. */
const splitByPartner: Dialog = {
  name: 'split',
  widths: [1440, 390],
  open: async (page) => {
    await page.route('**/api/k1-documents/drafts', (route) => route.fulfill({ json: [fileOfSeveral] }));
    // The page holds the drafts that it has read, whether the dialog is open or not.
    await page.reload();
    await page.getByRole('button', { name: 'Upload K-1s' }).click();
    await page.getByRole('button', { name: /^Split by partner/ }).click();
    await page.getByRole('dialog', { name: /^Split/ }).waitFor();
  },
  close: async (page) => {
    await page.keyboard.press('Escape');
    await expect(opened(page)).toHaveCount(1);
    await escape(page);
    await page.unroute('**/api/k1-documents/drafts');
    await page.reload();
    await page.getByRole('button', { name: 'Upload K-1s' }).waitFor();
  },
};

/** The palette with what is found in it by typing. */
const searched = (name: string, text: string): Dialog => ({
  name,
  widths: [1440, 390],
  open: async (page) => {
    await find(page, text);
    await option(page, /Hollin Health/)
      .first()
      .waitFor();
  },
  close: escape,
});

/** What a line of the palette opens. */
const chosen = (name: string, text: string, line: RegExp): Dialog => ({
  name,
  widths: [1440, 390],
  open: async (page) => {
    await goTo(page, text, line);
    await page.getByRole('dialog').waitFor();
  },
  close: escape,
});

/** What is asked before something unusual is saved. */
const saveAnyway: Dialog = {
  name: 'save-anyway',
  widths: [1440, 390],
  open: async (page) => {
    const edited = page.getByRole('form', { name: 'Edit Investment' });
    await page.getByRole('button', { name: 'Edit Investment', exact: true }).click();
    await edited.getByLabel('Amount Invested').fill('15m');
    await edited.getByLabel('Post Money Valuation').fill('12m');
    await edited.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('dialog', { name: 'Check before you save' }).waitFor();
  },
  close: async (page) => {
    await escape(page);
    const edited = page.getByRole('form', { name: 'Edit Investment' });
    await edited.getByRole('button', { name: 'Cancel' }).click();
    await expect(edited).toHaveCount(0);
  },
};

const only = (width: number, dialog: Dialog): Dialog => ({ ...dialog, widths: [width] });

const explained = (label: string) =>
  by(`explain-${label.toLowerCase().replace(' ', '-')}`, button(new RegExp(`: explain ${label} of`)));

/** What opens above a list. */
const ofList = (title: string): Dialog[] => [
  by('export', button(`Export ${title}`)),
  only(1440, by('columns', button('Columns'))),
  by('views', button(`Views of ${title}`)),
  {
    name: 'save-view',
    widths: [1440, 390],
    open: async (page) => {
      await page.getByRole('button', { name: `Views of ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Save as New View…' }).click();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('menu').waitFor({ state: 'hidden' });
    },
    close: escape,
  },
];

const newUpdate = [
  by('create-update', button(/^(New|Add) Update$/)),
  by('create-company-update', button(/^(New|Add) Update$/), (page) =>
    page.getByRole('tab', { name: 'Company Update' }),
  ),
];

const documents = (panel: string) => [
  by('upload-document', button('Upload Document', panel)),
  by('delete-document', button(/^Delete /, panel)),
];

/** Another e-mail address, typed into the open form. */
const typeEmail = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const information = page.getByRole('form', { name: 'Personal Information' });
  await information.getByLabel('Email').fill('a.much.longer.address.than.before@a-new-firm.example.com');
  await information.getByLabel('Current Password').waitFor();
  return information;
};

/** The form with another e-mail address, and what is shown until that is confirmed. */
const emailChange = (password: string): Dialog[] => [
  {
    name: 'change-email',
    widths: [1440, 390],
    open: async (page) => void (await typeEmail(page)),
    close: async (page) => {
      await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    },
  },
  {
    name: 'waiting-email',
    widths: [1440, 390],
    open: async (page) => {
      const information = await typeEmail(page);
      await information.getByLabel('Current Password').fill(password);
      await information.getByRole('button', { name: 'Save Changes' }).click();
      await information.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^Resend Link/ }).waitFor();
    },
    close: async (page) => {
      await page.getByRole('button', { name: /^Cancel Change/ }).click();
      await expect(page.getByText(/^Waiting for confirmation/)).toHaveCount(0);
    },
  },
];

const security = '**/api/me/security';
const passkey = {
  id: '0199b2c4-7d1e-7a3f-9c55-2f6d8e1b4a70',
  name: 'Security key from the drawer of the office in Harbor Lane',
  createdAt: '2026-05-04T09:30:00.000Z',
  lastUsedAt: null,
};

/** Of a passkey that the page alone knows: adding a real one would end the sessions of the gallery's other pages. */
const removePasskey: Dialog = {
  name: 'remove-passkey',
  widths: [1440, 390],
  open: async (page) => {
    const json = {
      hasAuthenticator: false,
      recoveryCodesLeft: 0,
      passkeys: [passkey],
      twoFactorRequired: false,
    };
    await page.route(security, (route) => route.fulfill({ json }));
    await page.reload();
    await page.getByRole('button', { name: `Remove ${passkey.name}` }).click();
    await page.getByRole('dialog').waitFor();
  },
  close: async (page) => {
    await escape(page);
    await page.unroute(security);
    await page.reload();
    await page.getByText('No passkeys yet').waitFor();
  },
};

const account = [
  by('set-up-two-factor', button('Set Up')),
  by('add-passkey', button('Add a Passkey')),
  removePasskey,
];

/** The dialogs that each screen of the gallery leads to. */
export const dialogs: Partial<Record<string, Dialog[]>> = {
  'admin-dashboard': [
    explained('Portfolio Value'),
    searched('palette', 'hol'),
    chosen('shortcuts', 'keyboard', /^Keyboard shortcuts/),
    only(390, by('menu', button('Open menu'))),
  ],
  'admin-investments': [by('create', button('New Investment')), ...ofList('All Investments')],
  'admin-investment': [
    explained('Current Value'),
    explained('IRR'),
    form('Edit Investment', 'Edit Investment'),
    saveAnyway,
    by('delete', button('Delete Investment')),
    by('add-allocation', button('Add LP Allocation')),
    by('edit-allocation', button(/^Edit allocation of/)),
    by('delete-allocation', button(/^Delete allocation of/)),
    ...documents('Investment Documents'),
  ],
  'admin-companies': [
    by('create', button('Add Company')),
    by('edit', button(/^Edit /)),
    ...ofList('Companies'),
  ],
  'admin-company': [
    form('Edit Company', 'Company Information'),
    by('delete', button('Delete Company')),
    by('add-mark', button('Add Mark')),
    by('edit-mark', button(/^Edit the mark/)),
    by('delete-mark', button(/^Delete the mark/)),
    by('delete-update', button(/^Delete /, 'Company Updates')),
    ...newUpdate,
    ...documents('Company Documents'),
  ],
  'admin-updates': [...newUpdate, by('delete', button(/^Delete /))],
  'admin-update': [form('Edit Update', 'Edit Update'), by('delete', button('Delete Update'))],
  'admin-limited-partners': [
    by('send-update', button('Send Update')),
    by('sent-updates', button('Sent Updates')),
  ],
  'admin-lp': [
    by('legal-name', button('Change Legal Name')),
    by('upload-k1', button('Upload K1')),
    by('delete-k1', button(/^Delete /, 'K1 Tax Documents')),
  ],
  'admin-k1s': [by('upload', button('Upload K-1s')), splitByPartner],
  'admin-settings': [...account, ...emailChange(admin.password)],
  'admin-users': [
    by('create', button('Create User')),
    by('password', button(/^Change Password of/)),
    by('legal-name', button(/^Legal Name of/)),
    by('set-password', button(/^Set Password of/)),
    by('delete', button(/^Delete /)),
    by('send-all', button('Send all invites')),
  ],
  'admin-audit-trail': [by('entry', (page) => page.locator('main li button, main tbody button'))],
  'lp-investments': [explained('Return Multiple')],
  'lp-overview': [searched('palette', 'hol')],
  'lp-profile': [by('change-password', button('Change Password')), ...account, ...emailChange(lp.password)],
};
