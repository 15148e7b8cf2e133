import type { Locator } from '@playwright/test';

/** Pastes cells, as a spreadsheet copies them, into a field. */
export async function paste(into: Locator, cells: readonly (readonly string[])[]): Promise<void> {
  await into.evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    cells.map((row) => row.join('\t')).join('\n'),
  );
}
