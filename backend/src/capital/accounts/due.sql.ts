import { collection, eventTitle, inForce, paymentReference } from '../capital.sql.js';
import { dealReference } from './activity.sql.js';

/**
 * One row per unpaid line of a released call, with the line as a DueLine. The statement has `holders` (entities with
 * their legal names); `today` decides what is overdue.
 */
export const dueLines = (today: string): string => `
  select event.date, event.number, line.investment_id, investment.investment_name, json_build_object(
      'event', json_build_object('id', event.id, 'name', ${eventTitle('event')}),
      'investment', ${dealReference('investment', 'company')},
      'entity', json_build_object('id', holder.id, 'legalName', holder.legal_name),
      'asked', line.net::text, 'open', (line.net - paid.amount)::text, 'date', event.date,
      'state', ${collection('paid.amount', '(line.net - paid.amount)', 'event.date', today)},
      'paymentReference', ${paymentReference('event', 'line.entity_id')}) as line
  from holders holder
  join capital_event_lines line on line.entity_id = holder.id
  join capital_events event on event.id = line.event_id
  join investments investment on investment.id = line.investment_id
  join companies company on company.id = investment.company_id
  cross join lateral (
    select coalesce(sum(receipt.amount), 0.00) as amount from capital_receipts receipt
    where receipt.event_id = line.event_id and receipt.entity_id = line.entity_id
  ) paid
  where event.kind = 'call' and ${inForce('event')} and line.net > paid.amount`;

/** The lines of the relation `due` as a JSON array, the earliest first. */
export const dueInOrder = `
  select coalesce(json_agg(line order by date, number, fold(investment_name)), '[]') from due`;
