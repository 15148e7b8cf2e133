import type { AccountEvent } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';
import { methodOf, outcomeOf, describeEvent } from '../../domain/user/account-events';

const time: ExportColumn<AccountEvent> = {
  header: 'Time',
  value: ({ createdAt }) => createdAt,
  kind: 'moment',
};

const whence: readonly ExportColumn<AccountEvent>[] = [
  { header: 'Browser', value: ({ browser }) => browser },
  { header: 'Address', value: ({ address }) => address },
];

export const signInExport: readonly ExportColumn<AccountEvent>[] = [
  time,
  { header: 'Outcome', value: outcomeOf },
  { header: 'Method', value: methodOf },
  ...whence,
];

export const activityExport: readonly ExportColumn<AccountEvent>[] = [
  time,
  { header: 'What', value: describeEvent },
  ...whence,
];
