import type { K1Record } from '../../api/generated';
import { k1Export } from '../../domain/k1/k1-export';
import type { ExportColumn } from '../../data-grid/export/export-column';

/** Of all LPs. */
export const allK1Export: readonly ExportColumn<K1Record>[] = [
  { header: 'Limited Partner', value: ({ lp }) => lp.legalName },
  { header: 'Email', value: ({ lp }) => lp.email },
  ...k1Export,
];
