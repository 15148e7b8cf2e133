import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { recordActivity } from '../activities/record-activity.js';
import { Sql } from '../database/sql.js';
import { lockForEdit } from '../database/lock-for-edit.js';
import { fullName } from '../users/full-name.js';
import { addAllocation } from './add-allocation.js';
import { AllocationSchema, type Allocation } from './allocation.entity.js';
import type { AddAllocationRequest, UpdateAllocationRequest } from './allocations.dto.js';

@Injectable()
export class AllocationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {}

  /** Errors: 400 when the investment or the LP does not exist, 409 when the LP already has a part of it. */
  addAllocation(request: AddAllocationRequest, actor: Actor): Promise<string> {
    return addAllocation(this.sql, request, actor);
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

async function note(
  em: EntityManager,
  actor: Actor,
  action: 'updated' | 'deleted',
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
