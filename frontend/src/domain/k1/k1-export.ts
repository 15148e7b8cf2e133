import type { K1Record } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';

/** The columns of one LP's K-1s. */
export const k1Export: readonly ExportColumn<K1Record>[] = [
  { header: 'Tax Year', value: ({ taxYear }) => String(taxYear) },
  { header: 'File', value: ({ originalName }) => originalName },
  { header: 'Bytes', value: ({ fileSize }) => fileSize, kind: 'count' },
  { header: 'Uploaded', value: ({ createdAt }) => createdAt, kind: 'moment' },
];
