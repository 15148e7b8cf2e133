import type { UpdateRecord } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';
import { formatIsoDay } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { textOf, updateTypes } from './update-types';

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
