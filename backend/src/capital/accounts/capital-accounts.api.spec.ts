import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
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
import type { Performance } from '../performance/performance.dto.js';
import type { CapitalAccount, DealAccounts } from './capital-accounts.dto.js';

/**
 * Acme Seed: 100,000.00 at 1,000,000.00 on 2024-07-01, marked at 1,200,000.00 on 2025-03-31 and at 900,000.00 on
 * 2025-12-31. Ada's 50,000.00 are called (30,000.00 and 300.00 of fees, due 2026-07-10) and paid in part; the deal is
 * charged 150.00. Bob's 25,000.00 are assumed paid. Acme Bridge is written off.
 */
describe('A capital account', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let seed: Investment;
  let bridge: Investment;
  let call: { id: string; name: string };
  let charge: { id: string; name: string };
  let entities: { ada: string; bob: string; firm: string };
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const { em } = portal;
    admin = await buildAdmin(em);
    ada = await buildUser(em, { legalName: 'Ada Byron' });
    bob = await buildUser(em, { legalName: 'Bob Ng' });
    const company = await buildCompany(em, { name: 'Acme' });
    seed = await buildInvestment(em, { company, investmentName: 'Acme Seed' });
    await buildAllocation(em, { investment: seed, lp: ada, amount: '50000.00' });
    await buildAllocation(em, { investment: seed, lp: bob, amount: '25000.00' });
    for (const [valuation, day] of [
      ['1200000.00', '2025-03-31'],
      ['900000.00', '2025-12-31'],
    ] as const)
      await buildMark(em, { company, valuation, markDate: new Date(`${day}T17:00:00Z`) });
    bridge = await buildInvestment(em, {
      investmentName: 'Other Bridge',
      totalInvestment: '1000.00',
      investmentDate: '2025-01-01',
      status: 'failed',
      writtenOffOn: '2026-02-01',
    });
    await buildAllocation(em, { investment: bridge, lp: ada, amount: '1000.00' });
    entities = { ada: await entityOf(ada.id), bob: await entityOf(bob.id), firm: await entityOf(null) };
    call = await released({
      kind: 'call',
      date: '2026-07-10',
      lines: [{ entityId: entities.ada, capital: '30000.00', managementFee: '300.00' }],
    });
    await write(`/${call.id}/receipts`, {
      receipts: [{ entityId: entities.ada, date: '2026-05-15', amount: '10100.00', reference: 'W1' }],
    });
    charge = await released({
      kind: 'charge',
      date: '2026-05-20',
      lines: [
        { entityId: entities.ada, expenses: '100.00' },
        { entityId: entities.bob, expenses: '50.00' },
      ],
    });
  });
  afterAll(() => portal.stop());

  const entityOf = async (lp: string | null): Promise<string> => {
    const [entity] = await portal.em.execute<{ id: string }[]>(
      'select id from investing_entities where lp_id is not distinct from ?::uuid',
      [lp],
    );
    return entity?.id ?? '';
  };
  const write = async (path: string, body: object, status = 200) => {
    const answer = await portal.call(admin, 'POST', `/api/capital-events${path}`, body);
    expect(answer).toMatchObject({ status });
    return answer.body as { id: string; name: string };
  };
  const released = async (fields: object) => {
    const draft = { investmentId: seed.id, noticeDate: '2026-05-01', basis: 'typed', ...fields };
    return write(`/${(await write('', draft, 201)).id}/release`, {});
  };
  const read = async (path: string, reader = admin) => {
    const { status, body } = await portal.call(reader, 'GET', `/api/capital-accounts/${path}`);
    expect([path, status]).toEqual([path, 200]);
    return body as CapitalAccount;
  };
  const steps = [
    'contributions',
    'distributions',
    'managementFees',
    'expenses',
    'carry',
    'income',
    'realizedGain',
    'unrealizedGain',
  ] as const;
  const sum = (amounts: string[]) => Decimal.sum(0, ...amounts).toFixed(2);
  /** The account as a whole, each deal of it, and the deals together. */
  function expectToAddUp(account: CapitalAccount): void {
    for (const rolled of [account, ...account.deals.map(({ rollForward }) => rollForward)])
      expect(sum([rolled.opening, ...steps.map((step) => rolled[step])])).toBe(rolled.closing);
    for (const step of ['opening', ...steps, 'closing'] as const)
      expect([step, sum(account.deals.map(({ rollForward }) => rollForward[step]))]).toEqual([
        step,
        account[step],
      ]);
  }

  it('rolls forward from the first day of anything until today', async () => {
    const account = await read(`lps/${ada.id}`, ada);
    expect(account).toMatchObject({
      name: 'Ada Byron',
      from: '2024-07-01',
      to: '2026-07-01',
      opening: '0.00',
      // 10,100.00 received, 1,000.00 assumed.
      contributions: '11100.00',
      distributions: '0.00',
      managementFees: '-100.00',
      expenses: '-100.00',
      carry: '0.00',
      income: '0.00',
      realizedGain: '0.00',
      // 50,000.00 at cost are worth 45,000.00, the written-off 1,000.00 nothing.
      unrealizedGain: '-6000.00',
      closing: '4900.00',
    });
    expectToAddUp(account);
    expect((await portal.call(ada, 'GET', `/api/performance/lps/${ada.id}`)).body).toMatchObject({
      nav: account.closing,
    });
  });

  it('of a period opens with the net asset value of the day before', async () => {
    const account = await read(`entities/${entities.ada}?from=2025-04-01&to=2026-05-15`, ada);
    expect(account).toMatchObject({
      from: '2025-04-01',
      to: '2026-05-15',
      // Marked up by a fifth; neither paid for, and the bridge at cost.
      opening: '11000.00',
      contributions: '10100.00',
      managementFees: '-100.00',
      expenses: '0.00',
      unrealizedGain: '-16000.00',
      closing: '5000.00',
      activity: [{ date: '2026-05-15', kind: 'receipt', balance: '11000.00' }],
      deals: [
        {
          investment: { name: 'Other Bridge' },
          opening: { cash: '0.00', cost: '1000.00', value: '1000.00' },
          rollForward: { opening: '1000.00', unrealizedGain: '-1000.00', closing: '0.00' },
        },
        {
          investment: { name: 'Acme Seed' },
          opening: { cash: '-50000.00', cost: '50000.00', value: '60000.00' },
          rollForward: { opening: '10000.00', contributions: '10100.00', closing: '5000.00' },
        },
      ],
    });
    expectToAddUp(account);
    expect(await read(`lps/${ada.id}?from=2020-01-01&to=2024-06-30`)).toMatchObject({
      opening: '0.00',
      closing: '0.00',
      activity: [],
      deals: [],
    });
    expect(await read(`lps/${ada.id}?to=2024-06-30`)).toMatchObject({ from: '2024-06-30', closing: '0.00' });
  });

  it('lists what happened with the balance after it', async () => {
    const { activity } = await read(`lps/${ada.id}`, ada);
    const entity = { id: entities.ada, legalName: 'Ada Byron' };
    const nothing = {
      ...{ capital: '0.00', managementFee: '0.00', expenses: '0.00' },
      ...{ amount: '0.00', income: '0.00', costRelieved: '0.00', returnOfCapital: '0.00' },
      ...{ gain: '0.00', carry: '0.00', tax: '0.00' },
    };
    const acme = { id: seed.id, name: 'Acme Seed', companyId: seed.company.id, companyName: 'Acme' };
    const other = expect.objectContaining({ id: bridge.id, name: 'Other Bridge' });
    expect(activity).toEqual([
      {
        ...nothing,
        date: '2024-07-01',
        kind: 'purchase',
        derived: 'purchase',
        event: null,
        investment: acme,
        entity,
        capital: '50000.00',
        balance: '0.00',
      },
      {
        ...nothing,
        date: '2025-01-01',
        kind: 'assumed',
        derived: 'assumed',
        event: null,
        investment: other,
        entity,
        capital: '1000.00',
        balance: '1000.00',
      },
      {
        ...nothing,
        date: '2025-01-01',
        kind: 'purchase',
        derived: 'purchase',
        event: null,
        investment: other,
        entity,
        capital: '1000.00',
        balance: '1000.00',
      },
      {
        ...nothing,
        date: '2026-05-15',
        kind: 'receipt',
        derived: null,
        event: { id: call.id, name: call.name },
        investment: acme,
        entity,
        capital: '10000.00',
        managementFee: '100.00',
        balance: '11000.00',
      },
      {
        ...nothing,
        date: '2026-05-20',
        kind: 'charge',
        derived: null,
        event: { id: charge.id, name: charge.name },
        investment: acme,
        entity,
        expenses: '100.00',
        balance: '10900.00',
      },
    ]);
  });

  it('says per deal what is committed, paid, held and due', async () => {
    const account = await read(`lps/${ada.id}`, ada);
    const line = {
      event: { id: call.id, name: call.name },
      investment: { id: seed.id, name: 'Acme Seed' },
      entity: { id: entities.ada, legalName: 'Ada Byron' },
      asked: '30300.00',
      open: '20200.00',
      date: '2026-07-10',
      state: 'part_paid',
      paymentReference: `${call.name.toUpperCase()} ${entities.ada.slice(-6).toUpperCase()}`,
    };
    expect(account.due).toMatchObject([line]);
    expect(account.deals).toMatchObject([
      {
        investment: { name: 'Other Bridge' },
        commitment: '1000.00',
        paidIn: '1000.00',
        unfunded: '0.00',
        value: '0.00',
        nav: '0.00',
        tvpi: 0,
        due: [],
      },
      {
        investment: { name: 'Acme Seed' },
        commitment: '50000.00',
        paidIn: '10100.00',
        paidInCapital: '10000.00',
        unfunded: '40000.00',
        distributed: '0.00',
        cost: '50000.00',
        cash: '-40100.00',
        value: '45000.00',
        nav: '4900.00',
        dpi: 0,
        rvpi: 4900 / 10100,
        tvpi: 4900 / 10100,
        due: [line],
      },
    ]);
  });

  it('of a deal shows admins what each entity and the firm have in it, with totals', async () => {
    const accounts = async (path: string, reader = admin) =>
      (await portal.call(reader, 'GET', `/api/capital-accounts/investments/${path}`)) as {
        status: number;
        body: DealAccounts;
      };
    const { body } = await accounts(seed.id);
    expect(body).toMatchObject({
      asOf: '2026-07-01',
      accounts: [
        {
          entity: { id: entities.ada, legalName: 'Ada Byron', lpId: ada.id },
          commitment: '50000.00',
          paidIn: '10100.00',
          unfunded: '40000.00',
          value: '45000.00',
          nav: '4900.00',
          tvpi: 4900 / 10100,
        },
        {
          entity: { lpId: bob.id },
          commitment: '25000.00',
          paidIn: '25000.00',
          unfunded: '0.00',
          value: '22500.00',
        },
        // What no LP was allocated.
        {
          entity: { id: entities.firm, lpId: null, lpName: null },
          commitment: '25000.00',
          value: '22500.00',
        },
      ],
      total: { commitment: '100000.00', paidIn: '60100.00', unfunded: '40000.00', value: '90000.00' },
    });
    const { asOf: _asOf, ...deal } = (
      await portal.call(admin, 'GET', `/api/performance/investments/${seed.id}`)
    ).body as Performance;
    expect(deal).toMatchObject(body.total);
    const before = (await accounts(`${seed.id}?asOf=2024-06-30`)).body;
    expect(before.total).toMatchObject({ commitment: '0.00', paidIn: '0.00', value: '0.00', tvpi: null });
    expect(await accounts(seed.id, ada)).toMatchObject({ status: 403 });
    expect(await accounts('019b0000-0000-7000-8000-000000000000')).toMatchObject({ status: 404 });
  });

  it('takes back what is reversed, on the day of the reversal', async () => {
    const before = await read(`lps/${bob.id}`);
    expect(before).toMatchObject({
      contributions: '25000.00',
      expenses: '-50.00',
      unrealizedGain: '-2500.00',
      closing: '22450.00',
    });
    await write(`/${charge.id}/reverse`, { reason: 'Twice', date: '2026-06-01' }, 201);
    const after = await read(`lps/${bob.id}`);
    expect(after).toMatchObject({ expenses: '0.00', closing: '22500.00' });
    expect(after.activity.slice(-2)).toMatchObject([
      { kind: 'charge', expenses: '50.00', balance: '24950.00' },
      {
        date: '2026-06-01',
        kind: 'reversal',
        event: { name: `Reversal of ${charge.name}` },
        expenses: '-50.00',
        balance: '25000.00',
      },
    ]);
    expect(await read(`lps/${bob.id}?to=2026-05-31`)).toMatchObject({ expenses: '-50.00' });
    await write(`/${call.id}/reverse`, { reason: 'Wrong deal' }, 201);
    const account = await read(`lps/${ada.id}`);
    expect(account).toMatchObject({
      contributions: '51000.00',
      managementFees: '0.00',
      expenses: '0.00',
      closing: '45000.00',
      due: [],
    });
    expect(account.activity.filter(({ kind }) => kind === 'reversal')).toMatchObject([
      { date: '2026-05-15', capital: '-10000.00', managementFee: '-100.00' },
      { date: '2026-06-01', expenses: '-100.00' },
    ]);
    for (const path of [
      `lps/${ada.id}`,
      `entities/${entities.firm}`,
      `entities/${entities.firm}?from=2025-01-01`,
    ])
      expectToAddUp(await read(path));
  });

  it('of one who holds nothing is empty', async () => {
    const lp = await buildUser(portal.em);
    expect(await read(`lps/${lp.id}`, lp)).toMatchObject({
      from: '2026-07-01',
      to: '2026-07-01',
      opening: '0.00',
      closing: '0.00',
      activity: [],
      deals: [],
      due: [],
    });
  });

  it('is none of the business of other LPs', async () => {
    const refused = async (path: string, reader: User) => {
      const { status, text } = await portal.call(reader, 'GET', `/api/capital-accounts/${path}`);
      return { status, text };
    };
    const MISSING = '019b0000-0000-7000-8000-000000000000';
    expect(await refused(`lps/${ada.id}`, bob)).toEqual(await refused(`lps/${MISSING}`, bob));
    expect(await refused(`entities/${entities.ada}`, bob)).toEqual(await refused(`entities/${MISSING}`, bob));
    expect(await refused(`entities/${entities.firm}`, bob)).toMatchObject({ status: 404 });
    expect(await refused(`lps/${ada.id}?from=2026-07-01&to=2026-06-30`, ada)).toMatchObject({ status: 400 });
  });
});
