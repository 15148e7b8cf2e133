import { EntityManager } from '@mikro-orm/postgresql';
import {
  ConflictException,
  Injectable,
  NotFoundException,
  PreconditionFailedException,
} from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { writeActivity } from '../../activities/write-activity.js';
import { uuidArray } from '../../database/sql-fragments.js';
import type { FieldError } from '../../http/answers.js';
import { RefusedFields, WrongContent } from '../../http/pipes.js';
import { FIRM_HOLDS_REST, FROZEN } from '../allocation.entity.js';
import { allocationActivity } from '../allocation-activity.js';
import type { AllocationTableEntry, SaveAllocationTableRequest } from './allocation-table.dto.js';
import { isNamedByRelease } from './frozen-allocations.sql.js';
import { compareTable, type StoredAllocation, type TableChange } from './table-changes.js';
import { writeChanges } from './write-changes.js';

interface Party {
  entityId: string;
  /** Null for the firm. */
  legalName: string | null;
  lpName: string | null;
  isLp: boolean;
}

type Parties = ReadonlyMap<string, Party>;

@Injectable()
export class AllocationTableService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Makes the allocations of an investment those of the table, in one transaction. Errors: 404; 400 for an entity that
   * does not exist; 409 when released events name an allocation that changes; 412 when an allocation was added, changed or
   * removed since the table was read.
   */
  save(investmentId: string, { allocations }: SaveAllocationTableRequest, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const { companyName, isPaidOut } = await lockInvestment(em, investmentId);
      await lockParties(
        em,
        allocations.filter(isAddition).map(({ entityId }) => entityId),
      );
      const stored = await lockStored(em, investmentId);
      const { changes, outdated } = compareTable(stored, allocations);
      const parties = await findParties(em, [...changes.map(({ entityId }) => entityId), ...outdated]);
      refuseOutdated(outdated, parties);
      refuseUnknown(changes, parties);
      if (isPaidOut && changes.length > 0) throw new ConflictException(FROZEN);
      await refuseNamed(em, investmentId, { changes, parties });
      const ids = await writeChanges(em, investmentId, changes);
      refuseOutdated(
        changes.map(({ entityId }) => entityId).filter((id) => !ids.has(id)),
        parties,
      );
      await writeActivity(
        em,
        actor,
        ...changes.map(({ entityId, amount, stored: before }) =>
          allocationActivity(
            amount === null ? 'deleted' : before ? 'updated' : 'created',
            ids.get(entityId) ?? '',
            { lpName: parties.get(entityId)?.lpName ?? '', companyName },
          ),
        ),
      );
    });
  }
}

const isAddition = ({ amount, version }: AllocationTableEntry): boolean =>
  typeof amount === 'string' && version == null;

/**
 * Locks the investment against releases, deletion, and other saves and single additions of allocations, but not against
 * the key look-ups of rows that refer to it. Errors: 404.
 */
async function lockInvestment(em: EntityManager, id: string) {
  const [investment] = await em.execute<{ companyName: string; isPaidOut: boolean }[]>(
    `select (select name from companies where id = company_id) as "companyName", has_paid_out(id) as "isPaidOut"
     from investments where id = ? for no key update`,
    [id],
  );
  if (!investment) throw new NotFoundException('Investment not found');
  return investment;
}

/** An LP is locked before its entity and before allocations, as its removal does. */
async function lockParties(em: EntityManager, entityIds: readonly string[]): Promise<void> {
  if (entityIds.length === 0) return;
  await em.execute(
    `select from investing_entities entity join users lp on lp.id = entity.lp_id
     where entity.id = any(?::uuid[]) order by lp.id, entity.id for share of lp for key share of entity`,
    [uuidArray(entityIds)],
  );
}

const lockStored = (em: EntityManager, investmentId: string): Promise<StoredAllocation[]> =>
  em.execute<StoredAllocation[]>(
    `select id, version, entity_id as "entityId", amount::text from allocations
     where investment_id = ? order by id for update`,
    [investmentId],
  );

async function findParties(em: EntityManager, entityIds: readonly string[]): Promise<Parties> {
  const parties = await em.execute<Party[]>(
    `select entity.id as "entityId", entity.legal_name as "legalName",
       trim(lp.first_name || ' ' || lp.last_name) as "lpName", lp.role is not distinct from 'lp' as "isLp"
     from investing_entities entity left join users lp on lp.id = entity.lp_id
     where entity.id = any(?::uuid[])`,
    [uuidArray(entityIds)],
  );
  return new Map(parties.map((party) => [party.entityId, party]));
}

/** Errors: 412. */
function refuseOutdated(outdated: readonly string[], parties: Parties): void {
  const [first, ...others] = outdated;
  if (first === undefined) return;
  const name = parties.get(first)?.legalName ?? 'an entity that no longer exists';
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  throw new PreconditionFailedException(
    `Someone else changed the allocation of ${name}${more}. Reload to see the changes.`,
  );
}

/** Errors: 400. */
function refuseUnknown(changes: readonly TableChange[], parties: Parties): void {
  const wrong = changes.flatMap(({ at, entityId, stored }): FieldError[] => {
    if (stored) return [];
    const party = parties.get(entityId);
    const field = `allocations.${at}.entityId`;
    if (party?.isLp) return [];
    const isFirm = party?.legalName === null;
    return [{ field, message: isFirm ? FIRM_HOLDS_REST : 'This entity does not exist' }];
  });
  if (wrong.length > 0) throw new WrongContent(wrong);
}

/** Errors: 409 with each allocation that released events name. */
async function refuseNamed(
  em: EntityManager,
  investmentId: string,
  { changes, parties }: { changes: readonly TableChange[]; parties: Parties },
): Promise<void> {
  const existing = changes.filter(({ stored }) => stored !== undefined);
  if (existing.length === 0) return;
  const named = await em.execute<{ entityId: string }[]>(
    `select entity.id as "entityId" from unnest(?::uuid[]) as entity(id) where ${isNamedByRelease('entity.id', '?')}`,
    [uuidArray(existing.map(({ entityId }) => entityId)), investmentId],
  );
  const frozen = new Set(named.map(({ entityId }) => entityId));
  const refused = existing
    .filter(({ entityId }) => frozen.has(entityId))
    .map(({ at, entityId }) => ({
      field: `allocations.${at}.amount`,
      message: `A released capital event names the allocation of ${parties.get(entityId)?.legalName ?? ''}. Reverse it first.`,
    }));
  if (refused.length > 0) throw new RefusedFields(refused);
}
