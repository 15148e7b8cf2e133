import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUser,
} from '../../../test/builders.js';
import { CapitalCalls } from '../../../test/capital/calls.js';
import type { Company } from '../../companies/company.entity.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';

/** Two deals of one company, of a year before: Ada has all of the first and half of the second, the firm the rest. */
describe('An exit', () => {
  let portal: Portal;
  let admin: User;
  let capital: CapitalCalls;
  let ada: User;
  let company: Company;
  let seed: Investment;
  let seriesA: Investment;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    admin = await buildAdmin(portal.em);
    capital = new CapitalCalls(portal, admin);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    const { em } = portal;
    ada = await buildUser(em, { firstName: 'Ada', lastName: 'Byron' });
    company = await buildCompany(em);
    const deal = { company, totalInvestment: '100.00', investmentDate: '2025-06-30' };
    seed = await buildInvestment(em, deal);
    seriesA = await buildInvestment(em, deal);
    await buildAllocation(em, { investment: seed, lp: ada, amount: '100.00' });
    await buildAllocation(em, { investment: seriesA, lp: ada, amount: '50.00' });
    await portal.call(admin, 'PUT', `/api/investments/${seed.id}/terms`, {
      carryPercent: 20,
      preferredReturnPercent: 8,
    });
  });

  const exit = (fields: object = {}) =>
    portal.call(admin, 'POST', '/api/exits', {
      companyId: company.id,
      date: '2026-06-30',
      note: 'Sold to Globex.',
      escrowUntil: '2027-06-30',
      deals: [
        {
          investmentId: seed.id,
          amount: '200.00',
          costRelieved: '100.00',
          escrow: '20.00',
          status: 'completed',
        },
        { investmentId: seriesA.id, amount: '120.00', income: '10.00', costRelieved: '50.00' },
      ],
      companyStatus: 'exited',
      release: true,
      distribute: true,
      ...fields,
    });
  const eventsOf = async () => {
    const { body } = await portal.call(admin, 'GET', '/api/capital-events');
    return (body as { id: string; investmentId: string }[]).filter(({ investmentId }) =>
      [seed.id, seriesA.id].includes(investmentId),
    );
  };

  it('records the proceeds of each deal, their distribution and the statuses in one go', async () => {
    const { status, body } = await exit();
    expect([status, body]).toMatchObject([201, {}]);
    const { events } = body as { events: { id: string; name: string }[] };
    expect(events.map(({ name }) => name.split(' ')[0])).toEqual([
      ...['Proceeds', 'Distribution', 'Proceeds', 'Distribution'],
    ]);
    const [sale, paid, , second] = await Promise.all(events.map((event) => capital.get(event)));
    expect(sale).toMatchObject({
      state: 'released',
      note: 'Sold to Globex.\n\nA further $20.00 is held in escrow and expected on June 30, 2027.',
      net: '200.00',
    });
    // 200.00 on 100.00 of a year before, 8 %, 20 % of carry, without catch-up.
    expect(paid?.totals).toMatchObject({ returnOfCapital: '100.00', gain: '100.00', carry: '18.40' });
    expect(paid).toMatchObject({ state: 'released', net: '181.60' });
    expect(second?.totals).toMatchObject({ returnOfCapital: '50.00', income: '10.00', gain: '60.00' });
    expect((await portal.call(admin, 'GET', `/api/companies/${company.id}`)).body).toMatchObject({
      status: 'exited',
    });
    expect((await portal.call(admin, 'GET', `/api/investments/${seed.id}`)).body).toMatchObject({
      status: 'completed',
      currentValue: '0.00',
      realized: '200.00',
    });
    expect((await portal.call(admin, 'GET', `/api/investments/${seriesA.id}`)).body).toMatchObject({
      status: 'active',
    });
    expect(await capital.mailsOf(paid ?? { id: '' })).toEqual([
      { template: 'capital_released', to: ada.email, amount: '181.60' },
    ]);
  });

  it('stays a draft until it is released', async () => {
    const { body } = await exit({ release: false, distribute: false });
    const { events } = body as { events: { id: string }[] };
    expect(events).toHaveLength(2);
    expect(await capital.get(events[0] ?? { id: '' })).toMatchObject({ state: 'draft' });
  });

  it.each([
    [
      'relieves more cost than a deal has',
      () => ({
        deals: [
          { investmentId: seed.id, amount: '200.00', costRelieved: '100.00', status: 'completed' },
          { investmentId: seriesA.id, amount: '1.00', costRelieved: '100.01' },
        ],
      }),
      409,
      'Only $100.00 of cost remains, so $100.01 cannot be relieved',
    ],
    [
      'distributes drafts',
      () => ({ release: false }),
      400,
      'Only released proceeds can be distributed at once',
    ],
    ['has no deals', () => ({ deals: [] }), 400, 'Please name a deal'],
    ['is after today', () => ({ date: '2026-07-02' }), 400, 'The date of proceeds cannot be after today'],
  ])('that %s is refused, and nothing of it is recorded', async (_what, fields, status, message) => {
    expect(await exit(fields())).toMatchObject({ status, body: { message } });
    expect(await eventsOf()).toEqual([]);
    expect((await portal.call(admin, 'GET', `/api/investments/${seed.id}`)).body).toMatchObject({
      status: 'active',
    });
  });

  it('is of deals in the company alone', async () => {
    const other = await buildInvestment(portal.em);
    const deals = [{ investmentId: other.id, amount: '1.00', costRelieved: '0.00' }];
    expect(await exit({ deals })).toMatchObject({
      status: 400,
      body: { message: 'This investment is not one in this company' },
    });
  });

  it('shows how its carry follows from the terms, before and after the release', async () => {
    await exit({ distribute: false });
    const draft = await capital.create({
      kind: 'distribution',
      investmentId: seed.id,
      noticeDate: '2026-06-30',
      date: '2026-06-30',
      basis: 'cost',
    });
    const read = async () =>
      (await portal.call(admin, 'GET', `/api/capital-events/${draft.id}/waterfall`)).body;
    const waterfall = {
      lines: [
        {
          entityId: capital.lineOf(draft, ada)?.entity.id,
          ...{ cash: '200.00', toReturn: '100.00', incomeToPay: '0.00', payment: '200.00' },
          tiers: [
            { tier: 'returnOfContributions', amount: '100.00', lp: '100.00', manager: '0.00' },
            { tier: 'preferredReturn', amount: '8.00', lp: '8.00', manager: '0.00' },
            { tier: 'catchUp', amount: '0.00', lp: '0.00', manager: '0.00' },
            { tier: 'split', amount: '92.00', lp: '73.60', manager: '18.40' },
          ],
          withheldBefore: '0.00',
          carry: '18.40',
        },
      ],
    };
    expect(await read()).toEqual(waterfall);
    await capital.release(draft);
    expect(await read()).toEqual(waterfall);
    const proceeds = (await eventsOf()).find(({ id }) => id !== draft.id);
    expect(await portal.call(admin, 'GET', `/api/capital-events/${proceeds?.id}/waterfall`)).toMatchObject({
      status: 400,
      body: { message: 'Only a distribution has a waterfall' },
    });
  });
});

describe('Where another admin has to release what one prepared', () => {
  it('an exit is recorded as a draft, and refused when it is to be released at once', async () => {
    const portal = await Portal.start({ settings: { fourEyes: true } });
    try {
      const admin = await buildAdmin(portal.em);
      const company = await buildCompany(portal.em);
      const deal = await buildInvestment(portal.em, { company, investmentDate: '2025-06-30' });
      const exit = (release: boolean) =>
        portal.call(admin, 'POST', '/api/exits', {
          ...{ companyId: company.id, date: '2026-06-30', release, distribute: false },
          deals: [{ investmentId: deal.id, amount: '200.00', costRelieved: '100.00' }],
        });
      const events = async () => (await portal.call(admin, 'GET', '/api/capital-events')).body;
      expect(await exit(true)).toMatchObject({
        status: 409,
        body: { message: 'You prepared Proceeds 1: another admin has to release it' },
      });
      expect(await events()).toEqual([]);
      expect(await exit(false)).toMatchObject({ status: 201 });
      expect(await events()).toMatchObject([{ kind: 'proceeds', state: 'draft' }]);
    } finally {
      await portal.stop();
    }
  });
});
