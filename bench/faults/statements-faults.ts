// The worker killed while it prepares statements, and the web while it publishes them.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { longDate } from '../../backend/src/finance/texts.ts';
import { LPS, Scene as CapitalScene } from './capital-faults.ts';
import type { Fault } from './fault.ts';
import type { Figures } from './figures.ts';

export const onBothQueues = true;

const overrides = [{ check: 'marks', reason: 'Held at cost' }];

interface Period {
  id: string;
  periodEnd: string;
}

export class Scene extends CapitalScene {
  #periods = 0;

  /** Begins the preparation of one more period of the LPs' deal, and returns once the period exists. */
  async beginPreparing(): Promise<Period> {
    if (this.#periods === 0) await this.addDeal();
    this.#periods += 1;
    const day = new Date(Date.UTC(2026, 1, this.#periods)).toISOString().slice(0, 10);
    void this.stage.call('POST', '/api/statement-periods', { periodEnd: day }).catch(() => undefined);
    const { id } = await this.until(
      () => this.row<{ id: string }>('select id from statement_periods where period_end = $1', [day]),
      () => true,
    );
    return { id, periodEnd: day };
  }

  async untilPrepared({ id }: Period): Promise<void> {
    const { state, message } = await this.until(
      () =>
        this.row<{ state: string; message: string | null }>(
          'select state, message from statement_runs where period_id = $1',
          [id],
        ),
      (run) => run.state === 'done' || run.state === 'failed',
      120_000,
    );
    assert.equal(state, 'done', message ?? '');
  }

  async drafts({ id }: Period): Promise<{ drafts: number; published: number }> {
    return this.row(
      `select count(*) filter (where published_at is null)::int as drafts,
         count(*) filter (where published_at is not null)::int as published
       from statements where period_id = $1`,
      [id],
    );
  }

  /** The status; 0 where the answer was cut off. */
  publish({ id }: Period): Promise<number> {
    return this.stage.call('POST', `/api/statement-periods/${id}/publish`, { overrides }).then(
      ({ status }) => status,
      () => 0,
    );
  }

  /** Waits for all mails of a period: each LP received one, unless its row is marked. */
  async assertEachMailed({ periodEnd }: Period): Promise<Figures> {
    const ofPeriod = `template = 'statements_published' and params ->> 'periodEnd' = $1`;
    await this.until(
      () =>
        this.row<{ open: number }>(
          `select count(*)::int as open from outgoing_mails where ${ofPeriod} and state <> 'sent'`,
          [periodEnd],
        ),
      ({ open }) => open === 0,
      180_000,
    );
    const mails = await this.rows<{ email: string; perhapsTwice: boolean }>(
      `select to_email as email, perhaps_twice as "perhapsTwice" from outgoing_mails where ${ofPeriod}`,
      [periodEnd],
    );
    assert.equal(mails.length, LPS);
    assert.equal(new Set(mails.map(({ email }) => email)).size, LPS);
    const subject = `Your statement of ${longDate(periodEnd)}`;
    const twice = mails.filter((mail) => this.wasReceivedTwice(mail, subject));
    return { mails: mails.length, 'twice, and marked so': twice.length };
  }
}

const killedPreparing: Fault<Scene> = {
  title: `the worker is killed while it prepares ${LPS} statements`,
  times: 10,
  async run(scene) {
    const period = await scene.beginPreparing();
    await sleep(scene.random() * 4_000);
    await scene.worker.end('SIGKILL');
    const { drafts } = await scene.drafts(period);
    assert.ok(drafts === 0 || drafts === LPS, `${drafts} of ${LPS} statements were left`);
    await scene.startWorker();
    await scene.untilPrepared(period);
    assert.deepEqual(await scene.drafts(period), { drafts: LPS, published: 0 });
    return { 'drafts at the kill': drafts, 'drafts afterwards': LPS };
  },
};

const killedPublishing: Fault<Scene> = {
  title: `the web is killed while it publishes ${LPS} statements, and then the worker while it mails them`,
  times: 10,
  async run(scene) {
    const period = await scene.beginPreparing();
    await scene.untilPrepared(period);
    const publishing = scene.publish(period);
    await sleep(scene.random() * 1_500);
    await scene.web.end('SIGKILL');
    const status = await publishing;
    await scene.startWeb();
    const { published } = await scene.drafts(period);
    assert.ok(published === 0 || published === LPS, `${published} of ${LPS} statements were published`);
    assert.ok(status !== 200 || published === LPS, 'What was acknowledged is published');
    const again = await scene.publish(period);
    assert.equal(again, published === LPS ? 409 : 200);
    await sleep(scene.random() * 300);
    await scene.worker.end('SIGKILL');
    await scene.startWorker();
    return { 'published at the kill': published, ...(await scene.assertEachMailed(period)) };
  },
};

export const faults = [killedPreparing, killedPublishing];
