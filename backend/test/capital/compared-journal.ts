import { expect } from '@jest/globals';
import type { User } from '../../src/users/user.entity.js';
import { columnOf, parts } from '../../src/capital/events/parts.js';
import type { Portal } from '../app.js';
import type { CapitalModel } from './model.js';
import { dollars, inDollars, net } from './money.js';
import type { Answer, Write } from './steps.js';
import type { Event } from './records.js';

/** What any write changes; a refused one must not. */
const changes = {
  name: 'test-capital-changes',
  text: `select concat_ws(' ', (select record::text from fund_version record),
    (select count(*) from activities), (select count(*) from audit_trail), (select count(*) from outgoing_mails)) as seen`,
};

/** Rows that never change again, by table and id. */
const frozen = {
  name: 'test-capital-frozen',
  text: `
    select 'event ' || id as key, md5(event::text) as content from capital_events event where released_at is not null
    union all
    select 'line ' || line.id, md5(line::text) from capital_event_lines line
      join capital_events event on event.id = line.event_id and released_at is not null
    union all select 'receipt ' || id, md5(receipt::text) from capital_receipts receipt
    union all select 'entry ' || id, md5(entry::text) from journal_entries entry`,
};

const columns = parts.map(columnOf);

/** What must not be there: one row for each breach of a rule. */
const breaches = {
  name: 'test-capital-breaches',
  text: `
    select 'not zero' as rule, concat_ws(' ', event_id, entity_id, investment_id) as what from journal
    group by event_id, derived, entity_id, investment_id having sum(amount) <> 0
    union all
    select 'more than was asked', line.id::text from capital_event_lines line
      join capital_receipts receipt using (event_id, entity_id)
    group by line.id having not (sum(receipt.capital) between 0 and line.capital
      and sum(receipt.management_fee) between 0 and line.management_fee
      and sum(receipt.expenses) between 0 and line.expenses)
    union all
    select 'lines unlike totals', event.id::text from capital_events event
      left join capital_event_lines line on line.event_id = event.id
    where event.released_at is not null and event.reverses is null group by event.id
    having count(line) = 0 or ${columns.map((column) => `sum(line.${column}) <> event.${column}`).join(' or ')}
      or min(${columns.map((column) => `line.${column}`).join(' + ')}) = 0
    union all
    select 'reversal is no negation', coalesce(event.reverses, event.id)::text from journal_entries entry
      join capital_events event on event.id = entry.event_id
    where event.reverses is not null or event.id in (select reverses from capital_events)
    group by 2, entry.entity_id, entry.bucket, entry.part having sum(entry.amount) <> 0
    union all
    select 'entities and firm unlike the deal', investment.id::text from investments investment
      join journal on journal.investment_id = investment.id
    group by investment.id having coalesce(sum(amount) filter (where bucket = 'cost' and derived is not null), 0) <> investment.total_investment
    union all
    select 'cost below zero', entity_id::text from journal entry
    where entry.entity_id in (select id from investing_entities where lp_id is not null)
    group by entity_id, investment_id having sum(amount) filter (where bucket = 'cost') < 0`,
};

/** The journal on two days, as sums by deal, entity and bucket. */
const sums = {
  name: 'test-capital-sums',
  text: `
    select concat_ws(' ', day, investment_id, entity_id, bucket) as key, sum(amount)::text as sum
    from journal join unnest($1::text[]) day on effective_date <= day::date
    group by day, investment_id, entity_id, bucket having sum(amount) <> 0`,
};

/** The portal's answers and tables against the model. */
export class ComparedJournal {
  private seen: string | undefined;
  private readonly frozen = new Map<string, string>();

  constructor(
    private readonly portal: Portal,
    private readonly admin: User,
  ) {}

  async make(write: Write, model: CapitalModel): Promise<void> {
    const { method, path, body, headers = {}, status, apply, shows } = write;
    this.seen ??= await this.changes();
    const answer = await this.portal.call(this.admin, method, path, body, headers);
    expect({ write, status: answer.status, body: answer.body }).toMatchObject({ write, status });
    const after = await this.changes();
    if (status >= 400) {
      expect((answer.body as { message: unknown }).message).toMatch(/^[A-Z][^\n]+$/);
      expect({ write, after }).toEqual({ write, after: this.seen });
      return;
    }
    this.seen = after;
    const result = answer.body as Answer;
    apply?.(result);
    if (shows !== undefined) this.compareEvent(result, model, model.eventOf(shows));
    if (write.path === '/api/capital-events') this.compareNew(result, model);
  }

  /** A number that a released event had is given to no other one. */
  private compareNew(answer: Answer, model: CapitalModel): void {
    expect(model.releasedNumbers.has(`${answer.name.split(' ')[0]?.toLowerCase()} ${answer.number}`)).toBe(
      false,
    );
    this.compareEvent(answer, model, model.eventOf(answer.id));
  }

  /** A reversal shows the lines of what it reverses, which is compared elsewhere. */
  private compareEvent(answer: Answer, model: CapitalModel, event: Event): void {
    if (answer.id !== event.id) return;
    const state = model.stateOf(event);
    const lines = [...event.lines].map(([entityId, amounts]) => ({
      entityId,
      ...inDollars(amounts),
      paid:
        event.kind === 'call' && state === 'released' ? dollars(net(model.received(event, entityId))) : null,
    }));
    expect({
      state: answer.state,
      totals: answer.totals,
      lines: byEntity(answer.lines.map(lineOf)),
    }).toMatchObject({ state, totals: inDollars(event.totals), lines: byEntity(lines) });
  }

  /** The rules of the journal, what may never change, and the sums of the model. */
  async compareAll(model: CapitalModel): Promise<void> {
    expect(await this.portal.sql.rows(breaches)).toEqual([]);
    await this.compareFrozen();
    const days = ['2026-06-28', model.today];
    const rows = await this.portal.sql.rows<{ key: string; sum: string }>(sums, [days]);
    expect(Object.fromEntries(rows.map(({ key, sum }) => [key, sum]))).toEqual(expectedSums(model, days));
    await this.compareValues(model);
  }

  private async compareFrozen(): Promise<void> {
    const rows = await this.portal.sql.rows<{ key: string; content: string }>(frozen);
    const now = new Map(rows.map(({ key, content }) => [key, content]));
    const changed = [...this.frozen].filter(([key, content]) => now.get(key) !== content);
    expect(changed).toEqual([]);
    for (const [key, content] of now) this.frozen.set(key, content);
  }

  /**
   * In deals of which nothing is called or charged, no holding has cash: its cost and its value are those of the
   * allocation, as before there was a journal.
   */
  private async compareValues(model: CapitalModel): Promise<void> {
    const touched = new Set(model.inForce().map(({ dealId }) => dealId));
    const [deal] = model.deals.filter(({ id }) => !touched.has(id));
    if (!deal) return;
    const { body } = await this.portal.call(this.admin, 'GET', `/api/allocations/investment/${deal.id}`);
    const values = (body as { entity: { id: string }; currentValue: string }[]).map(
      ({ entity, currentValue }) => ({ entityId: entity.id, nav: currentValue }),
    );
    const nav = await this.portal.sql.rows<{ entityId: string; nav: string }>(holdingsNav, [deal.id]);
    expect(byEntity(nav)).toEqual(byEntity(values));
  }

  private async changes(): Promise<string | undefined> {
    return (await this.portal.sql.row<{ seen: string }>(changes))?.seen;
  }
}

/** Cash and value by the journal of each LP's holding in a deal; a former one may have entries that cancel out. */
const holdingsNav = {
  name: 'test-capital-nav',
  text: `
    select entity_id as "entityId", (sum(amount) filter (where bucket = 'cash')
      + share_value(sum(amount) filter (where bucket = 'cost'), marked_valuation, initial_valuation))::text as nav
    from journal join investment_values using (investment_id)
    where investment_id = $1 and entity_id in (select id from investing_entities where lp_id is not null)
    group by entity_id, marked_valuation, initial_valuation
    having sum(amount) filter (where bucket = 'cost') <> 0`,
};

const lineOf = ({ entity, ...line }: Answer['lines'][number]) => ({ entityId: entity.id, ...line });

const byEntity = <Line extends { entityId: string }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => (one.entityId < other.entityId ? -1 : 1));

function expectedSums(model: CapitalModel, days: readonly string[]): Record<string, string> {
  const all = new Map<string, bigint>();
  for (const { dealId, entityId, bucket, amount, date } of model.entries())
    for (const day of days.filter((each) => date <= each)) {
      const key = `${day} ${dealId} ${entityId} ${bucket}`;
      all.set(key, (all.get(key) ?? 0n) + amount);
    }
  return Object.fromEntries(
    [...all].filter(([, sum]) => sum !== 0n).map(([key, sum]) => [key, dollars(sum)]),
  );
}
