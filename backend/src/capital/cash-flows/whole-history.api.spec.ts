import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildEntity,
  buildInvestment,
  buildUser,
} from '../../../test/builders.js';
import { CapitalCalls } from '../../../test/capital/calls.js';
import { importFile } from '../../../test/import-file.js';
import type { Investment } from '../../investments/investment.entity.js';
import { OutgoingMailSchema } from '../../mail/outgoing-mail.entity.js';
import type { User } from '../../users/user.entity.js';
import type { CapitalEventRecord } from '../events/capital-events.dto.js';
import { parts, type EventKind, type Part } from '../events/parts.js';

type Holder = 'ada' | 'trust' | 'bob' | 'firm';
type Flow = [kind: EventKind, date: string, holder: Holder | null, amounts: Partial<Record<Part, string>>];

/** Earliest first. Ada is called more than her allocation, out of what she was paid back. */
const history: readonly Flow[] = [
  ['call', '2024-07-01', 'ada', { capital: '30000.00', managementFee: '300.00' }],
  ['call', '2024-07-01', 'trust', { capital: '20000.00' }],
  ['call', '2024-07-01', 'bob', { capital: '24999.99', expenses: '12.50' }],
  ['charge', '2024-12-31', 'ada', { managementFee: '80.00', expenses: '20.00' }],
  ['charge', '2024-12-31', 'firm', { expenses: '50.00' }],
  ['proceeds', '2025-01-15', null, { amount: '5000.01', income: '5000.01' }],
  ['proceeds', '2025-03-01', null, { amount: '60000.02', income: '1000.00', costRelieved: '40000.01' }],
  [
    'distribution',
    '2025-03-15',
    'ada',
    {
      ...{ returnOfCapital: '12000.00', gain: '5000.00', income: '1500.00', recallable: '10000.00' },
      ...{ carry: '500.00', managementFee: '50.00', expenses: '10.00', tax: '100.00' },
    },
  ],
  ['distribution', '2025-03-15', 'trust', { returnOfCapital: '8000.00', gain: '4000.00' }],
  ['distribution', '2025-03-15', 'bob', { returnOfCapital: '10000.00', recallable: '10000.00' }],
  ['distribution', '2025-03-15', 'firm', { returnOfCapital: '10000.00', gain: '5000.00' }],
  ['call', '2025-06-01', 'ada', { capital: '10000.00' }],
  ['call', '2025-06-01', 'bob', { capital: '4000.00' }],
  ['proceeds', '2025-09-01', null, { amount: '90000.00', costRelieved: '59999.99' }],
  ['proceeds', '2025-12-01', null, { amount: '1000.00' }],
  ['distribution', '2025-12-15', 'ada', { returnOfCapital: '18000.00', gain: '9000.00', tax: '900.00' }],
  ['distribution', '2025-12-15', 'bob', { returnOfCapital: '15000.00', gain: '7500.00' }],
];

describe('the history of a deal that is imported in one file', () => {
  let portal: Portal;
  let admin: User;
  let firm: { id: string; legalName: string };
  beforeAll(async () => {
    portal = await Portal.start({ settings: { workers: 'inline' } });
    admin = await buildAdmin(portal.em);
    const { body } = await portal.call(admin, 'GET', '/api/entities');
    firm = (body as { id: string; lpId: string | null; legalName: string }[]).find(
      ({ lpId }) => lpId === null,
    ) as typeof firm;
  });
  afterAll(() => portal.stop());

  interface Fund {
    deal: Investment;
    ada: User;
    bob: User;
    /** The id of each entity. */
    entities: Record<Holder, string>;
  }
  async function buildFund(): Promise<Fund> {
    const { em } = portal;
    const deal = await buildInvestment(em, { totalInvestment: '100000.00', investmentDate: '2024-07-01' });
    const [ada, bob] = [await buildUser(em), await buildUser(em)];
    const first = async ({ id }: User): Promise<string> =>
      ((await portal.call(admin, 'GET', `/api/entities?lpId=${id}`)).body as { id: string }[])[0]?.id ?? '';
    const entities = { ada: await first(ada), bob: await first(bob), firm: firm.id };
    const trust = await buildEntity(em, { lp: ada, legalName: 'Byron Trust' });
    await buildAllocation(em, { investment: deal, lp: ada, amount: '30000.00' });
    await buildAllocation(em, { investment: deal, lp: bob, amount: '25000.00' });
    await buildAllocation(em, { investment: deal, lp: ada, entity: trust, amount: '20000.00' });
    return { deal, ada, bob, entities: { ...entities, trust: trust.id } };
  }

  const header = ['investmentName', 'lpEmail', 'entity', 'kind', 'date', ...parts, 'reference'].join(',');
  const rowsOf = ({ deal, ada, bob }: Fund): string[] => {
    const named = {
      ada: [ada.email, ''],
      trust: [ada.email, 'Byron Trust'],
      bob: [bob.email, ''],
      firm: ['', firm.legalName],
    };
    return history.map(([kind, date, holder, amounts], at) =>
      [
        deal.investmentName,
        ...(holder ? named[holder] : ['', '']),
        ...[kind, date, ...parts.map((part) => amounts[part] ?? ''), `Flow ${at}`],
      ].join(','),
    );
  };

  /** Records the events one after the other, each call with its receipts. */
  async function record({ deal, entities }: Fund): Promise<void> {
    const capital = new CapitalCalls(portal, admin);
    for (const flows of Map.groupBy(history, ([kind, date]) => `${kind} ${date}`).values()) {
      const [[kind, date, , totals]] = flows as [Flow];
      const lines = flows.map(([, , holder, amounts]) => ({
        entityId: holder && entities[holder],
        ...amounts,
      }));
      const event = await capital.released({
        ...{ kind, investmentId: deal.id, noticeDate: date, date },
        ...(kind === 'proceeds' ? { totals } : { basis: 'typed', lines }),
      });
      if (kind === 'call') await capital.post(event, 'receipts', { all: true, date });
    }
  }

  const journalOf = async ({ deal, entities }: Fund): Promise<string[]> => {
    const names = new Map(Object.entries(entities).map(([name, id]) => [id, name]));
    const rows = await portal.em.execute<Record<'entity' | 'date' | 'bucket' | 'part' | 'sum', string>[]>(
      `select entity_id as entity, effective_date::text as date, bucket, part, sum(amount)::text as sum
       from journal where investment_id = ? group by 1, 2, 3, 4`,
      [deal.id],
    );
    return rows
      .map(({ entity, ...entry }) => [names.get(entity), ...Object.values(entry)].join(' '))
      .toSorted();
  };
  const eventsOf = async ({ deal }: Fund): Promise<string[]> => {
    const { body } = await portal.call(admin, 'GET', `/api/capital-events?investmentId=${deal.id}`);
    return (body as CapitalEventRecord[])
      .map(({ kind, date, state, net, lineCount, totals }) =>
        JSON.stringify({ kind, date, state, net, lineCount, totals }),
      )
      .toSorted();
  };
  const performanceOf = async ({ ada, bob, deal }: Fund): Promise<unknown[]> => {
    const paths = [ada.id, bob.id]
      .flatMap((id) => ['2025-05-01', '2026-07-01'].map((day) => `lps/${id}?asOf=${day}`))
      .concat(`investments/${deal.id}`);
    const answers = paths.map((path) => portal.call(admin, 'GET', `/api/performance/${path}`));
    return (await Promise.all(answers)).map(({ body }): unknown => body);
  };
  /** In an order that is neither that of dates nor its reverse. */
  const shuffled = (rows: string[]): string[] => {
    const reversed = rows.toReversed();
    return [...reversed.filter((_, at) => at % 3 === 1), ...reversed.filter((_, at) => at % 3 !== 1)];
  };

  it('equals the same history recorded event by event, whatever the order of the rows, without a mail', async () => {
    const [imported, recorded] = [await buildFund(), await buildFund()];
    const mails = await portal.em.count(OutgoingMailSchema);
    expect(await importFile(portal, admin, 'cash-flows', [header, ...shuffled(rowsOf(imported))])).toEqual({
      status: 200,
      imported: history.length,
      existingRows: 0,
      errors: [],
    });
    expect(await portal.em.count(OutgoingMailSchema)).toBe(mails);
    await record(recorded);
    expect(await journalOf(imported)).toEqual(await journalOf(recorded));
    expect(await eventsOf(imported)).toEqual(await eventsOf(recorded));
    const figures = await performanceOf(imported);
    expect(figures).toEqual(await performanceOf(recorded));
    expect(figures).toMatchObject([{}, { paidInCapital: '60000.00', recallable: '10000.00' }, {}, {}, {}]);
  });

  it('is found again by its references, also by those of proceeds, and skipped when requested', async () => {
    const fund = await buildFund();
    const rows = rowsOf(fund);
    const first = rows.filter((row) => !row.includes(',2025-12-'));
    expect(await importFile(portal, admin, 'cash-flows', [header, ...first])).toMatchObject({
      imported: first.length,
    });
    const again = await importFile(portal, admin, 'cash-flows', [header, ...first]);
    expect(again).toMatchObject({ status: 400, imported: 0, existingRows: first.length });
    expect(again.errors).toHaveLength(first.length);
    const proceeds = first.findIndex((row) => row.includes(',proceeds,'));
    expect(again.errors[proceeds]).toMatch(
      /^Row \d+: reference: This reference is already recorded in Proceeds \d+$/,
    );
    const whole = await importFile(portal, admin, 'cash-flows', [header, ...rows], { existing: 'skip' });
    expect(whole).toEqual({
      status: 200,
      imported: rows.length - first.length,
      existingRows: first.length,
      errors: [],
    });
    const other = await buildFund();
    await record(other);
    expect(await journalOf(fund)).toEqual(await journalOf(other));
  });
});
