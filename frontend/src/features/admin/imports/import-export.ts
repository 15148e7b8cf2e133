import type { ImportJobRecord } from '../../../api/generated';
import type { ExportColumn } from '../../../data-grid/export/export-column';
import { formatWords } from '../../../lib/format';
import { fullName } from '../../../lib/full-name';
import { titleOf } from './import-types';

export const importExport: readonly ExportColumn<ImportJobRecord>[] = [
  { header: 'File', value: ({ fileName }) => fileName },
  { header: 'Type', value: ({ type }) => titleOf(type) },
  { header: 'Only Checked', value: ({ dryRun }) => (dryRun ? 'Yes' : 'No') },
  { header: 'Begun By', value: ({ importedBy }) => importedBy && fullName(importedBy) },
  { header: 'Begun', value: ({ createdAt }) => createdAt, kind: 'moment' },
  { header: 'Finished', value: ({ finishedAt }) => finishedAt, kind: 'moment' },
  { header: 'State', value: ({ state }) => formatWords(state) },
  { header: 'Rows', value: ({ rowsRead }) => rowsRead, kind: 'count' },
  { header: 'Rows With Errors', value: ({ badRows }) => badRows, kind: 'count' },
  { header: 'Outcome', value: ({ message }) => message },
];
