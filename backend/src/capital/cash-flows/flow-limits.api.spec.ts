import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { buildAdmin, buildAllocation, buildInvestment } from '../../../test/builders.js';
import { CapitalCalls } from '../../../test/capital/calls.js';
import { buildSharedDeal } from '../../../test/capital/shared-deal.js';
import { importFile } from '../../../test/import-file.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';
import { parts, type EventKind, type Part } from '../events/parts.js';

const header = ['investmentName', 'lpEmail', 'entity', 'kind', 'date', ...parts, 'reference'].join(',');

describe('importing proceeds and distributions', () => {
  let portal: Portal;
  let admin: User;
  let capital: CapitalCalls;
  let ada: User;
  let bob: User;
  let deal: Investment;
  let count = 0;
  beforeAll(async () => {
    portal = await Portal.start({ settings: { workers: 'inline' } });
    admin = await buildAdmin(portal.em);
    capital = new CapitalCalls(portal, admin);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => ({ ada, bob, deal } = await buildSharedDeal(portal.em)));

  type Amounts = Partial<Record<Part, string>>;
  /** A row of the deal with a reference of its own. */
  const flow = (kind: EventKind, date: string, email: string, amounts: Amounts, entity = ''): string =>
    [
      ...[deal.investmentName, email, entity, kind, date],
      ...parts.map((part) => amounts[part] ?? ''),
      `Flow ${(count += 1)}`,
    ].join(',');
  const proceeds = (date: string, amounts: Amounts): string => flow('proceeds', date, '', amounts);
  const paid = (lp: User, date: string, amounts: Amounts): string =>
    flow('distribution', date, lp.email, amounts);
  const called = (lp: User, date: string, capitalAmount: string): string =>
    flow('call', date, lp.email, { capital: capitalAmount });

  const importRows = (...rows: string[]) => importFile(portal, admin, 'cash-flows', [header, ...rows]);
  const check = async (...rows: string[]) => {
    const path = '/api/bulk-import/cash-flows?dryRun=true';
    const bytes = Buffer.from([header, ...rows].join('\n'));
    const { body } = await portal.send(admin, path, { fields: {}, file: { name: 'flows.csv', bytes } });
    return body as object;
  };
  const recorded = async (): Promise<unknown> => {
    const [row] = await portal.em.execute<{ events: string; entries: string }[]>(
      `select (select count(*) from capital_events where investment_id = ?) as events,
         (select count(*) from journal_entries where investment_id = ?) as entries`,
      [deal.id, deal.id],
    );
    return row;
  };
  const nothing = { events: '0', entries: '0' };

  /** Expects the same errors of the import and of a check, and that nothing is stored. */
  async function expectRefused(rows: string[], errors: string[]): Promise<void> {
    const before = await recorded();
    expect(await importRows(...rows)).toEqual({ status: 400, imported: 0, existingRows: 0, errors });
    const badRows = new Set(errors.map((error) => error.split(':')[0])).size;
    const newRows = rows.length - badRows;
    expect(await check(...rows)).toMatchObject({ success: false, imported: 0, errors, newRows, badRows });
    expect(await recorded()).toEqual(before);
  }

  it('refuses amounts that contradict each other or that the kind does not have', async () => {
    await expectRefused(
      [
        proceeds('2025-01-15', { amount: '10', income: '10.01' }),
        proceeds('2025-01-15', { capital: '1', gain: '2' }),
        paid(ada, '2025-01-15', { gain: '10', carry: '6', tax: '4.01' }),
        paid(ada, '2025-01-15', { gain: '10', recallable: '10.01' }),
        paid(ada, '2025-01-15', { costRelieved: '10' }),
        paid(ada, '2025-01-15', { carry: '10' }),
        paid(ada, '2025-01-15', { gain: '0' }),
        paid(ada, '2025-01-15', { gain: '9999999999999.99', income: '0.01' }),
      ],
      [
        'Row 2: income: Income is a part of the amount: it cannot be above it',
        'Row 3: capital: Proceeds have no capital',
        'Row 3: gain: Proceeds have no gain',
        'Row 4: carry: Only $10.00 is paid, so $10.01 cannot be withheld',
        'Row 5: recallable: Only $10.00 is paid, so $10.01 cannot be recallable',
        'Row 6: costRelieved: A distribution has no cost relieved',
        'Row 7: carry: Only $0.00 is paid, so $10.00 cannot be withheld',
        'Row 8: returnOfCapital: Fill in an amount: returnOfCapital, gain, income, recallable, carry, managementFee, expenses, tax',
        'Row 9: income: The amounts together can have at most 13 digits before the decimal point',
      ],
    );
  });

  it('refuses proceeds of an LP, or dated before the investment or after today', async () => {
    await expectRefused(
      [
        flow('proceeds', '2025-01-15', ada.email, { amount: '10' }),
        flow('proceeds', '2025-01-15', '', { amount: '10' }, 'Byron Trust'),
        proceeds('2024-06-30', { amount: '10' }),
        proceeds('2026-07-02', { amount: '10' }),
      ],
      [
        'Row 2: lpEmail: Proceeds are shared by what each entity still owns: leave lpEmail and entity empty',
        'Row 3: entity: Proceeds are shared by what each entity still owns: leave lpEmail and entity empty',
        'Row 4: date: The date of proceeds cannot be before the investment on July 1, 2024',
        'Row 5: date: The date cannot be after today',
      ],
    );
  });

  it('adds up rows of proceeds of one day to one event, shared row by row with the firm', async () => {
    const sold = { amount: '40000.00', costRelieved: '100000.00' };
    const rows = [
      proceeds('2025-03-01', sold),
      proceeds('2025-03-01', { amount: '100.01', income: '100.01' }),
    ];
    expect(await importRows(...rows)).toMatchObject({ status: 200, imported: 2, errors: [] });
    const { body } = await portal.call(admin, 'GET', `/api/capital-events?investmentId=${deal.id}`);
    const [event, ...others] = body as { id: string }[];
    expect(others).toEqual([]);
    const detail = await capital.get({ id: event?.id ?? '' });
    expect(detail).toMatchObject({ kind: 'proceeds', state: 'released', net: '40100.01' });
    expect(capital.lineOf(detail, ada)).toMatchObject({
      amount: '20050.01',
      income: '50.01',
      costRelieved: '50000.00',
    });
    expect(capital.lineOf(detail, bob)).toMatchObject({ amount: '10025.00', costRelieved: '25000.00' });
    expect(capital.lineOf(detail, null)).toMatchObject({ amount: '10025.00', costRelieved: '25000.00' });
  });

  it('gives proceeds a reference once in a deal', async () => {
    const row = proceeds('2025-03-01', { amount: '10' });
    const [again, other] = [
      row.replace('2025-03-01', '2025-04-01'),
      row.replace(deal.investmentName, 'Other'),
    ];
    await expectRefused(
      [row, again.toUpperCase()],
      ['Row 3: reference: This reference is in the file more than once'],
    );
    await buildInvestment(portal.em, { investmentName: 'Other' });
    expect(await importRows(row, other)).toMatchObject({ imported: 2, errors: [] });
    expect(await importRows(again)).toMatchObject({ status: 400, existingRows: 1 });
  });

  it('refuses to relieve more cost than remains, on the date of a row or any later day', async () => {
    await expectRefused(
      [
        proceeds('2025-09-01', { amount: '1', costRelieved: '40000.04' }),
        proceeds('2025-03-01', { amount: '1', costRelieved: '60000.00' }),
      ],
      ['Row 2: costRelieved: Only $40,000.00 of cost remains, so $40,000.04 cannot be relieved'],
    );
    const date = '2025-12-01';
    const totals = { amount: '1.00', costRelieved: '70000.00' };
    const event = { kind: 'proceeds', investmentId: deal.id, noticeDate: date, date, totals };
    await capital.released(event);
    await expectRefused(
      [
        proceeds('2025-03-01', { amount: '1', costRelieved: '20000.00' }),
        proceeds('2025-04-01', { amount: '1', costRelieved: '10000.01' }),
      ],
      ['Row 3: costRelieved: Only $10,000.00 of cost remains, so $10,000.01 cannot be relieved'],
    );
  });

  it('keeps count of the cost that hundreds of rows of one day relieve', async () => {
    const rows = Array.from({ length: 250 }, () =>
      proceeds('2025-03-01', { amount: '500.00', costRelieved: '400.00' }),
    );
    await expectRefused(
      [...rows, proceeds('2025-03-01', { amount: '1.00', costRelieved: '0.01' })],
      ['Row 252: costRelieved: Only $0.00 of cost remains, so $0.01 cannot be relieved'],
    );
    expect(await importRows(...rows)).toMatchObject({ imported: 250, errors: [] });
    const { body } = await portal.call(admin, 'GET', `/api/performance/investments/${deal.id}`);
    expect(body).toMatchObject({ proceeds: '125000.00', cost: '0.00' });
  });

  it('pays out no more cash than an entity has once the whole file is posted', async () => {
    const rows = [
      paid(ada, '2025-05-01', { gain: '10000.00' }),
      paid(bob, '2025-03-01', { gain: '15000.00' }),
      paid(ada, '2025-04-01', { gain: '20000.00', tax: '5000.00' }),
      proceeds('2025-03-01', { amount: '60000.00' }),
    ];
    await expectRefused(
      [...rows, flow('charge', '2026-01-31', ada.email, { expenses: '0.01' })],
      ['Row 2: gain: Ada Byron is paid $10,000.00, but only $9,999.99 of its cash is in this deal'],
    );
    await expectRefused(
      [paid(bob, '2025-02-28', { gain: '1.00' }), ...rows],
      ['Row 2: gain: Bob Ng is paid $1.00, but only $0.00 of its cash is in this deal'],
    );
    expect(await check(...rows)).toMatchObject({ success: true, message: '4 cash flows can be imported.' });
    expect(await recorded()).toEqual(nothing);
    expect(await importRows(...rows)).toMatchObject({ imported: 4, errors: [] });
  });

  it('calls what a distribution of the same file lets it call again, and no more', async () => {
    const [sale, distribution] = [
      proceeds('2025-03-01', { amount: '60000.00' }),
      paid(ada, '2025-03-15', { gain: '20000.00', recallable: '10000.00' }),
    ];
    const again = called(ada, '2025-06-01', '10000.00');
    // Without a call before it, the allocation stays assumed paid.
    await expectRefused(
      [again, called(ada, '2025-07-01', '0.01'), distribution, sale],
      ['Row 3: capital: Ada Byron is asked for $0.01 of capital, but only $0.00 is unfunded'],
    );
    expect(await importRows(again, distribution, sale)).toMatchObject({ imported: 3, errors: [] });
    await expectRefused(
      [called(ada, '2025-07-01', '5.00')],
      ['Row 2: capital: Ada Byron is asked for $5.00 of capital, but only $0.00 is unfunded'],
    );
  });

  it('refuses the first row, by date, with which the calls of an entity pass its commitment', async () => {
    await expectRefused(
      [
        called(ada, '2025-03-01', '10000.00'),
        called(ada, '2025-02-01', '45000.00'),
        called(bob, '2025-02-01', '25000.00'),
        called(ada, '2025-04-01', '1.00'),
      ],
      ['Row 2: capital: Ada Byron is asked for $10,000.00 of capital, but only $5,000.00 is unfunded'],
    );
  });

  it('takes the share of the firm of charges and distributions, by its name and without an LP', async () => {
    const { body } = await portal.call(admin, 'GET', '/api/entities');
    const firm = (body as { lpId: string | null; legalName: string }[]).find(({ lpId }) => lpId === null);
    const name = firm?.legalName.toUpperCase() ?? '';
    const full = await buildInvestment(portal.em, { totalInvestment: '10.00' });
    await buildAllocation(portal.em, { investment: full, lp: ada, amount: '10.00' });
    const ofFirm = (kind: EventKind, amounts: Amounts) => flow(kind, '2025-03-01', '', amounts, name);
    await expectRefused(
      [
        ofFirm('call', { capital: '1.00' }),
        flow('charge', '2025-03-01', '', { expenses: '1.00' }, 'Nobody'),
        ofFirm('charge', { expenses: '1.00' }).replace(deal.investmentName, full.investmentName),
      ],
      [
        'Row 2: entity: The firm has no line in a call',
        'Row 3: lpEmail: Please enter a valid email address',
        `Row 4: entity: “${name}” has no allocation in this investment`,
      ],
    );
    const rows = [
      proceeds('2025-03-01', { amount: '100.00' }),
      ofFirm('distribution', { gain: '24.00' }),
      ofFirm('charge', { expenses: '1.00' }),
    ];
    expect(await importRows(...rows)).toMatchObject({ imported: 3, errors: [] });
    await expectRefused(
      [ofFirm('distribution', { gain: '0.01' })],
      ['Row 2: gain: The firm is paid $0.01, but only $0.00 of its cash is in this deal'],
    );
  });

  it('refuses rows that together have more digits than can be stored', async () => {
    await expectRefused(
      [
        proceeds('2025-03-01', { amount: '9999999999999.99' }),
        proceeds('2025-03-01', { amount: '0.01' }),
        proceeds('2025-04-01', { amount: '0.01' }),
      ],
      ['Row 3: amount: The amounts together can have at most 13 digits before the decimal point'],
    );
  });
});
