import { buildSvg } from '../../backend/test/logos.js';
import { button, closeByEscape, dialogBehind, type Dialog } from './dialog.js';

const firmPath = '**/api/firm';

/** Longest texts, in a replaced response: a real change would be mailed and stay for the other screens. */
const settings = {
  id: '0199b2c4-7d1e-7a3f-9c55-2f6d8e1b4a71',
  version: 4,
  callBackContact: 'Margaret Throckmorton-Featherstonehaugh, head of investor relations, +1 212 555 0100',
  reminders: true,
  wireInstructions: [
    'First National Bank of Harbor Lane and the Eastern Seaboard, N.A.',
    'ABA 021000021 · SWIFT FNBHUS33XXX',
    'Account 000111222333444555 of Harbor Lane Capital Partners IV, L.P.',
    'Reference: as in the notice',
  ].join('\n'),
  wireInstructionsCountFrom: '2026-05-04T13:30:00.000Z',
  pending: {
    wireInstructions: 'Bank of Elm\nABA 011000015\nAccount 999888777',
    countFrom: '2026-07-02T16:00:00.000Z',
    enteredBy: 'Margaret Throckmorton-Featherstonehaugh',
  },
  unreadable: false,
  updatedAt: '2026-07-01T16:00:00.000Z',
};

const withPending = async (page: Page): Promise<void> => {
  await page.route(firmPath, (route) => route.fulfill({ json: settings }));
  await page.reload();
  await page.getByRole('button', { name: 'Cancel Change' }).waitFor();
};

const withoutPending = async (page: Page): Promise<void> => {
  await page.unroute(firmPath);
  await page.reload();
  await page.getByText('None are shown to LPs').waitFor();
};

type Page = Parameters<Dialog['open']>[0];

const brandForm = (page: Page) => page.getByRole('form', { name: 'Brand' });

/** The longest texts and a chosen logo, which are not saved: the preview shows them. */
async function fillBrand(page: Page): Promise<void> {
  const form = brandForm(page);
  await form
    .getByRole('textbox', { name: 'Firm Name' })
    .fill('Throckmorton-Featherstonehaugh '.repeat(4).slice(0, 120));
  await form.getByRole('textbox', { name: 'Product Name' }).fill('Featherstonehaugh-Throckmorton Portfolio');
  await form.getByRole('textbox', { name: 'Tagline' }).fill('Slow money for quick minds. '.repeat(9));
  await form.getByRole('textbox', { name: 'Accent', exact: true }).fill('#facc15');
  await form.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'a-logo-with-a-rather-long-name-for-the-field.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(buildSvg('<rect width="600" height="100" fill="#14532d"/>')),
  });
  await form.getByRole('group', { name: 'Light theme' }).getByRole('img').waitFor();
}

async function clearBrand(page: Page): Promise<void> {
  const form = brandForm(page);
  for (const field of ['Firm Name', 'Product Name', 'Tagline', 'Accent'])
    await form.getByRole('textbox', { name: field, exact: true }).fill('');
  await form.getByRole('button', { name: 'Undo the change of: Logo', exact: true }).click();
}

/** Entering wire instructions, those that are pending, and the question before a change is cancelled. */
export const firmDialogs: Dialog[] = [
  { name: 'brand-preview', widths: [1440, 390], open: fillBrand, close: clearBrand },
  dialogBehind('wire-instructions', button('Enter')),
  { name: 'pending-wire-instructions', widths: [1440, 390], open: withPending, close: withoutPending },
  {
    name: 'cancel-wire-instructions',
    widths: [1440, 390],
    open: async (page) => {
      await withPending(page);
      await page.getByRole('button', { name: 'Cancel Change' }).click();
      await page.getByRole('dialog').waitFor();
    },
    close: async (page) => {
      await closeByEscape(page);
      await withoutPending(page);
    },
  },
];
