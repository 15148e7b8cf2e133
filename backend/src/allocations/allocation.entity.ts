import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { describeConstraint } from '../database/database-errors.js';
import { createdAt, id, money, updatedAt, version } from '../database/records.js';
import { InvestingEntitySchema } from '../investing-entities/investing-entity.entity.js';
import { InvestmentSchema } from '../investments/investment.entity.js';
import { UserSchema } from '../users/user.entity.js';

/** One entity's part of one investment, at cost; `lp` is the LP who invests through the entity. */
export const AllocationSchema = defineEntity({
  name: 'Allocation',
  tableName: 'allocations',
  properties: {
    id: id(),
    version: version(),
    investment: () => p.manyToOne(InvestmentSchema).ref(),
    lp: () => p.manyToOne(UserSchema).ref(),
    /** The LP's first one unless it is given: a trigger fills it in. */
    entity: () => p.manyToOne(InvestingEntitySchema).ref().defaultRaw('null'),
    amount: money(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type Allocation = InferEntity<typeof AllocationSchema>;

/** Of a deal with released proceeds or distributions, and of an allocation that a released event names. */
export const FROZEN = 'This deal has released capital events. Reverse them first.';
export const FIRM_HOLDS_REST = 'The firm holds what no LP was allocated, so nothing can be allocated to it';

describeConstraint('allocations_investment_entity_key', 'This LP is already allocated to this investment');
describeConstraint('allocations_investment_id_fkey', 'This investment no longer exists');
describeConstraint('allocations_lp_id_fkey', 'This LP no longer exists');
describeConstraint('allocations_entity_lp_fkey', 'This entity no longer exists');
describeConstraint('allocations_frozen', FROZEN);
