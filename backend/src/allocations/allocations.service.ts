import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { recordActivity } from '../activities/record-activity.js';
import { lockForEdit } from '../database/lock-for-edit.js';
import { WrongContent } from '../http/validation.pipe.js';
import { InvestmentSchema } from '../investments/investment.entity.js';
import { fullName } from '../users/full-name.js';
import { UserSchema } from '../users/user.entity.js';
import { AllocationSchema, type Allocation } from './allocation.entity.js';
import type { AddAllocationRequest, UpdateAllocationRequest } from './allocations.dto.js';

@Injectable()
export class AllocationsService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Gives an LP a part of an investment and notes it in the feed. Returns the allocation's id.
   * Errors: 400 when the investment or the LP does not exist, 409 when the LP already has a part of it.
   */
  addAllocation({ investmentId, lpId, amount }: AddAllocationRequest, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_READ } as const;
      const investment = await em.findOne(InvestmentSchema, investmentId, lock);
      if (!investment) throw wrong('investmentId', 'This investment does not exist');
      const lp = await em.findOne(UserSchema, { id: lpId, role: 'lp' }, lock);
      if (!lp) throw wrong('lpId', 'This LP does not exist');
      const allocation = em.create(AllocationSchema, { investment, lp, amount });
      await em.flush();
      await note(em, actor, 'created', allocation);
      return allocation.id;
    });
  }

  /** Changes the amount. Errors: 404, or 412 when it is no longer the version seen. */
  updateAllocation(
    id: string,
    { amount }: UpdateAllocationRequest,
    seen: number | undefined,
    actor: Actor,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const allocation = await lockForEdit(em, AllocationSchema, {
        record: 'Allocation',
        where: { id },
        seen,
      });
      const before = allocation.version;
      em.assign(allocation, { amount }, { ignoreUndefined: true });
      await em.flush();
      if (allocation.version !== before) await note(em, actor, 'updated', allocation);
    });
  }

  /** Errors: 404. */
  deleteAllocation(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const allocation = await lockForEdit(em, AllocationSchema, { record: 'Allocation', where: { id } });
      await note(em, actor, 'deleted', allocation);
      await em.remove(allocation).flush();
    });
  }
}

const wrong = (field: string, message: string): WrongContent => new WrongContent([{ field, message }]);

async function note(
  em: EntityManager,
  actor: Actor,
  action: 'created' | 'updated' | 'deleted',
  allocation: Allocation,
): Promise<void> {
  const lp = await allocation.lp.loadOrFail();
  const investment = await allocation.investment.loadOrFail();
  const company = await investment.company.loadOrFail();
  recordActivity(em, actor, {
    action,
    entityType: 'allocation',
    entityId: allocation.id,
    details: { name: fullName(lp), companyName: company.name },
  });
}
