import {
  getDownloadAuditTrailUrl,
  getListAuditEntriesUrl,
  type AuditEntry,
  type DownloadAuditTrailParams,
} from '../../../api/generated';
import { fetchPage, httpFile, type FetchedPage } from '../../../api/http';
import { mostRows } from '../../../api/pages';
import type { ListExport, Reading } from '../../../data-grid/export/export-list';
import { capacityNames } from './describe-entry';

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
  let url: string | undefined = getListAuditEntriesUrl({ ...filter, limit: mostRows });
  while (url !== undefined) {
    const page: FetchedPage<AuditEntry[]> = await fetchPage(url, signal);
    entries.push(...page.rows);
    onRead(entries.length);
    url = page.next;
  }
  return entries;
}
