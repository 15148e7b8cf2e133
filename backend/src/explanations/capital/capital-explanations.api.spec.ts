import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildMark,
  buildUser,
} from '../../../test/builders.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';

/** The deal: 100,000.00 at 1,000,000.00 post-money on 2024-07-01, marked at 2,000,000.00 the same day. */
describe('The explanation of a performance', () => {
  let portal: Portal;
  let deal: Investment;
  let admin: User;
  let ada: User;
  let bob: User;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const { em } = portal;
    admin = await buildAdmin(em);
    ada = await buildUser(em, { legalName: 'Ada Byron' });
    bob = await buildUser(em);
    const company = await buildCompany(em);
    deal = await buildInvestment(em, { company, investmentName: 'Acme Seed' });
    await buildAllocation(em, { investment: deal, lp: ada, amount: '50000.00' });
    await buildAllocation(em, { investment: deal, lp: bob, amount: '31415.92' });
    await buildMark(em, { company, valuation: '2000000.00' });
  });
  afterAll(() => portal.stop());

  const read = (path: string, reader: User) =>
    portal.call(reader, 'GET', `/api/explanations/performance/${path}`);

  it('of an LP has its figures with their terms, its deals, and the flows of its rate with their dates', async () => {
    const { body, text } = await read(`lps/${ada.id}`, ada);
    expect(body).toMatchObject({
      name: 'Ada Byron',
      asOf: '2026-07-01',
      performance: (await portal.call(ada, 'GET', `/api/performance/lps/${ada.id}`)).body,
      flows: [
        {
          date: '2024-07-01',
          kind: 'contribution',
          event: null,
          investment: { name: 'Acme Seed' },
          entity: { legalName: 'Ada Byron' },
          amount: '-50000.00',
        },
        { date: '2026-07-01', kind: 'nav', event: null, investment: null, entity: null, amount: '100000.00' },
      ],
      grossFlows: [],
      deals: [{ investment: { name: 'Acme Seed' }, paidIn: '50000.00', nav: '100000.00', tvpi: 2 }],
    });
    expect(body.figures).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          figure: 'unfunded',
          formula: 'Commitment − paid-in capital + recallable distributions',
          amount: '0.00',
          terms: [
            { label: 'Commitment', amount: '50000.00' },
            { label: 'Paid-in capital', amount: '50000.00' },
            { label: 'Recallable distributions', amount: '0.00' },
          ],
        }),
        expect.objectContaining({ figure: 'tvpi', ratio: 2 }),
        expect.objectContaining({ figure: 'net', ratio: Math.SQRT2 - 1, reason: null }),
      ]),
    );
    expect(text).not.toContain('31415.92');
    expect((await read(`lps/${ada.id}?asOf=2024-06-30`, ada)).body).toMatchObject({
      flows: [{ kind: 'nav', amount: '0.00' }],
      deals: [],
    });
  });

  it('of the fund has the flows of the net rate without the firm, and those of the gross one', async () => {
    const { body } = await read('fund', admin);
    expect(body).toMatchObject({
      name: 'Fund',
      performance: (await portal.call(admin, 'GET', '/api/performance/fund')).body,
      flows: [
        {
          date: '2024-07-01',
          kind: 'contribution',
          event: null,
          investment: { name: 'Acme Seed' },
          entity: null,
          amount: '-81415.92',
        },
        { date: '2026-07-01', kind: 'nav', amount: '162831.84' },
      ],
      grossFlows: [
        { date: '2024-07-01', kind: 'purchase', event: null, entity: null, amount: '-100000.00' },
        { date: '2026-07-01', kind: 'value', investment: null, amount: '200000.00' },
      ],
      deals: [{ investment: { name: 'Acme Seed' }, commitment: '100000.00', cost: '100000.00', tvpi: 2 }],
    });
    expect(body.figures).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ figure: 'net', ratio: Math.SQRT2 - 1 }),
        expect.objectContaining({ figure: 'gross', label: 'Gross IRR', ratio: Math.SQRT2 - 1 }),
        expect.objectContaining({
          figure: 'moic',
          ratio: 2,
          terms: [
            { label: 'Proceeds', amount: '0.00' },
            { label: 'Value', amount: '200000.00' },
            { label: 'Original cost', amount: '100000.00' },
          ],
        }),
      ]),
    );
    expect((await read('fund?asOf=2024-06-30', admin)).body).toMatchObject({
      flows: [{ kind: 'nav', amount: '0.00' }],
      grossFlows: [{ kind: 'value', amount: '0.00' }],
      deals: [],
    });
  });

  it('of an investment has the flows of its gross rate, and no net one', async () => {
    const { body } = await read(`investments/${deal.id}`, admin);
    expect(body).toMatchObject({
      name: 'Acme Seed',
      performance: (await portal.call(admin, 'GET', `/api/performance/investments/${deal.id}`)).body,
      flows: [],
      grossFlows: [{ kind: 'purchase', amount: '-100000.00' }, { kind: 'value' }],
      deals: [{ investment: { id: deal.id }, value: '200000.00' }],
    });
    const named = body.figures.map(({ figure }: { figure: string }) => figure);
    expect(named).toEqual(expect.arrayContaining(['cost', 'moic', 'gross']));
    expect(named).not.toContain('net');
  });

  it('of the fund and of an investment is for admins alone', async () => {
    for (const path of ['fund', `investments/${deal.id}`])
      for (const tail of ['', '/workbook'])
        expect(await read(path + tail, ada)).toMatchObject({ status: 403 });
    for (const tail of ['', '/workbook'])
      expect(await read(`investments/019b0000-0000-7000-8000-000000000000${tail}`, admin)).toMatchObject({
        status: 404,
      });
  });

  it('of an LP is for admins and the LP itself, and its workbook is audited under the name of its file', async () => {
    const MISSING = '019b0000-0000-7000-8000-000000000000';
    for (const tail of ['', '/workbook'])
      expect((await read(`lps/${ada.id}${tail}`, bob)).text).toBe(
        (await read(`lps/${MISSING}${tail}`, bob)).text,
      );
    const headers = { cookie: await portal.signIn(ada.email) };
    const answer = await fetch(`${portal.url}/api/explanations/performance/lps/${ada.id}/workbook`, {
      headers,
    });
    const name = 'explanation-capital-ada-byron-2026-07-01.xlsx';
    expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([
      200,
      `attachment; filename=${name}`,
    ]);
    await answer.arrayBuffer();
    const { body } = await portal.call(admin, 'GET', `/api/audit?recordId=${ada.id}&action=exported`);
    expect(body).toEqual([expect.objectContaining({ recordType: 'user', recordName: name, userId: ada.id })]);
  });

  it('of one deal of an LP or an entity has what the LP has in it, and is none of who never had a part', async () => {
    const other = await buildInvestment(portal.em, { investmentName: 'Other Seed' });
    await buildAllocation(portal.em, { investment: other, lp: ada, amount: '1000.00' });
    const [entity] = await portal.em.execute<[{ id: string }]>(
      'select id from investing_entities where lp_id = ?',
      [ada.id],
    );
    for (const path of [`lps/${ada.id}`, `entities/${entity.id}`]) {
      const { body } = await read(`${path}?investmentId=${deal.id}`, ada);
      expect(body).toMatchObject({
        name: 'Ada Byron, Acme Seed',
        performance: { commitment: '50000.00', paidIn: '50000.00', value: '100000.00', tvpi: 2 },
        flows: [
          { kind: 'contribution', investment: { name: 'Acme Seed' }, amount: '-50000.00' },
          { kind: 'nav', amount: '100000.00' },
        ],
        deals: [{ investment: { id: deal.id }, commitment: '50000.00', nav: '100000.00' }],
      });
      expect(body.deals).toHaveLength(1);
    }
    const beforehand = await read(`lps/${ada.id}?investmentId=${deal.id}&asOf=2024-06-30`, ada);
    expect(beforehand.body).toMatchObject({ performance: { commitment: '0.00', tvpi: null }, flows: [{}] });
    const missing = '019b0000-0000-7000-8000-000000000000';
    for (const tail of ['', '/workbook'])
      expect((await read(`lps/${bob.id}${tail}?investmentId=${other.id}`, bob)).text).toBe(
        (await read(`lps/${bob.id}${tail}?investmentId=${missing}`, bob)).text,
      );
    expect(await read(`lps/${bob.id}?investmentId=${other.id}`, bob)).toMatchObject({ status: 404 });
    expect(await read(`lps/${ada.id}?investmentId=all`, ada)).toMatchObject({ status: 400 });
  });
});
