import type { K1Record } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';

/** The columns of K-1s; where none names an entity, the column of entities is left out. */
export const k1Export = (documents: readonly K1Record[] = []): readonly ExportColumn<K1Record>[] => [
  { header: 'Tax Year', value: ({ taxYear }) => String(taxYear) },
  ...(documents.some(({ entity }) => entity)
    ? [{ header: 'Investing As', value: ({ entity }: K1Record) => entity?.legalName }]
    : []),
  { header: 'File', value: ({ originalName }) => originalName },
  { header: 'Bytes', value: ({ fileSize }) => fileSize, kind: 'count' },
  { header: 'Uploaded', value: ({ createdAt }) => createdAt, kind: 'moment' },
];
