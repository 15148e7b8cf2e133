import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id, updatedAt, version } from '../database/records.js';
import type { StatementCheck } from './checks/checks.dto.js';

export const StatementPeriodSchema = defineEntity({
  name: 'StatementPeriod',
  tableName: 'statement_periods',
  properties: {
    id: id(),
    version: version(),
    periodEnd: p.date(),
    mostMarkAgeDays: p.integer(),
    preparedBy: p.uuid().nullable(),
    preparedByName: p.text(),
    preparedAt: p.datetime(3).nullable(),
    publishedBy: p.uuid().nullable(),
    publishedByName: p.text().nullable(),
    publishedAt: p.datetime(3).nullable(),
    checks: p.json<StatementCheck[]>().default([]),
    checkedAt: p.datetime(3).nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type StatementPeriod = InferEntity<typeof StatementPeriodSchema>;

describeConstraint(
  'statements_frozen',
  'Published statements name this record, so it cannot be deleted. A limited partner can be deactivated instead.',
);
