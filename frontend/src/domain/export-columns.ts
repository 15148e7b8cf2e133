import type { DocumentRecord, K1Record, UpdateRecord } from '../api/generated';
import type { ExportColumn } from '../data-grid/export/export-column';
import { formatIsoDay, formatWords } from '../lib/format';
import { fullName } from '../lib/full-name';
import { textOf, updateTypes } from './update/update-types';

/** What is exported of lists that stand on several pages. */

export const documentExport: readonly ExportColumn<DocumentRecord>[] = [
  { header: 'Title', value: ({ title }) => title },
  { header: 'File', value: ({ originalName }) => originalName },
  { header: 'Category', value: ({ category }) => formatWords(category) },
  { header: 'Bytes', value: ({ fileSize }) => fileSize, kind: 'count' },
  { header: 'Added', value: ({ createdAt }) => createdAt, kind: 'moment' },
];

/** Of one LP. */
export const k1Export: readonly ExportColumn<K1Record>[] = [
  { header: 'Tax Year', value: ({ taxYear }) => String(taxYear) },
  { header: 'File', value: ({ originalName }) => originalName },
  { header: 'Bytes', value: ({ fileSize }) => fileSize, kind: 'count' },
  { header: 'Uploaded', value: ({ createdAt }) => createdAt, kind: 'moment' },
];

const typeNames = new Map(updateTypes.map(({ value, label }) => [value, label]));

export const updateExport: readonly ExportColumn<UpdateRecord>[] = [
  { header: 'Date', value: ({ updateDate }) => formatIsoDay(updateDate), kind: 'date' },
  { header: 'Company', value: ({ company }) => company.name },
  { header: 'Title', value: ({ title }) => title },
  { header: 'Type', value: ({ updateType }) => typeNames.get(updateType) },
  { header: 'Text', value: textOf },
  { header: 'Amount Raised', value: ({ amountRaised }) => amountRaised, kind: 'money' },
  { header: 'Post-Money Valuation', value: ({ postMoneyValuation }) => postMoneyValuation, kind: 'money' },
  { header: 'Raise Type', value: ({ raiseType }) => raiseType },
  { header: 'Written By', value: ({ createdBy }) => fullName(createdBy) },
];
