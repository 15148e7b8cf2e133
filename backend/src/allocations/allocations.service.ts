import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../access/actor.js';
import type { ActivityAction } from '../activities/activity.entity.js';
import { writeActivity, type ActivityEntry } from '../activities/write-activity.js';
import { lockForEdit } from '../database/records.js';
import { WrongContent } from '../http/pipes.js';
import { AllocationSchema, type Allocation } from './allocation.entity.js';
import type { AddAllocationRequest, UpdateAllocationRequest } from './allocations.dto.js';

/** One statement: loading both entities with all their columns took a third of the call's CPU time. */
const lockInvestmentAndLp = `
  with investment as (
    select (select name from companies where id = company_id) as company from investments where id = ? for share
  ), lp as (
    select first_name, last_name from users where id = ? and role = 'lp' for share
  )
  select (select company from investment) as "companyName",
    (select trim(first_name || ' ' || last_name) from lp) as "lpName"`;

interface Names {
  companyName: string | null;
  lpName: string | null;
}
const absent: Names = { companyName: null, lpName: null };

@Injectable()
export class AllocationsService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Allocates an amount of an investment to an LP, both locked against deletion until the transaction ends. Returns its id.
   * Errors: 400 when the investment or the LP does not exist, 409 when the LP already has an allocation in it.
   */
  addAllocation({ investmentId, lpId, amount }: AddAllocationRequest, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const [{ companyName, lpName } = absent] = await em.execute<Names[]>(lockInvestmentAndLp, [
        investmentId,
        lpId,
      ]);
      if (companyName === null) throw doesNotExist('investmentId', 'investment');
      if (lpName === null) throw doesNotExist('lpId', 'LP');
      const id = await em.insert(AllocationSchema, { investment: investmentId, lp: lpId, amount });
      await writeActivity(em, actor, entryOf('created', id, { lpName, companyName }));
      return id;
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
      if (allocation.version !== before) await logActivity(em, actor, 'updated', allocation);
    });
  }

  /** Errors: 404. */
  deleteAllocation(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const allocation = await lockForEdit(em, AllocationSchema, { record: 'Allocation', where: { id } });
      await logActivity(em, actor, 'deleted', allocation);
      await em.remove(allocation).flush();
    });
  }
}

const doesNotExist = (field: string, noun: string) =>
  new WrongContent([{ field, message: `This ${noun} does not exist` }]);

async function logActivity(
  em: EntityManager,
  actor: Actor,
  action: 'updated' | 'deleted',
  allocation: Allocation,
): Promise<void> {
  const lp = await allocation.lp.loadOrFail();
  const investment = await allocation.investment.loadOrFail();
  const { name: companyName } = await investment.company.loadOrFail();
  await writeActivity(em, actor, entryOf(action, allocation.id, { lpName: fullName(lp), companyName }));
}

const entryOf = (
  action: ActivityAction,
  id: string,
  { lpName, companyName }: { lpName: string; companyName: string },
): ActivityEntry => ({
  action,
  entityType: 'allocation',
  entityId: id,
  details: { name: lpName, companyName },
});
