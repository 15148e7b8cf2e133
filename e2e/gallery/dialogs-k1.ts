import { expect } from '@playwright/test';
import { closeByEscape, openDialogs, type Dialog } from './dialog.js';

/** A part of an uploaded file as the API describes it. */
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
const uploadOfSeveralK1s = {
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

/** Splitting an uploaded file with several K-1s; the response is replaced, because the demo fund has no such file. */
export const splitByPartner: Dialog = {
  name: 'split',
  widths: [1440, 390],
  open: async (page) => {
    await page.route('**/api/k1-documents/drafts', (route) => route.fulfill({ json: [uploadOfSeveralK1s] }));
    // The page has already loaded the drafts without this one.
    await page.reload();
    await page.getByRole('button', { name: 'Upload K-1s' }).click();
    await page.getByRole('button', { name: /^Split by partner/ }).click();
    await page.getByRole('dialog', { name: /^Split/ }).waitFor();
  },
  close: async (page) => {
    await page.keyboard.press('Escape');
    await expect(openDialogs(page)).toHaveCount(1);
    await closeByEscape(page);
    await page.unroute('**/api/k1-documents/drafts');
    await page.reload();
    await page.getByRole('button', { name: 'Upload K-1s' }).waitFor();
  },
};
