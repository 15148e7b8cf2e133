import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id, money, updatedAt, version } from '../database/records.js';
import { InvestmentSchema } from '../investments/investment.entity.js';
import { UserSchema } from '../users/user.entity.js';

/** One LP's part of one investment, at cost. */
export const AllocationSchema = defineEntity({
  name: 'Allocation',
  tableName: 'allocations',
  properties: {
    id: id(),
    version: version(),
    investment: () => p.manyToOne(InvestmentSchema).ref(),
    lp: () => p.manyToOne(UserSchema).ref(),
    amount: money(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type Allocation = InferEntity<typeof AllocationSchema>;

describeConstraint('allocations_investment_lp_key', 'This LP is already allocated to this investment');
describeConstraint('allocations_investment_id_fkey', 'This investment no longer exists');
describeConstraint('allocations_lp_id_fkey', 'This LP no longer exists');
