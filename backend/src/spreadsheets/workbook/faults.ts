import { TableFault } from '../table.js';

const again = 'Please open it in Excel, save it again and upload that.';

export const broken = (): TableFault =>
  new TableFault(`This Excel file is broken and cannot be read. ${again}`);

export const brokenAt = (row: number): TableFault =>
  new TableFault(`This Excel file is broken at row ${row} and cannot be read. ${again}`);

export const noWorkbook = (): TableFault =>
  new TableFault(
    'This is a ZIP archive, but no Excel workbook. Please upload a CSV file or an Excel workbook (.xlsx).',
  );

export const locked = (): TableFault =>
  new TableFault('This workbook is locked with a password. Please save it without one and upload it again.');

export const tooLarge = (): TableFault =>
  new TableFault('This workbook is too large. Please save the table as CSV UTF-8 and upload that.');
