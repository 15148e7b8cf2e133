import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { buildAdmin, buildAllocation, buildUser } from '../../../test/builders.js';
import { CapitalCalls } from '../../../test/capital/calls.js';
import { buildSharedDeal } from '../../../test/capital/shared-deal.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';

describe('Proceeds', () => {
  let portal: Portal;
  let admin: User;
  let capital: CapitalCalls;
  let ada: User;
  let bob: User;
  let deal: Investment;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em, { firstName: 'Grace', lastName: 'Hopper' });
    capital = new CapitalCalls(portal, admin);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => ({ ada, bob, deal } = await buildSharedDeal(portal.em)));

  const sale = (totals: object, fields: object = {}) => ({
    kind: 'proceeds',
    investmentId: deal.id,
    noticeDate: '2025-03-01',
    date: '2025-03-01',
    totals,
    ...fields,
  });

  it('are shared among entities and the firm by what each still owns', async () => {
    const event = await capital.create(
      sale({ amount: '100000.01', income: '300.00', costRelieved: '40000.00' }),
    );
    expect(event).toMatchObject({ name: `Proceeds ${event.number}`, state: 'draft', net: '100000.01' });
    expect(event.lines).toHaveLength(3);
    expect(capital.lineOf(event, ada)).toMatchObject({
      amount: '50000.01',
      income: '150.00',
      costRelieved: '20000.00',
      net: '50000.01',
    });
    expect(capital.lineOf(event, bob)).toMatchObject({
      amount: '25000.00',
      income: '75.00',
      costRelieved: '10000.00',
    });
    expect(capital.lineOf(event, null)).toMatchObject({
      amount: '25000.00',
      income: '75.00',
      costRelieved: '10000.00',
    });
  });

  it('are posted to cash, cost, income and what was realized', async () => {
    const event = await capital.released(
      sale({ amount: '60000.00', income: '1000.00', costRelieved: '40000.00' }),
    );
    expect(await capital.entriesOf(event, ada)).toEqual([
      ['cash', 'amount', '30000.00'],
      ['cost', 'costRelieved', '-20000.00'],
      ['income', 'income', '-500.00'],
      ['realized', 'amount', '-9500.00'],
    ]);
  });

  it('realize a loss where less was paid than was relieved', async () => {
    const event = await capital.released(sale({ amount: '10000.00', costRelieved: '100000.00' }));
    expect(await capital.entriesOf(event, bob)).toEqual([
      ['cash', 'amount', '2500.00'],
      ['cost', 'costRelieved', '-25000.00'],
      ['realized', 'amount', '22500.00'],
    ]);
  });

  it('that come after everything was sold are shared by the original cost', async () => {
    await capital.released(sale({ amount: '300000.00', costRelieved: '100000.00' }));
    const escrow = await capital.released(
      sale({ amount: '10000.00' }, { date: '2025-09-01', noticeDate: '2025-09-01' }),
    );
    expect(capital.lineOf(escrow, ada)).toMatchObject({ amount: '5000.00', costRelieved: '0.00' });
  });

  it('give up a percentage of the remaining cost', async () => {
    await capital.released(sale({ amount: '50000.00', costRelieved: '60000.00' }));
    const half = await capital.create(
      sale({ amount: '50000.00' }, { percent: 50, basis: 'cost', date: '2025-09-01' }),
    );
    expect(half.totals).toMatchObject({ costRelieved: '20000.00' });
  });

  it('are shared again when they are released, by what is owned then', async () => {
    const draft = await capital.create(sale({ amount: '10000.00' }));
    const { em } = portal;
    await buildAllocation(em, { investment: deal, lp: await buildUser(em), amount: '25000.00' });
    const event = await capital.release(draft);
    expect(event.lines.map(({ net }) => net).toSorted()).toEqual(['2500.00', '2500.00', '5000.00']);
    expect(capital.lineOf(event, null)).toBeUndefined();
  });

  it('never relieve more cost than remains, on their date or any later day', async () => {
    await capital.released(sale({ amount: '1.00', costRelieved: '60000.00' }));
    const later = await capital.create(
      sale({ amount: '1.00', costRelieved: '40000.04' }, { date: '2025-09-01' }),
    );
    expect(await capital.post(later, 'release')).toMatchObject({
      status: 409,
      body: {
        message: 'Only $40,000.00 of cost remains, so $40,000.04 cannot be relieved',
      },
    });
    const earlier = await capital.create(
      sale({ amount: '1.00', costRelieved: '40000.04' }, { date: '2024-09-01' }),
    );
    expect(await capital.post(earlier, 'release')).toMatchObject({ status: 409 });
    expect(await capital.get(earlier)).toMatchObject({ state: 'draft' });
  });

  it('relieve cost after others were reversed and an allocation was made smaller than these had relieved', async () => {
    const reversed = await capital.released(sale({ amount: '1.00', costRelieved: '80000.00' }));
    await capital.reverse(reversed, { date: '2025-06-01' });
    await capital.reallocate(deal, ada, '10000.00');
    const event = await capital.released(
      sale({ amount: '1.00', costRelieved: '50000.00' }, { date: '2025-06-01' }),
    );
    expect(capital.lineOf(event, ada)).toMatchObject({ costRelieved: '5000.00' });
  });

  it.each([
    ['after today', { date: '2099-01-01' }, {}, 'The date of proceeds cannot be after today'],
    [
      'before the investment',
      { date: '2024-06-30' },
      {},
      'The date of proceeds cannot be before the investment on July 1, 2024',
    ],
    [
      'with more income than was paid',
      {},
      { amount: '10.00', income: '10.01' },
      'Income is a part of the amount: it cannot be above it',
    ],
    ['of capital', {}, { capital: '10.00' }, 'proceeds have no capital'],
  ])('%s are refused', async (_what, fields, totals, message) => {
    expect(
      await portal.call(admin, 'POST', '/api/capital-events', sale({ amount: '10.00', ...totals }, fields)),
    ).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(new RegExp(message, 'i')) },
    });
  });

  it('cannot be given lines', async () => {
    const draft = await capital.create(sale({ amount: '10.00' }));
    const { lines } = draft;
    expect(
      await portal.call(admin, 'PUT', `/api/capital-events/${draft.id}`, {
        lines: [{ entityId: lines[0]?.entity.id, amount: '10.00' }],
      }),
    ).toMatchObject({
      status: 400,
      body: { message: 'The lines of proceeds follow from what each entity still owns' },
    });
  });

  it('freeze allocations, amounts and date of the deal until they are reversed', async () => {
    const event = await capital.released(sale({ amount: '10.00', costRelieved: '5.00' }));
    const refused = {
      status: 409,
      body: { message: 'This deal has released capital events. Reverse them first.' },
    };
    const lp = await buildUser(portal.em);
    const allocate = () =>
      portal.call(admin, 'POST', '/api/allocations', {
        investmentId: deal.id,
        lpId: lp.id,
        amount: '1.00',
      });
    const edit = (fields: object) => portal.call(admin, 'PUT', `/api/investments/${deal.id}`, fields);
    expect(await allocate()).toMatchObject(refused);
    expect(await edit({ totalInvestment: '100001.00' })).toMatchObject(refused);
    expect(await edit({ initialValuation: '1000001.00' })).toMatchObject(refused);
    expect(await edit({ investmentDate: '2024-07-02' })).toMatchObject(refused);
    expect(await edit({ notes: 'Sold' })).toMatchObject({ status: 200 });
    await capital.reverse(event);
    expect(await allocate()).toMatchObject({ status: 201 });
    expect(await edit({ totalInvestment: '100001.00' })).toMatchObject({ status: 200 });
  });

  it('are seen by their LPs, each with its own part alone, and mailed to them', async () => {
    const event = await capital.released(sale({ amount: '1000.00', costRelieved: '400.00' }));
    expect(await capital.get(event, ada)).toMatchObject({
      net: '500.00',
      totals: { amount: '500.00', costRelieved: '200.00' },
      lines: [{ net: '500.00' }],
    });
    expect(await capital.mailsOf(event)).toEqual(
      expect.arrayContaining([
        { template: 'capital_released', to: ada.email, amount: '500.00' },
        { template: 'capital_released', to: bob.email, amount: '250.00' },
      ]),
    );
  });

  it('stay while a distribution stands that would be refused without them', async () => {
    const event = await capital.released(sale({ amount: '1000.00' }));
    const paid = await capital.released({
      ...sale({}, { date: '2025-04-01' }),
      kind: 'distribution',
      basis: 'commitment',
    });
    const more = await capital.released(sale({ amount: '10.00' }, { date: '2025-05-01' }));
    expect(await capital.post(event, 'reverse', { reason: 'Wrong deal' })).toMatchObject({
      status: 409,
      body: { message: `Reverse ${paid.name} first.` },
    });
    await capital.reverse(more);
    await capital.reverse(paid);
    expect(await capital.reverse(event)).toMatchObject({ net: '-1000.00' });
    expect(await capital.get(event)).toMatchObject({ state: 'reversed' });
  });
});
