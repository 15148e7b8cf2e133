import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
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
   * Allocates a part of an investment to an LP, both locked against removal meanwhile. Returns the allocation's id.
   * Errors: 400 when the investment or the LP does not exist, 409 when the LP already has a part of it.
   */
  addAllocation({ investmentId, lpId, amount }: AddAllocationRequest, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_READ;
      const investment = await em.findOne(InvestmentSchema, investmentId, { lockMode });
      if (!investment) throw doesNotExist('investmentId', 'investment');
      const lp = await em.findOne(UserSchema, { id: lpId, role: 'lp' }, { lockMode });
      if (!lp) throw doesNotExist('lpId', 'LP');
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

const doesNotExist = (field: string, noun: string) =>
  new WrongContent([{ field, message: `This ${noun} does not exist` }]);

async function note(
  em: EntityManager,
  actor: Actor,
  action: 'created' | 'updated' | 'deleted',
  allocation: Allocation,
): Promise<void> {
  const lp = await allocation.lp.loadOrFail();
  const investment = await allocation.investment.loadOrFail();
  const company = await investment.company.loadOrFail();
  await writeActivity(em, actor, {
    action,
    entityType: 'allocation',
    entityId: allocation.id,
    details: { name: fullName(lp), companyName: company.name },
  });
}
