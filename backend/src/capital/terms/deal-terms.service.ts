import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { writeActivity } from '../../activities/write-activity.js';
import { refuseOutdated } from '../../database/records.js';
import { uuidArray } from '../../database/sql-fragments.js';
import { Exact } from '../../finance/exact.js';
import { WrongContent } from '../../http/pipes.js';
import { lockDeal } from '../events/event-locks.js';
import type { TermsOverrideRequest, UpdateDealTermsRequest } from './deal-terms.dto.js';
import { DealTermsSchema, PERCENT_DECIMALS, type DealTerms } from './deal-terms.entity.js';

/** The version of the terms of a deal that has none yet. */
const NOT_SET = 0;

type Percents = Pick<DealTerms, 'carryPercent' | 'preferredReturnPercent' | 'catchUpPercent'>;

/** A row of deal_term_overrides. */
interface Override {
  entity_id: string;
  carry_percent: string | null;
  preferred_return_percent: string | null;
  catch_up_percent: string | null;
}

@Injectable()
export class DealTermsService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Replaces the terms of a deal and its overrides. Errors: 400 for an override that names no LP's entity, 404, 412 when
   * they are no longer the version seen; 409 while a distribution of the deal is in force, by a trigger.
   */
  updateTerms(
    investmentId: string,
    request: UpdateDealTermsRequest,
    seen: number | undefined,
    actor: Actor,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const deal = await lockDeal(em, investmentId, 'for update');
      if (!deal) throw new NotFoundException('Investment not found');
      const stored = await em.findOne(DealTermsSchema, { investment: investmentId });
      refuseOutdated(stored ?? { version: NOT_SET }, seen);
      const overrides = (request.overrides ?? []).map(rowOf);
      await checkEntities(em, overrides);
      const terms =
        stored ?? em.create(DealTermsSchema, { investment: investmentId, ...percentsOf(request) });
      const before = stored?.version ?? NOT_SET;
      em.assign(terms, percentsOf(request));
      // The overrides refer to the row of the deal.
      if (!stored) await em.flush();
      const haveChanged = await writeOverrides(em, investmentId, overrides);
      if (stored && haveChanged) terms.updatedAt = new Date();
      await em.flush();
      if (terms.version === before) return;
      const details = { name: deal.name, companyName: deal.companyName };
      await writeActivity(em, actor, {
        action: 'updated',
        entityType: 'investment',
        entityId: investmentId,
        details,
      });
    });
  }
}

const percentText = (percent: string | null | undefined): string =>
  new Exact(percent ?? 0).toFixed(PERCENT_DECIMALS);

const percentsOf = (request: UpdateDealTermsRequest): Percents => ({
  carryPercent: percentText(request.carryPercent),
  preferredReturnPercent: percentText(request.preferredReturnPercent),
  catchUpPercent: percentText(request.catchUpPercent),
});

const rowOf = (request: TermsOverrideRequest): Override => ({
  entity_id: request.entityId,
  carry_percent: request.carryPercent ?? null,
  preferred_return_percent: request.preferredReturnPercent ?? null,
  catch_up_percent: request.catchUpPercent ?? null,
});

/** Errors: 400 for an entity that does not exist, and for the firm, which bears no carry. */
async function checkEntities(em: EntityManager, overrides: readonly Override[]): Promise<void> {
  const ids = overrides.map((override) => override.entity_id);
  const known = await em.execute<{ id: string; isFirm: boolean }[]>(
    `select id, lp_id is null as "isFirm" from investing_entities where id = any(?::uuid[]) for key share`,
    [uuidArray(ids)],
  );
  const isFirm = new Map(known.map((entity) => [entity.id, entity.isFirm]));
  const refused = ids.flatMap((id, at) => {
    if (isFirm.get(id) === false) return [];
    const message = isFirm.has(id) ? 'The firm bears no carry' : 'This entity does not exist';
    return [{ field: `overrides.${at}.entityId`, message }];
  });
  if (refused.length > 0) throw new WrongContent(refused);
}

/** Makes the overrides of a deal those given; unchanged ones are not written. Out: whether any was changed. */
async function writeOverrides(
  em: EntityManager,
  investmentId: string,
  overrides: readonly Override[],
): Promise<boolean> {
  const rows = JSON.stringify(overrides);
  const removed = await em.execute<object[]>(
    `delete from deal_term_overrides where investment_id = ?
       and entity_id not in (select entity_id from jsonb_to_recordset(?::jsonb) as given(entity_id uuid))
     returning entity_id`,
    [investmentId, rows],
  );
  const written = await em.execute<object[]>(
    `insert into deal_term_overrides as override
       (investment_id, entity_id, carry_percent, preferred_return_percent, catch_up_percent)
     select ?, entity_id, carry_percent, preferred_return_percent, catch_up_percent
     from jsonb_to_recordset(?::jsonb) as given(
       entity_id uuid, carry_percent numeric, preferred_return_percent numeric, catch_up_percent numeric)
     on conflict (investment_id, entity_id) do update set carry_percent = excluded.carry_percent,
       preferred_return_percent = excluded.preferred_return_percent, catch_up_percent = excluded.catch_up_percent
     where (override.carry_percent, override.preferred_return_percent, override.catch_up_percent)
       is distinct from (excluded.carry_percent, excluded.preferred_return_percent, excluded.catch_up_percent)
     returning entity_id`,
    [investmentId, rows],
  );
  return removed.length + written.length > 0;
}
