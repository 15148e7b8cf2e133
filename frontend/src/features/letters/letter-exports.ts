import type { LetterMail, LetterRecord } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';
import { formatWords } from '../../lib/format';

export const letterExport: readonly ExportColumn<LetterRecord>[] = [
  { header: 'Sent', value: ({ createdAt }) => createdAt, kind: 'moment' },
  { header: 'Subject', value: ({ subject }) => subject },
  { header: 'Message', value: ({ body }) => body },
  { header: 'Linked Update', value: ({ update }) => update?.title },
  { header: 'Sent By', value: ({ sentByName }) => sentByName },
  { header: 'Recipients', value: ({ recipients }) => recipients, kind: 'count' },
  { header: 'Mails Sent', value: ({ sent }) => sent, kind: 'count' },
  { header: 'Waiting', value: ({ waiting }) => waiting, kind: 'count' },
  { header: 'Failed', value: ({ failed }) => failed, kind: 'count' },
  { header: 'Not Sent', value: ({ cancelled }) => cancelled, kind: 'count' },
];

export const letterMailExport: readonly ExportColumn<LetterMail>[] = [
  { header: 'Recipient', value: ({ toName }) => toName },
  { header: 'Email', value: ({ toEmail }) => toEmail },
  { header: 'State', value: ({ state }) => formatWords(state) },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Sent', value: ({ sentAt }) => sentAt, kind: 'moment' },
  { header: 'Perhaps Received Twice', value: ({ perhapsTwice }) => (perhapsTwice ? 'Yes' : 'No') },
];
