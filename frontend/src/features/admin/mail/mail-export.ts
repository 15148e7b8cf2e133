import type { MailRecord } from '../../../api/generated';
import type { ExportColumn } from '../../../data-grid/export/export-column';
import { formatWords } from '../../../lib/format';

export const mailExport: readonly ExportColumn<MailRecord>[] = [
  { header: 'Recipient', value: ({ toName }) => toName },
  { header: 'Email', value: ({ toEmail }) => toEmail },
  { header: 'Subject', value: ({ subject }) => subject },
  { header: 'State', value: ({ state }) => formatWords(state) },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Tries', value: ({ tries }) => tries, kind: 'count' },
  { header: 'Written', value: ({ createdAt }) => createdAt, kind: 'moment' },
  { header: 'Sent', value: ({ sentAt }) => sentAt, kind: 'moment' },
];
