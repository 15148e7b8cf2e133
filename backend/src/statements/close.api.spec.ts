import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildMark,
  buildUser,
} from '../../test/builders.js';
import { CapitalCalls } from '../../test/capital/calls.js';
import { recordProceeds } from '../../test/capital/record-proceeds.js';
import type { User } from '../users/user.entity.js';
import type { QuarterClose } from './close.dto.js';

describe('The close of a quarter', () => {
  let portal: Portal;
  let admin: User;
  beforeEach(async () => {
    portal = await Portal.start({ today: '2026-07-20' });
    admin = await buildAdmin(portal.em);
  });
  afterEach(() => portal.stop());

  async function step(name: string, periodEnd = '2026-06-30') {
    const { body } = await portal.call(admin, 'GET', `/api/close?periodEnd=${periodEnd}`);
    return (body as QuarterClose).steps.find((each) => each.name === name);
  }

  it('has its five steps in order, of which an empty fund has the records done', async () => {
    const { body } = await portal.call(admin, 'GET', '/api/close?periodEnd=2026-06-30');
    expect(body).toEqual({
      periodEnd: '2026-06-30',
      steps: [
        { name: 'marks', done: true, summary: 'No company is held', items: [] },
        { name: 'calls', done: true, summary: 'Nothing that was due by this day is unpaid', items: [] },
        { name: 'allocations', done: true, summary: 'There is no deal', items: [] },
        { name: 'statements', done: false, summary: 'Not prepared', items: [] },
        {
          name: 'letter',
          done: false,
          summary: 'To be sent once the statements are published',
          items: [],
        },
      ],
    });
  });

  it('asks for a mark of the quarter of each company that is held on its last day', async () => {
    const { em } = portal;
    const named = (name: string) => buildCompany(em, { name });
    const at = (day: string) => new Date(`${day}T16:00:00Z`);
    const marked = await named('Acme');
    const stale = await named('Beta');
    const never = await named('Cyan');
    const sold = await named('Dyne');
    const failed = await buildCompany(em, { name: 'Echo', status: 'failed', failedOn: '2026-06-30' });
    const later = await named('Flux');
    const failedLater = await buildCompany(em, { name: 'Gale', status: 'failed', failedOn: '2026-07-01' });
    for (const company of [marked, stale, never, failed, failedLater]) await buildInvestment(em, { company });
    await buildInvestment(em, { company: later, investmentDate: '2026-07-01' });
    const exited = await buildInvestment(em, { company: sold, totalInvestment: '100.00' });
    await recordProceeds(portal, admin, {
      investmentId: exited.id,
      date: '2026-06-30',
      amount: '120.00',
      costRelieved: '100.00',
    });
    await buildMark(em, { company: marked, by: admin, markDate: at('2026-04-01') });
    await buildMark(em, { company: stale, by: admin, markDate: at('2026-03-31') });
    // Recorded for the next quarter already.
    await buildMark(em, { company: stale, by: admin, markDate: at('2026-07-15') });
    expect(await step('marks')).toEqual({
      name: 'marks',
      done: false,
      summary: '3 of 4 companies are not marked in this quarter',
      items: [
        { id: stale.id, name: 'Beta', detail: 'Last marked Mar 31, 2026' },
        { id: never.id, name: 'Cyan', detail: 'Never marked' },
        { id: failedLater.id, name: 'Gale', detail: 'Never marked' },
      ],
    });

    for (const company of [stale, never, failedLater])
      await buildMark(em, { company, by: admin, markDate: at('2026-06-30') });
    expect(await step('marks')).toMatchObject({
      done: true,
      summary: 'All 4 companies that are held are marked in this quarter',
      items: [],
    });
  });

  it('names the calls that were due by the day and are not paid', async () => {
    const { em } = portal;
    const capital = new CapitalCalls(portal, admin);
    const deal = await buildInvestment(em, { investmentName: 'Acme Series A', totalInvestment: '100.00' });
    for (const name of ['Ada', 'Bob', 'Cleo']) {
      const lp = await buildUser(em, { firstName: name });
      await buildAllocation(em, { investment: deal, lp, amount: '30.00' });
    }
    const call = (date: string) => ({
      kind: 'call',
      investmentId: deal.id,
      noticeDate: '2026-06-01',
      date,
      basis: 'commitment',
      totals: { capital: '30.00' },
    });
    const due = await capital.released(call('2026-06-30'));
    await capital.released(call('2026-07-01'));
    const reversed = await capital.released(call('2026-06-29'));
    await capital.reverse(reversed, { date: '2026-06-30' });
    await capital.create(call('2026-06-30'));
    const pay = (entityId: string | undefined, amount: string) =>
      capital.post(due, 'receipts', { receipts: [{ entityId, date: '2026-07-02', amount }] });
    expect(await pay(due.lines[0]?.entity.id, '10.00')).toMatchObject({ status: 200 });
    expect(await pay(due.lines[1]?.entity.id, '4.00')).toMatchObject({ status: 200 });
    expect(await step('calls')).toEqual({
      name: 'calls',
      done: false,
      summary: '1 call due by this day is not fully paid',
      items: [
        {
          id: due.id,
          name: `${due.name} of Acme Series A`,
          detail: '$16.00 open on 2 lines, due Jun 30, 2026',
        },
      ],
    });

    await capital.post(due, 'receipts', { all: true, date: '2026-07-03' });
    expect(await step('calls')).toMatchObject({ done: true, items: [] });
  });

  it('names the deals that are allocated beyond their total, and says where the firm has a share', async () => {
    const { em } = portal;
    const named = (investmentName: string, investmentDate = '2025-01-15') =>
      buildInvestment(em, { investmentName, totalInvestment: '100.00', investmentDate });
    const beyond = await named('Acme Seed');
    const whole = await named('Beta Seed');
    const less = await named('Cyan Seed');
    const later = await named('Dyne Seed', '2026-07-01');
    for (const [investment, amount] of [
      [beyond, '102.50'],
      [whole, '100.00'],
      [less, '40.00'],
      [later, '200.00'],
    ] as const)
      await buildAllocation(em, { investment, amount });
    expect(await step('allocations')).toEqual({
      name: 'allocations',
      done: false,
      summary: '1 of 3 deals is allocated beyond its total; the firm has a share in 1 deal',
      items: [{ id: beyond.id, name: 'Acme Seed', detail: 'Allocated $2.50 beyond its total' }],
    });
    expect(await step('allocations', '2026-07-01')).toMatchObject({
      summary: '2 of 4 deals are allocated beyond their total; the firm has a share in 1 deal',
    });
  });

  it('has statements done once they are published and none is a draft, and a letter once one was sent since', async () => {
    const write = (text: string, values: unknown[] = []) => portal.em.fork().execute(text, values);
    const send = (subject: string, at: string) =>
      write(
        `insert into letters (subject, body, sent_by_name, created_at) values (?, 'To all', 'Grace Hopper', ?)`,
        [subject, at],
      );
    await send('Before', '2026-07-10T12:00:00Z');
    const [period] = (await write(
      `insert into statement_periods (period_end, most_mark_age_days, prepared_by_name)
       values ('2026-06-30', 100, 'Ada Byron') returning id`,
    )) as [{ id: string }];
    const item = { id: period.id, name: 'Statements of Jun 30, 2026', detail: 'Not published' };
    expect(await step('statements')).toEqual({
      name: 'statements',
      done: false,
      summary: 'No statement is prepared yet',
      items: [item],
    });
    expect(await step('letter')).toMatchObject({ done: false, items: [] });

    await write(
      `update statement_periods set published_by_name = 'Ada Byron', published_at = '2026-07-11T12:00:00Z'`,
    );
    expect(await step('statements')).toMatchObject({
      done: true,
      items: [{ detail: '0 statements published' }],
    });
    expect(await step('letter')).toMatchObject({
      done: false,
      summary: 'No letter was sent since the statements were published',
    });
    await send('Second quarter', '2026-07-12T12:00:00Z');
    expect(await step('letter')).toMatchObject({
      done: true,
      items: [{ name: 'Second quarter', detail: 'Sent Jul 12, 2026 by Grace Hopper' }],
    });
    expect(await step('letter', '2026-03-31')).toMatchObject({ done: false });
  });

  it('is of a day, and for admins alone', async () => {
    expect(await portal.call(admin, 'GET', '/api/close')).toMatchObject({
      status: 400,
      body: { message: 'Period end is required' },
    });
    const lp = await buildUser(portal.em);
    expect(await portal.call(lp, 'GET', '/api/close?periodEnd=2026-06-30')).toMatchObject({ status: 403 });
  });
});
