import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { buildAdmin } from '../../../test/builders.js';
import { CapitalCalls } from '../../../test/capital/calls.js';
import { buildSharedDeal } from '../../../test/capital/shared-deal.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';

describe('A distribution', () => {
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

  const event = (kind: string, date: string, fields: object = {}) => ({
    kind,
    investmentId: deal.id,
    noticeDate: date,
    date,
    ...fields,
  });
  const sold = (totals: object, date = '2025-03-01') => capital.released(event('proceeds', date, { totals }));
  const pay = (fields: object = {}, date = '2025-04-01') =>
    event('distribution', date, { basis: 'commitment', ...fields });

  it('without totals pays out what each entity has in cash: capital, then income, then gain', async () => {
    await sold({ amount: '60000.00', income: '1000.00', costRelieved: '40000.00' });
    const draft = await capital.create(pay());
    expect(capital.lineOf(draft, ada)).toMatchObject({
      returnOfCapital: '20000.00',
      income: '500.00',
      gain: '9500.00',
      net: '30000.00',
    });
    expect(draft.totals).toMatchObject({ returnOfCapital: '40000.00', income: '1000.00', gain: '19000.00' });
    await capital.release(draft);
    const nothing = await capital.create(pay({}, '2025-05-01'));
    expect(nothing.net).toBe('0.00');
  });

  it('by remaining cost leaves out who had less than none on a day before proceeds were reversed', async () => {
    const sale = await sold({ amount: '60000.00', costRelieved: '80000.00' });
    await capital.reverse(sale, { date: '2025-06-01' });
    await capital.reallocate(deal, ada, '10000.00');
    const draft = await capital.create(pay({ basis: 'cost', totals: { gain: '100.00' } }));
    expect([ada, bob, null].map((lp) => capital.lineOf(draft, lp)?.gain)).toEqual(['0.00', '10.00', '90.00']);
  });

  it('pays out of a loss nothing but capital', async () => {
    await sold({ amount: '10000.00', costRelieved: '100000.00' });
    const draft = await capital.create(pay());
    expect(capital.lineOf(draft, bob)).toMatchObject({ returnOfCapital: '2500.00', gain: '0.00' });
  });

  it('splits given totals by its basis, and withholds no carry from the firm', async () => {
    await sold({ amount: '100000.00' });
    const draft = await capital.create(
      pay({ totals: { gain: '100.00', carry: '20.00', tax: '4.00', recallable: '50.00' } }),
    );
    expect(capital.lineOf(draft, ada)).toMatchObject({
      gain: '50.00',
      carry: '13.33',
      tax: '2.00',
      recallable: '25.00',
      net: '34.67',
    });
    expect(capital.lineOf(draft, null)).toMatchObject({ gain: '25.00', carry: '0.00', net: '24.00' });
  });

  it('is posted out of cash, to what was paid and what was withheld', async () => {
    await sold({ amount: '1000.00' });
    const paid = await capital.released(
      pay({
        totals: {
          gain: '800.00',
          carry: '75.00',
          managementFee: '8.00',
          expenses: '4.00',
          tax: '2.00',
        },
      }),
    );
    expect(await capital.entriesOf(paid, ada)).toEqual([
      ['carry', 'carry', '50.00'],
      ['cash', 'gain', '-400.00'],
      ['expense', 'expenses', '2.00'],
      ['fee', 'managementFee', '4.00'],
      ['paid_out', 'net', '343.00'],
      ['paid_out', 'tax', '1.00'],
    ]);
  });

  it('never pays more than an entity has in cash, on its date or any later day', async () => {
    await sold({ amount: '1000.00' });
    const tooMuch = await capital.create(pay({ totals: { gain: '1000.02' } }));
    expect(await capital.post(tooMuch, 'release')).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          /is paid \$(500\.01|250\.01|250\.00), but only \$(500|250)\.00 of its cash is in this deal$/,
        ),
      },
    });
    await capital.released(
      event('charge', '2025-06-01', { basis: 'commitment', totals: { expenses: '100.00' } }),
    );
    const early = await capital.create(pay({ totals: { gain: '901.00' } }));
    expect(await capital.post(early, 'release')).toMatchObject({ status: 409 });
    expect(await capital.released(pay({ totals: { gain: '900.00' } }))).toMatchObject({
      state: 'released',
    });
  });

  it('is refused where more is withheld or recallable than is paid', async () => {
    const answer = (totals: object) => portal.call(admin, 'POST', '/api/capital-events', pay({ totals }));
    expect(await answer({ gain: '10.00', tax: '10.01' })).toMatchObject({
      status: 400,
      body: { message: 'Only $10.00 is paid, so $10.01 cannot be withheld' },
    });
    expect(await answer({ gain: '10.00', recallable: '10.01' })).toMatchObject({
      status: 400,
      body: { message: 'Only $10.00 is paid, so $10.01 cannot be recallable' },
    });
  });

  it('marks what was changed by hand', async () => {
    await sold({ amount: '1000.00' });
    const draft = await capital.create(pay());
    const lines = draft.lines.map((line) => ({
      entityId: line.entity.id,
      gain: line.entity.lpId === ada.id ? '1.00' : line.gain,
    }));
    const edited = await portal.call(admin, 'PUT', `/api/capital-events/${draft.id}`, {
      lines,
      totals: null,
    });
    expect(edited).toMatchObject({ status: 200, body: { net: '501.00' } });
    const after = await capital.get(draft);
    expect(capital.lineOf(after, ada)).toMatchObject({ isEdited: true });
    expect(capital.lineOf(after, bob)).toMatchObject({ isEdited: false });
    const again = await portal.call(admin, 'PUT', `/api/capital-events/${draft.id}`, { totals: null });
    expect(again).toMatchObject({ status: 200, body: { net: '1000.00' } });
  });

  it('that can be called again is unfunded, and a later call does not replace the assumption', async () => {
    await sold({ amount: '10000.00', costRelieved: '10000.00' });
    await capital.released(pay({ totals: { returnOfCapital: '4000.00', recallable: '4000.00' } }));
    const callOf = (amount: string, date: string) =>
      capital.create(event('call', date, { basis: 'unfunded', totals: { capital: amount } }));
    const again = await callOf('3000.00', '2025-05-01');
    expect(capital.lineOf(again, ada)).toMatchObject({
      capital: '2000.00',
      unfunded: '2000.00',
      assumedPaidOn: null,
    });
    const tooMuch = await callOf('3000.03', '2025-05-01');
    expect(await capital.post(tooMuch, 'release')).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/of capital, but only \$2,000\.00 is unfunded/) },
    });
    const early = await callOf('3000.00', '2025-04-01');
    expect(capital.lineOf(early, ada)).toMatchObject({ unfunded: '52000.00', assumedPaidOn: '2024-07-01' });
    await capital.release(again);
    const account = await portal.call(admin, 'GET', `/api/performance/lps/${ada.id}`);
    expect(account.body).toMatchObject({ paidInCapital: '50000.00' });
  });

  it('that later calls depend on is not reversed before them', async () => {
    await sold({ amount: '10000.00' });
    const paid = await capital.released(pay({ totals: { gain: '4000.00', recallable: '4000.00' } }));
    const again = await capital.released(
      event('call', '2025-05-01', { basis: 'unfunded', totals: { capital: '3000.00' } }),
    );
    expect(await capital.post(paid, 'reverse', { reason: 'Twice' })).toMatchObject({
      status: 409,
      body: { message: `Reverse ${again.name} first.` },
    });
    await capital.reverse(again);
    await capital.reverse(paid);
    expect(await capital.get(paid)).toMatchObject({ state: 'reversed' });
  });

  it('is in the LP’s capital account with its parts', async () => {
    await sold({ amount: '1000.00', income: '100.00', costRelieved: '400.00' });
    await capital.released(
      pay({ totals: { returnOfCapital: '400.00', income: '100.00', gain: '500.00', tax: '8.00' } }),
    );
    const { body } = await portal.call(ada, 'GET', `/api/capital-accounts/lps/${ada.id}`);
    expect(body).toMatchObject({
      distributions: '-500.00',
      income: '50.00',
      realizedGain: '250.00',
      activity: expect.arrayContaining([
        expect.objectContaining({
          kind: 'proceeds',
          amount: '500.00',
          income: '50.00',
          costRelieved: '200.00',
          capital: '0.00',
          balance: '50300.00',
        }),
        expect.objectContaining({
          kind: 'distribution',
          returnOfCapital: '200.00',
          income: '50.00',
          gain: '250.00',
          tax: '4.00',
          balance: '49800.00',
        }),
      ]),
    });
  });

  it('counts as paid out this year, and its reversal less', async () => {
    const distributed = async () => {
      const { body } = await portal.call(admin, 'GET', '/api/capital-events/figures');
      return Number((body as { distributedThisYear: string }).distributedThisYear);
    };
    const today = new Date().toISOString().slice(0, 10);
    const before = await distributed();
    await sold({ amount: '1000.00' });
    const paid = await capital.released(pay({}, `${today.slice(0, 4)}-01-01`));
    expect(await distributed()).toBe(before + 1000);
    await capital.reverse(paid);
    expect(await distributed()).toBe(before);
  });
});
