import { defineEntity, p } from '@mikro-orm/core';
import { describeConstraint } from '../../database/database-errors.js';
import { createdAt, id, updatedAt, version } from '../../database/records.js';
import { InvestmentSchema } from '../investment.entity.js';

export const OwnershipEntrySchema = defineEntity({
  name: 'OwnershipEntry',
  tableName: 'ownership_entries',
  properties: {
    id: id(),
    version: version(),
    investment: () => p.manyToOne(InvestmentSchema).ref(),
    /** At the end of this day the deal holds the percentage. */
    date: p.date(),
    /** Of the company: 20 means 20%. */
    percent: p.decimal('string').precision(9).scale(6),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

describeConstraint(
  'ownership_entries_investment_date_key',
  'This investment already has an ownership entry of this day. Delete it first.',
);
