import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
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
