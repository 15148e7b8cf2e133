// The web killed in the middle of releases of calls, and the worker while it sends their mails.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import type { Figures } from './figures.ts';
import { MailScene } from './mail-scene.ts';

export const onBothQueues = true;

export const LPS = 40;
const CALLS = 6;
const KILLS = 3;

interface Row {
  id: string;
}

export class Scene extends MailScene {
  #lps: { id: string; email: string }[] = [];
  #deals = 0;

  /** A new deal that is held by the same LPs, with drafts of calls. Returns the drafts' ids. */
  async draftCalls(count: number): Promise<string[]> {
    const { investmentId } = await this.addDeal();
    const drafts: string[] = [];
    for (let n = 1; n <= count; n += 1) {
      const call = {
        kind: 'call',
        investmentId,
        noticeDate: '2026-01-31',
        date: '2026-12-31',
        basis: 'commitment',
        totals: { capital: `${1_000 + n}.01`, managementFee: '13.00' },
      };
      drafts.push((await this.post<Row>('/api/capital-events', call)).id);
    }
    return drafts;
  }

  /** A new company with a deal that is held by the same LPs. */
  async addDeal(): Promise<{ companyId: string; investmentId: string }> {
    this.#deals += 1;
    await this.#addLps();
    const company = await this.post<Row>('/api/companies', {
      name: `Called ${this.#deals}`,
      sector: 'Fintech',
    });
    const { id } = await this.post<Row>('/api/investments', {
      companyId: company.id,
      investmentName: `Called ${this.#deals}`,
      totalInvestment: 1_000_000,
      initialValuation: 4_000_000,
      investmentDate: '2026-01-31',
    });
    for (const lp of this.#lps)
      await this.post('/api/allocations', { investmentId: id, lpId: lp.id, amount: 1_000_000 / LPS });
    return { companyId: company.id, investmentId: id };
  }

  async #addLps(): Promise<void> {
    for (let n = this.#lps.length; n < LPS; n += 1) {
      const email = `called-${n}@bench.example`;
      const person = { email, firstName: 'Pat', lastName: `Called ${n}`, role: 'lp' };
      this.#lps.push({ email, ...(await this.post<Row>('/api/admin/users', person)) });
    }
  }

  /** Statuses of releases, 0 where the answer was cut off. */
  release(drafts: readonly string[]): Promise<number[]> {
    return Promise.all(
      drafts.map((id) =>
        this.stage.call('POST', `/api/capital-events/${id}/release`).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
  }

  /** Waits until so many are committed: releases of one deal are made one after the other. */
  async untilReleased(drafts: readonly string[], count: number): Promise<void> {
    const released = `select count(*)::int as count from capital_events where id = any($1::uuid[]) and released_at is not null`;
    await this.until(
      () => this.row<{ count: number }>(released, [drafts]),
      (seen) => seen.count >= count,
    );
  }

  /**
   * Each call is either a draft without mails and activity, or released with all of its lines, one mail for each LP and
   * one activity; what was acknowledged is released. Errors: otherwise.
   */
  async assertNothingHalf(drafts: readonly string[], acknowledged: readonly string[]): Promise<Figures> {
    const events = await this.rows<{
      id: string;
      isReleased: boolean;
      lines: number;
      mails: number;
      activities: number;
      isWhole: boolean;
    }>(
      `select event.id, released_at is not null as "isReleased",
         (select count(*)::int from capital_event_lines where event_id = event.id) as lines,
         (select sum(net) from capital_event_lines where event_id = event.id)
           = event.capital + event.management_fee + event.expenses as "isWhole",
         (select count(*)::int from outgoing_mails where params ->> 'eventId' = event.id::text) as mails,
         (select count(*)::int from activities where entity_id = event.id and action = 'released') as activities
       from capital_events event where id = any($1::uuid[])`,
      [drafts],
    );
    assert.equal(events.length, drafts.length);
    const half = events.filter(({ isReleased, lines, mails, activities, isWhole }) => {
      const expected = isReleased ? [LPS, LPS, 1] : [LPS, 0, 0];
      return !isWhole || [lines, mails, activities].some((count, at) => count !== expected[at]);
    });
    assert.deepEqual(half, []);
    const released = events.filter(({ isReleased }) => isReleased).map(({ id }) => id);
    assert.deepEqual(
      acknowledged.filter((id) => !released.includes(id)),
      [],
    );
    return { calls: drafts.length, 'released at the kill': released.length, half: 0 };
  }

  /** Waits for all mails: each was received once, unless its row is marked. */
  async assertMails(drafts: readonly string[]): Promise<Figures> {
    const ofCalls = `params ->> 'eventId' = any($1)`;
    await this.until(
      () =>
        this.row<{ open: number }>(
          `select count(*)::int as open from outgoing_mails where ${ofCalls} and state <> 'sent'`,
          [drafts],
        ),
      ({ open }) => open === 0,
      180_000,
    );
    const mails = await this.rows<{ email: string; perhapsTwice: number; count: number }>(
      `select to_email as email, count(*)::int as count, count(*) filter (where perhaps_twice)::int as "perhapsTwice"
       from outgoing_mails where ${ofCalls} group by 1`,
      [drafts],
    );
    assert.equal(mails.length, LPS);
    let twice = 0;
    for (const { email, count, perhapsTwice } of mails) {
      const received = this.timesReceived(email, '');
      assert.equal(count, drafts.length);
      assert.ok(received >= count, `${email} got ${received} of ${count} mails`);
      assert.ok(
        received - count <= perhapsTwice,
        `${email} got ${received} of ${count} mails, ${perhapsTwice} marked`,
      );
      twice += received - count;
    }
    return { mails: drafts.length * LPS, 'twice, and marked so': twice };
  }

  async post<Body>(path: string, body: object): Promise<Body> {
    const answer = await this.stage.call<Body>('POST', path, body);
    assert.ok(answer.status < 300, `${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  }
}

const killedReleasing: Fault<Scene> = {
  title: `the web is killed in the middle of ${CALLS} releases of ${LPS} lines`,
  times: 20,
  async run(scene) {
    scene.mailServer.received.clear();
    const drafts = await scene.draftCalls(CALLS);
    const releasing = scene.release(drafts);
    await scene.untilReleased(drafts, Math.floor(scene.random() * CALLS));
    await sleep(scene.random() * 50);
    await scene.web.end('SIGKILL');
    const statuses = await releasing;
    await scene.startWeb();
    const acknowledged = drafts.filter((_, at) => statuses[at] === 200);
    const figures = await scene.assertNothingHalf(drafts, acknowledged);
    const left = (await scene.release(drafts)).filter((status) => status !== 409);
    assert.ok(left.every((status) => status === 200));
    return { ...figures, ...(await scene.assertMails(drafts)) };
  },
};

const killedMailing: Fault<Scene> = {
  title: `the worker is killed ${KILLS} times while it mails ${CALLS} released calls`,
  times: 5,
  async run(scene) {
    scene.mailServer.received.clear();
    const drafts = await scene.draftCalls(CALLS);
    const statuses = await scene.release(drafts);
    assert.ok(statuses.every((status) => status === 200));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(scene.random() * 400);
      await scene.worker.end('SIGKILL');
      await scene.startWorker();
    }
    return scene.assertMails(drafts);
  },
};

export const faults = [killedReleasing, killedMailing];
