import {
  getDownloadAuditTrailUrl,
  listAuditEntries,
  type AuditEntry,
  type DownloadAuditTrailParams,
} from '../../../api/generated';
import { httpFile } from '../../../api/http';
import type { ListExport, Reading } from '../../../lib/export/export-list';
import { capacityNames } from './sentence';

/** The server gives no more at a time. */
const PAGE = 1000;

const told = (values: AuditEntry['before']): string | null => values && JSON.stringify(values);

/** All entries that the filters find, also those that are not shown yet; the CSV is written by the server. */
export const trailExport = (
  filter: DownloadAuditTrailParams,
  onSettled: () => void,
): ListExport<AuditEntry> => ({
  name: 'audit-trail',
  title: 'Audit trail',
  columns: [
    { header: 'Position', value: ({ position }) => position, kind: 'count' },
    { header: 'Time', value: ({ at }) => at, kind: 'moment' },
    { header: 'Who', value: ({ userName }) => userName },
    { header: 'As', value: ({ actingAs }) => capacityNames[actingAs] },
    { header: 'Action', value: ({ action }) => action },
    { header: 'Record Type', value: ({ recordType }) => recordType },
    { header: 'Record', value: ({ recordName }) => recordName },
    { header: 'Before', value: ({ before }) => told(before) },
    { header: 'After', value: ({ after }) => told(after) },
    { header: 'Address', value: ({ address }) => address },
    { header: 'Request', value: ({ requestId }) => requestId },
    { header: 'User ID', value: ({ userId }) => userId },
    { header: 'Record ID', value: ({ recordId }) => recordId },
    { header: 'Hash', value: ({ hash }) => hash },
  ],
  read: (reading) => readEntries(filter, reading),
  csvFile: (signal) => httpFile(getDownloadAuditTrailUrl(filter), signal),
  onSettled,
});

async function readEntries(
  filter: DownloadAuditTrailParams,
  { signal, onRead }: Reading,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  for (let isMore = true; isMore;) {
    const before = entries.at(-1)?.position;
    const page = await listAuditEntries({ ...filter, before, limit: PAGE }, { signal });
    entries.push(...page);
    onRead(entries.length);
    isMore = page.length === PAGE;
  }
  return entries;
}
