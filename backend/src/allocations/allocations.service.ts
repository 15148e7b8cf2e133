import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { lockForEdit } from '../database/records.js';
import { WrongContent } from '../http/pipes.js';
import { allocationActivity } from './allocation-activity.js';
import { AllocationSchema, FIRM_HOLDS_REST, type Allocation } from './allocation.entity.js';
import type { AddAllocationRequest, UpdateAllocationRequest } from './allocations.dto.js';

/**
 * One statement: loading the records with all their columns took a third of the call's CPU time. The LP is locked before
 * its entity, as its removal does. Parameters: the investment, the entity, and the LP twice.
 */
const lockParties = `
  with investment as (
    select (select name from companies where id = company_id) as company from investments where id = ? for share
  ), given as (
    select id, lp_id from investing_entities where id = ?
  ), lp as (
    select id, first_name, last_name from users
    where id = coalesce(?::uuid, (select lp_id from given)) and role = 'lp' for share
  ), entity as (
    select entity.id, entity.legal_name from investing_entities entity
    where entity.id = coalesce((select id from given), first_entity_of(?::uuid)) and lp_id = (select id from lp)
    for key share
  )
  select (select company from investment) as "companyName",
    (select trim(first_name || ' ' || last_name) from lp) as "lpName",
    (select id from lp) as "lpId", (select lp_id from given) as "ownerId",
    exists (select from given) as "isGivenFound", entity.id as "entityId", entity.legal_name as "entityName",
    entity.id = first_entity_of((select id from lp)) as "isFirst"
  from (select) one left join entity on true`;

interface Parties {
  companyName: string | null;
  lpName: string | null;
  lpId: string | null;
  /** The LP of the entity that was given; null for the firm. */
  ownerId: string | null;
  isGivenFound: boolean;
  entityId: string | null;
  entityName: string | null;
  isFirst: boolean | null;
}

const absent: Parties = {
  companyName: null,
  lpName: null,
  lpId: null,
  ownerId: null,
  isGivenFound: false,
  entityId: null,
  entityName: null,
  isFirst: null,
};

@Injectable()
export class AllocationsService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Allocates an amount of an investment to an LP's entity, all locked against deletion until the transaction ends.
   * Returns its id. Errors: 400 when one of them does not exist or the entity is not the LP's, 409 when the entity already
   * has an allocation in it.
   */
  addAllocation(request: AddAllocationRequest, actor: Actor): Promise<string> {
    return this.em.transactional(async (em) => {
      const { investmentId, amount } = request;
      const { lp, entity, isFirst, ...names } = await findParties(em, request);
      const id = await em
        .insert(AllocationSchema, { investment: investmentId, lp, entity: entity.id, amount })
        .catch((error: unknown) => {
          if (isFirst || !(error instanceof UniqueConstraintViolationException)) throw error;
          throw new ConflictException(`${entity.legalName} is already allocated to this investment`);
        });
      await writeActivity(em, actor, allocationActivity('created', id, names));
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

/** Errors: 400. */
async function findParties(em: EntityManager, request: AddAllocationRequest) {
  const { investmentId, lpId = null, entityId = null } = request;
  const [parties] = await em.execute<Parties[]>(lockParties, [investmentId, entityId, lpId, lpId]);
  const { companyName, lpName, lpId: lp, ownerId, isGivenFound } = parties ?? absent;
  if (companyName === null) throw doesNotExist('investmentId', 'investment');
  if (entityId !== null && !isGivenFound) throw doesNotExist('entityId', 'entity');
  if (entityId !== null && ownerId === null) throw wrongEntity(FIRM_HOLDS_REST);
  if (lp === null || lpName === null) throw doesNotExist('lpId', 'LP');
  if (ownerId !== null && ownerId !== lp) throw wrongEntity('This entity does not belong to this LP');
  if (parties?.entityId == null) throw doesNotExist('entityId', 'entity');
  return {
    lp,
    entity: { id: parties.entityId, legalName: parties.entityName ?? '' },
    isFirst: parties.isFirst === true,
    lpName,
    companyName,
  };
}

const wrongEntity = (message: string) => new WrongContent([{ field: 'entityId', message }]);

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
  await writeActivity(
    em,
    actor,
    allocationActivity(action, allocation.id, { lpName: fullName(lp), companyName }),
  );
}
