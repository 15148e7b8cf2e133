// The web killed in the middle of exits: proceeds, their distribution, statuses and mails are recorded together or not at all.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { LPS, Scene as CapitalScene } from './capital-faults.ts';
import type { Fault } from './fault.ts';
import type { Figures } from './figures.ts';

export const onBothQueues = true;

const EXITS = 5;

interface SoldDeal {
  companyId: string;
  investmentId: string;
}

/** What an exit that was recorded leaves, and one that was not. */
const whole = { released: 2, mails: 2 * LPS, activities: 2, isExited: true, cash: '0.00', cost: '0.00' };
const none = { released: 0, mails: 0, activities: 0, isExited: false, cash: '0.00', cost: '1000000.00' };

const recorded = `
  select deal.id,
    (select count(*)::int from capital_events where investment_id = deal.id and released_at is not null) as released,
    (select count(*)::int from capital_events where investment_id = deal.id and released_at is null) as drafts,
    (select count(*)::int from outgoing_mails mail join capital_events event on mail.params ->> 'eventId' = event.id::text
      where event.investment_id = deal.id) as mails,
    (select count(*)::int from activities join capital_events event on event.id = activities.entity_id
      where event.investment_id = deal.id and action = 'released') as activities,
    company.status = 'exited' and deal.status = 'completed' as "isExited",
    coalesce((select sum(amount) from journal where investment_id = deal.id and bucket = 'cash'), 0.00)::text as cash,
    coalesce((select sum(amount) from journal where investment_id = deal.id and bucket = 'cost'), 0.00)::text as cost
  from investments deal join companies company on company.id = deal.company_id
  where deal.id = any($1::uuid[])`;

export class Scene extends CapitalScene {
  /** Deals of a company each, with terms whose carry is withheld. */
  async dealsToSell(): Promise<SoldDeal[]> {
    const deals: SoldDeal[] = [];
    for (let n = 0; n < EXITS; n += 1) {
      const deal = await this.addDeal();
      const terms = { carryPercent: 20, preferredReturnPercent: 8, catchUpPercent: 100 };
      const { status } = await this.stage.call('PUT', `/api/investments/${deal.investmentId}/terms`, terms);
      assert.equal(status, 200);
      deals.push(deal);
    }
    return deals;
  }

  /** Statuses of the answers, 0 where one was cut off. */
  sell(deals: readonly SoldDeal[]): Promise<number[]> {
    return Promise.all(
      deals.map(({ companyId, investmentId }) =>
        this.stage
          .call('POST', '/api/exits', {
            companyId,
            date: '2026-05-31',
            deals: [{ investmentId, amount: '3000000.01', costRelieved: '1000000.00', status: 'completed' }],
            companyStatus: 'exited',
            release: true,
            distribute: true,
          })
          .then(
            ({ status }) => status,
            () => 0,
          ),
      ),
    );
  }

  async untilSold(deals: readonly SoldDeal[], count: number): Promise<void> {
    await this.until(
      () =>
        this.row<{ count: number }>(
          `select count(*)::int as count from capital_events
           where investment_id = any($1::uuid[]) and kind = 'distribution' and released_at is not null`,
          [deals.map(({ investmentId }) => investmentId)],
        ),
      (seen) => seen.count >= count,
    );
  }

  /** Each exit is recorded as a whole or not at all; what was acknowledged is recorded. Errors: otherwise. */
  async assertNoneHalf(deals: readonly SoldDeal[], acknowledged: readonly string[]): Promise<Figures> {
    const rows = await this.rows<{ id: string; drafts: number } & typeof whole>(recorded, [
      deals.map(({ investmentId }) => investmentId),
    ]);
    assert.equal(rows.length, deals.length);
    for (const { id, ...left } of rows)
      assert.deepEqual(left, { drafts: 0, ...(left.released > 0 ? whole : none) }, id);
    const sold = rows.filter(({ released }) => released > 0).map(({ id }) => id);
    assert.deepEqual(
      acknowledged.filter((id) => !sold.includes(id)),
      [],
    );
    return { exits: deals.length, 'recorded at the kill': sold.length, half: 0 };
  }
}

const killedSelling: Fault<Scene> = {
  title: `the web is killed in the middle of ${EXITS} exits of ${LPS} LPs with their distributions`,
  times: 10,
  async run(scene) {
    const deals = await scene.dealsToSell();
    const selling = scene.sell(deals);
    await scene.untilSold(deals, Math.floor(scene.random() * EXITS));
    await sleep(scene.random() * 100);
    await scene.web.end('SIGKILL');
    const statuses = await selling;
    await scene.startWeb();
    const acknowledged = deals
      .filter((_, at) => statuses[at] === 201)
      .map(({ investmentId }) => investmentId);
    const figures = await scene.assertNoneHalf(deals, acknowledged);
    for (const status of await scene.sell(deals)) assert.ok([201, 409].includes(status), String(status));
    await scene.assertNoneHalf(
      deals,
      deals.map(({ investmentId }) => investmentId),
    );
    return figures;
  },
};

export const faults = [killedSelling];
