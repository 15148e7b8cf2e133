import { expect } from '@playwright/test';
import { admin, lp } from '../fixtures.js';
import { goTo, option, searchPalette } from '../palette.js';
import {
  atWidth,
  button,
  closeByEscape,
  dialogBehind,
  dialogInMore,
  documentDialogs,
  editForm,
  explanation,
  listDialogs,
  type Dialog,
} from './dialog.js';
import { emailChange, reactivation, refusedDeletion, securityDialogs } from './dialogs-account.js';
import { firmDialogs } from './dialogs-firm.js';
import { importDialogs } from './dialogs-imports.js';
import { splitByPartner } from './dialogs-k1.js';

/** The palette with the results of a search. */
const paletteResults = (name: string, text: string): Dialog => ({
  name,
  widths: [1440, 390],
  open: async (page) => {
    await searchPalette(page, text);
    await option(page, /Hollin Health/)
      .first()
      .waitFor();
  },
  close: closeByEscape,
});

/** The dialog that a command of the palette opens. */
const paletteCommand = (name: string, text: string, command: RegExp): Dialog => ({
  name,
  widths: [1440, 390],
  open: async (page) => {
    await goTo(page, text, command);
    await page.getByRole('dialog').waitFor();
  },
  close: closeByEscape,
});

/** The confirmation before unusual values are saved. */
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
    await closeByEscape(page);
    const edited = page.getByRole('form', { name: 'Edit Investment' });
    await edited.getByRole('button', { name: 'Cancel' }).click();
    await expect(edited).toHaveCount(0);
  },
};

/** The dialog for a new update, on two of its tabs. */
const newUpdate: Dialog[] = [
  dialogBehind('create-update', button(/^(New|Add) Update$/)),
  dialogBehind('create-company-update', button(/^(New|Add) Update$/), (page) =>
    page.getByRole('tab', { name: 'Company Update' }),
  ),
];

/** The reversal of a receipt, above the receipts of its line. */
const reverseReceipt: Dialog = {
  ...dialogBehind(
    'reverse-receipt',
    (page) => page.getByRole('row', { name: /Part paid|Paid/ }).getByRole('button', { name: /^Receipts of/ }),
    button(/^Reverse the receipt of/),
  ),
  widths: [1440],
  close: async (page) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Reverse Receipt' })).toHaveCount(0);
    await closeByEscape(page);
  },
};

/** The dialogs of each screen of the gallery. */
export const dialogs: Partial<Record<string, Dialog[]>> = {
  'admin-dashboard': [
    explanation('Portfolio Value'),
    explanation('Net IRR'),
    paletteResults('palette', 'hol'),
    paletteCommand('shortcuts', 'keyboard', /^Keyboard shortcuts/),
    atWidth(390, dialogBehind('menu', button('Open menu'))),
    atWidth(1440, dialogBehind('view-as', button('View As…'))),
  ],
  'admin-investments': [dialogBehind('create', button('New Investment')), ...listDialogs('All Investments')],
  'admin-investment': [
    explanation('Current Value'),
    explanation('IRR'),
    explanation('Gross IRR'),
    editForm('Edit Investment', 'Edit Investment'),
    saveAnyway,
    dialogBehind('record-exit', button('Record Exit')),
    dialogBehind('more', button(/^More$/)),
    dialogInMore('delete', 'Delete Investment'),
    dialogBehind('add-allocation', button('Add LP Allocation')),
    dialogBehind('edit-allocation', button(/^Edit allocation of/)),
    dialogBehind('delete-allocation', button(/^Delete allocation of/)),
    dialogBehind('edit-terms', button('Edit Terms')),
    dialogBehind('add-ownership', button('Add Ownership')),
    ...documentDialogs('Investment Documents'),
  ],
  'admin-companies': [
    dialogBehind('create', button('Add Company')),
    dialogBehind('edit', button(/^Edit /)),
    ...listDialogs('Companies'),
  ],
  'admin-company': [
    editForm('Edit Company', 'Company Information'),
    dialogBehind('record-exit', button('Record Exit')),
    dialogInMore('delete', 'Delete Company'),
    dialogBehind('add-mark', button('Add Mark')),
    dialogBehind('edit-mark', button(/^Edit the mark/)),
    dialogBehind('delete-mark', button(/^Delete the mark/)),
    dialogBehind('former-versions', button(/former versions of the mark/)),
    dialogBehind('deleted-marks', button(/deleted mark/)),
    dialogBehind('delete-update', button(/^Delete /, 'Company Updates')),
    ...newUpdate,
    ...documentDialogs('Company Documents'),
  ],
  'admin-marks': [dialogBehind('new-marks', button('New Marks'))],
  'admin-marks-draft': [
    dialogBehind('approve', button(/^Approve$/)),
    dialogBehind('document', button(/^Choose a document for/)),
    dialogInMore('delete', 'Delete Draft'),
  ],
  'admin-updates': [...newUpdate, dialogBehind('delete', button(/^Delete /))],
  'admin-update': [
    editForm('Edit Update', 'Edit Update'),
    dialogBehind('seen', button(/^Seen by/)),
    dialogInMore('delete', 'Delete Update'),
  ],
  'admin-limited-partners': [
    atWidth(
      1440,
      dialogBehind(
        'invite-selected',
        (page) => page.getByRole('checkbox', { name: 'Select all rows' }),
        button('Send Invitations'),
      ),
    ),
  ],
  'admin-letters': [dialogBehind('export', button('Export Letters'))],
  'admin-letter': [dialogBehind('seen', button(/^Seen by/))],
  'admin-letter-draft': [
    dialogBehind('send', button(/^Send\.\.\.$/)),
    dialogBehind('insert-field', button('Insert Field')),
    dialogBehind('attach-documents', button('Attach Portal Documents')),
    dialogInMore('delete', 'Delete Draft'),
  ],
  'admin-allocate': [dialogBehind('as-in-another-deal', button('As in Another Deal...'))],
  'admin-lp': [
    dialogBehind('legal-name', button('Change Legal Name')),
    dialogBehind('deactivate', button('Deactivate')),
    dialogBehind('add-entity', button('Add Entity')),
    dialogBehind('edit-entity', button(/^Edit /, 'Investing as')),
    dialogBehind('delete-entity', button(/^Delete /, 'Investing as')),
    dialogBehind('upload-k1', button('Upload K1')),
    dialogBehind('delete-k1', button(/^Delete /, 'K1 Tax Documents')),
  ],
  'admin-lp-capital-account': [explanation('Net Asset Value')],
  'admin-capital': listDialogs('Calls'),
  'admin-capital-event': [
    dialogBehind('mark-paid', button('Mark All as Paid')),
    dialogBehind('remind', button('Remind')),
    dialogBehind('reverse', button(/^Reverse$/)),
    atWidth(1440, dialogBehind('record-receipt', button(/^Record a receipt of/))),
    dialogBehind('receipts', button(/^Receipts of/)),
    reverseReceipt,
  ],
  'admin-capital-all': listDialogs('Capital Events'),
  'admin-proceeds': [dialogBehind('reverse', button(/^Reverse$/))],
  'admin-distribution': [dialogBehind('reverse', button(/^Reverse$/))],
  'admin-distribution-draft': [dialogBehind('release', button(/^Release$/))],
  'admin-proceeds-editor': [dialogBehind('release', button(/^Release$/))],
  'admin-charge': [dialogBehind('reverse', button(/^Reverse$/))],
  'admin-capital-draft': [
    dialogBehind('release', button(/^Release$/)),
    dialogInMore('delete', 'Delete Draft'),
  ],
  'admin-call-editor': [dialogBehind('release', button(/^Release$/))],
  'admin-statements': [
    dialogBehind('prepare', button('Prepare Statements')),
    dialogBehind('export', button('Export Quarters')),
  ],
  'admin-statement-period': [
    dialogBehind('changes', button(/^Changes since/)),
    dialogBehind('prepare-again', button('Prepare Again')),
  ],
  'admin-statement-drafts': [
    dialogBehind('publish', button('Publish')),
    dialogInMore('delete', 'Delete Drafts'),
  ],
  'admin-k1s': [
    dialogBehind('upload', button('Upload K-1s')),
    splitByPartner,
    dialogBehind('remind', button(/^Remind/)),
    dialogBehind('amend', button(/^Amend the K-1 of/)),
  ],
  'admin-settings': [...securityDialogs, ...emailChange(admin.password)],
  'admin-firm': firmDialogs,
  'admin-users': [
    dialogBehind('create', button('Create User')),
    dialogBehind('password', button(/^Change Password of/)),
    dialogBehind('legal-name', button(/^Legal Name of/)),
    dialogBehind('set-password', button(/^Set Password of/)),
    dialogBehind('deactivate', button(/^Deactivate /)),
    reactivation,
    dialogBehind('delete', button(/^Delete /)),
    refusedDeletion,
    dialogBehind('send-all', button('Send all invites')),
  ],
  'admin-bulk-import': importDialogs,
  'admin-audit-trail': [dialogBehind('entry', (page) => page.locator('main li button, main tbody button'))],
  'lp-investments': [explanation('Return Multiple')],
  'lp-performance': [explanation('TVPI'), paletteResults('palette', 'hol')],
  'lp-capital-account': [explanation('Net IRR'), explanation('Unrealized gain')],
  'lp-k1s': [dialogBehind('consent', button('Get K-1s electronically'))],
  'lp-profile': [
    dialogBehind('change-password', button('Change Password')),
    dialogBehind('give-access', button('Give Access')),
    dialogBehind('viewed', button('What Was Viewed')),
    ...securityDialogs,
    ...emailChange(lp.password),
  ],
};
