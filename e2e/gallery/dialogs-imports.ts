import { expect, type Page } from '@playwright/test';
import { text, workbook } from '../files.js';
import { section } from '../screens.js';
import { closeByEscape, openDialogs, type Dialog } from './dialog.js';

const companies = (page: Page) => section(page, 'Companies');

const choose = (page: Page, rows: string[], fileName: string) =>
  companies(page)
    .getByLabel(/^Companies File/)
    .setInputFiles(text(rows.join('\n'), fileName));

/** What a file shows before it is sent. */
const fileWith = (name: string, rows: string[], shows: string): Dialog => ({
  name,
  widths: [1440, 390],
  open: async (page) => {
    await choose(page, rows, `The companies ${'as their managers sent them '.repeat(4)}.csv`);
    await expect(companies(page)).toContainText(shows);
  },
  close: async (page) => {
    await companies(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(companies(page).getByRole('combobox')).toHaveCount(0);
  },
});

const example = [
  'Portfolio Company;Industry;Remarks;Fair Value',
  'Acme Robotics;AI/ML;;12000000',
  'First;Fintech;secret;"$1,234.50"',
];

/** The question before an import is undone; undoing it leaves the fund as it was. */
const undo: Dialog = {
  name: 'undo',
  widths: [1440, 390],
  open: async (page) => {
    const name = `Imported ${Date.now()}`;
    await choose(page, ['name,sector', `${name},Other`], `${name}.csv`);
    await companies(page).getByRole('button', { name: 'Import companies' }).click();
    await expect(companies(page).getByRole('alert')).toContainText('Imported: 1');
    await section(page, 'Recent Imports')
      .getByRole('button', { name: `Undo Import of ${name}.csv` })
      .click();
    await openDialogs(page).last().waitFor();
  },
  close: async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click();
    await expect(companies(page).getByRole('alert')).toContainText('Import Undone');
    await closeByEscape(page);
  },
};

/** A checked workbook whose second sheet has errors. */
const workbookErrors: Dialog = {
  name: 'workbook-errors',
  widths: [1440, 390],
  open: async (page) => {
    const card = section(page, 'Import Everything at Once');
    const sheets = {
      Companies: [
        ['name', 'sector', 'Remarks'],
        ['Not imported yet', 'Other', 'none'],
      ],
      LPs: [
        ['email', 'firstName', 'lastName'],
        ['no address', 'Lou', ''],
      ],
    };
    const name = `The firm ${'as its managers kept it '.repeat(4)}.xlsx`;
    await card.getByLabel(/^Workbook File/).setInputFiles(await workbook(sheets, name));
    await card.getByRole('button', { name: 'Check the workbook' }).click();
    await expect(card.getByRole('alert')).toContainText('LPs, row 2');
  },
  close: async (page) => {
    const card = section(page, 'Import Everything at Once');
    await card.getByRole('button', { name: 'Dismiss Check Failed' }).click();
    await card.getByRole('button', { name: /^Remove/ }).click();
    await expect(card.getByRole('alert')).toHaveCount(0);
  },
};

export const importDialogs: Dialog[] = [
  fileWith('example', example, 'Row 2 of this file is an example of the template.'),
  fileWith('column-missing', ['Company,Remarks', 'First,Fintech'], 'Sector is required: choose the column'),
  undo,
  workbookErrors,
];
