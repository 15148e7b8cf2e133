import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, NotFoundException } from '@nestjs/common';
import { lockForEdit } from '../../database/records.js';
import { CapitalEventSchema, eventName, type CapitalEvent } from './capital-event.entity.js';

/** Advisory lock under which one event at a time is numbered. */
export const NUMBER_LOCK = 3_800_011;

/** A deal as messages and activities name it. */
export interface Deal {
  id: string;
  name: string;
  companyName: string;
  /** Of the investment. */
  date: string;
}

/**
 * Locks a deal against deletion, `for update` also against new allocations, until the transaction ends; undefined when
 * there is none. Always locked before its events and allocations, as deletions of deals do.
 */
export async function lockDeal(
  em: EntityManager,
  id: string,
  strength: 'for share' | 'for update',
): Promise<Deal | undefined> {
  const [deal] = await em.execute<Deal[]>(
    `select investment.id, investment_name as name, (select name from companies where id = company_id) as "companyName",
       investment_date::text as date
     from investments investment where id = ? ${strength}`,
    [id],
  );
  return deal;
}

interface Locked {
  event: CapitalEvent;
  deal: Deal;
}

/**
 * An event and its deal, locked until the transaction ends. Errors: 404, 412 when the event is no longer the version
 * that was seen.
 */
export async function lockEvent(
  em: EntityManager,
  id: string,
  { seen, strength = 'for share' }: { seen?: number | undefined; strength?: 'for share' | 'for update' } = {},
): Promise<Locked> {
  const notFound = new NotFoundException('Capital event not found');
  const before = await em.findOne(CapitalEventSchema, { id }, { disableIdentityMap: true });
  const deal = before && (await lockDeal(em, before.investmentId, strength));
  if (!deal) throw notFound;
  const event = await lockForEdit(em, CapitalEventSchema, {
    record: 'Capital event',
    where: { id },
    ...(seen !== undefined && { seen }),
  });
  if (event.investmentId !== deal.id)
    throw new ConflictException('Someone else was changing this event. Please try again.');
  return { event, deal };
}

/** The event as a draft. Errors: 409 with its name when it was released. */
export function refuseReleased(event: CapitalEvent, otherwise: string): void {
  if (event.releasedAt === null) return;
  throw new ConflictException(
    event.reverses === null ? `${eventName(event)} is released already. ${otherwise}` : otherwise,
  );
}
