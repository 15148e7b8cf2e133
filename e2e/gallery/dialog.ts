import { expect, type Locator, type Page } from '@playwright/test';
import { chooseFromMore } from '../screens.js';

export interface Dialog {
  name: string;
  /** The widths of the windows in which it can be opened. */
  widths: number[];
  open: (page: Page) => Promise<void>;
  /** Restores the screen. */
  close: (page: Page) => Promise<void>;
}

/** The visible dialogs and menus. */
export const openDialogs = (page: Page): Locator =>
  page.locator('dialog, [role="dialog"], [role="menu"]').filter({ visible: true });

export async function closeByEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(openDialogs(page)).toHaveCount(0);
}

type Step = (page: Page) => Locator;

export const button =
  (name: string | RegExp, within?: string): Step =>
  (page) =>
    (within ? page.getByRole('region', { name: within }) : page).getByRole('button', { name });

/** A dialog that opens after clicks on controls, on the first visible one of each step. */
export const dialogBehind = (name: string, ...steps: Step[]): Dialog => ({
  name,
  widths: [1440, 390],
  open: async (page) => {
    for (const step of steps) {
      const control = step(page).filter({ visible: true }).first();
      await control.scrollIntoViewIfNeeded();
      await control.click();
    }
    await openDialogs(page).last().waitFor();
  },
  close: closeByEscape,
});

/** The dialog of an action in the menu of a record. */
export const dialogInMore = (name: string, action: string): Dialog => ({
  name,
  widths: [1440, 390],
  open: async (page) => {
    await chooseFromMore(page, action);
    await page.getByRole('dialog').waitFor();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  },
  close: closeByEscape,
});

/** A form that replaces a part of the page while it is edited. */
export const editForm = (opener: string, name: string): Dialog => ({
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

/** The dialog in windows of one width only. */
export const atWidth = (width: number, dialog: Dialog): Dialog => ({ ...dialog, widths: [width] });

/** The panel that explains a figure. */
export const explanation = (label: string) =>
  dialogBehind(
    `explain-${label.toLowerCase().replaceAll(' ', '-')}`,
    button(new RegExp(`: explain ${label} of`)),
  );

/** The menus and dialogs of a list with this title. */
export const listDialogs = (title: string): Dialog[] => [
  dialogBehind('export', button(`Export ${title}`)),
  atWidth(1440, dialogBehind('columns', button('Columns'))),
  dialogBehind('views', button(`Views of ${title}`)),
  {
    name: 'save-view',
    widths: [1440, 390],
    open: async (page) => {
      await page.getByRole('button', { name: `Views of ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Save as New View…' }).click();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('menu').waitFor({ state: 'hidden' });
    },
    close: closeByEscape,
  },
];

/** The dialogs of a panel of documents. */
export const documentDialogs = (panel: string): Dialog[] => [
  dialogBehind('upload-document', button('Upload Document', panel)),
  dialogBehind('delete-document', button(/^Delete /, panel)),
];
