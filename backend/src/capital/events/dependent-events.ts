import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { uuidArray } from '../../database/sql-fragments.js';
import { calledCapital, eventTitle, inForce, ofDeal, recallableCapital } from '../capital.sql.js';
import type { CapitalEvent } from './capital-event.entity.js';

/** Entities of the event's lines whose allocation is assumed paid, before it is reversed. */
export async function assumedPaid(em: EntityManager, { id, kind }: CapitalEvent): Promise<string[]> {
  if (kind !== 'distribution') return [];
  const rows = await em.execute<{ id: string }[]>(
    `select holding.entity_id as id from capital_event_lines line
     cross join lateral ${ofDeal('holdings', 'line.investment_id', 'line.entity_id')} holding
     where line.event_id = ? and line.recallable > 0 and holding.is_assumed_paid`,
    [id],
  );
  return rows.map(({ id: entityId }) => entityId);
}

/** The last distribution in force that pays an entity of the proceeds more cash than it has from that day on. */
const unpaidDistribution = `
  with changes as (
    select entry.entity_id, entry.effective_date as day, sum(entry.amount) as cash
    from ${ofDeal('journal', '?')} entry
    where entry.bucket = 'cash' and entry.entity_id in (select entity_id from capital_event_lines where event_id = ?)
    group by 1, 2
  ),
  balances as (
    select entity_id, day, sum(cash) over (partition by entity_id order by day) as cash from changes
  )
  select ${eventTitle('event')} as name
  from capital_events event join capital_event_lines line on line.event_id = event.id
  where event.investment_id = ? and event.kind = 'distribution' and ${inForce('event')}
    and exists (
      select from balances
      where balances.entity_id = line.entity_id and balances.day >= event.date and balances.cash < 0)
  order by event.date desc, event.number desc limit 1`;

/** The last call in force that asks an entity of the distribution for more than could be called without it. */
const unfoundedCall = `
  select ${eventTitle('event')} as name
  from capital_event_lines line
  cross join lateral ${ofDeal('holdings', 'line.investment_id', 'line.entity_id')} holding
  join capital_event_lines asking on asking.entity_id = line.entity_id and asking.investment_id = line.investment_id
    and asking.capital > 0
  join capital_events event on event.id = asking.event_id and event.kind = 'call' and ${inForce('event')}
  where line.event_id = ? and line.recallable > 0
    and (not holding.is_assumed_paid and holding.entity_id = any(?::uuid[])
      or ${calledCapital('holding.entity_id', 'holding.investment_id')}
        > case when holding.is_assumed_paid then 0.00 else holding.amount end
          + ${recallableCapital('holding.entity_id', 'holding.investment_id')})
  order by event.date desc, event.number desc limit 1`;

/**
 * Whether a later event depends on what was just reversed: a distribution that would be refused without the proceeds,
 * or a call without what a distribution let the firm call again. Errors: 409 "Reverse Distribution 3 first."
 */
export async function refuseWhileNeeded(
  em: EntityManager,
  { id, kind, investmentId }: CapitalEvent,
  assumedBefore: readonly string[],
): Promise<void> {
  const [dependent] =
    kind === 'proceeds'
      ? await em.execute<{ name: string }[]>(unpaidDistribution, [investmentId, id, investmentId])
      : kind === 'distribution'
        ? await em.execute<{ name: string }[]>(unfoundedCall, [id, uuidArray(assumedBefore)])
        : [];
  if (dependent) throw new ConflictException(`Reverse ${dependent.name} first.`);
}
