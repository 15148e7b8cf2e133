import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUser,
} from '../../../test/builders.js';
import { recordProceeds, type Proceeds } from '../../../test/capital/record-proceeds.js';
import { startDemoFund } from '../../../test/demo-fund.js';
import { recalculate, type Rows } from '../../../test/libreoffice.js';
import { fc, seed } from '../../../../scripts/testing/property.ts';
import type { User } from '../../users/user.entity.js';
import type { ExplainedHolding, Explanation } from '../explanations.dto.js';
import { workbookOf } from './workbook-worker.js';

const TODAY = '2026-11-21';
const LARGEST = '9999999999999.99';
jest.setTimeout(240_000);

/** An explanation of the API, and the path of its workbook. */
interface Explained {
  name: string;
  path: string;
  explanation: Explanation;
}

async function readExplanations(portal: Portal, reader: User, paths: string[]): Promise<Explained[]> {
  const explained = await Promise.all(
    paths.map(async (path, index) => {
      const { body } = await portal.call(reader, 'GET', `/api/explanations/${path}`);
      return { name: `book-${index}`, path, explanation: body as Explanation };
    }),
  );
  return explained;
}

async function download(portal: Portal, cookie: string, { path }: Explained): Promise<Buffer> {
  const file = path.replace(/(\?|$)/, '/workbook$1');
  const answer = await fetch(`${portal.url}/api/explanations/${file}`, { headers: { cookie } });
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

/** The index of the first row with this first cell. */
const rowNamed = (rows: Rows, label: string) => rows.find(([first]) => first === label) ?? [];

/** The cells of a holding, by the names of their parts. */
function holdingIn(rows: Rows, { subject }: Explanation, index: number): (label: string) => unknown {
  if (subject === 'investment' || subject === 'allocation') {
    return (label) => {
      const [part = '', kind] = label.split(', ');
      return rowNamed(rows, part)[kind === 'portal' ? 2 : kind === 'check' ? 3 : 1];
    };
  }
  const header = rows.findIndex(([first]) => first === 'Investment');
  return (label) => rows[header + 1 + index]?.[(rows[header] ?? []).indexOf(label)];
}

const digits = (amount: string) => amount.replaceAll(/\D/g, '').replace(/^0+/, '').length;
const asMoney = (cell: unknown) => (typeof cell === 'number' ? cell.toFixed(2) : cell);

/** Amounts are exact to the cent when a cell can store them; longer ones are texts, and the check says so. */
function expectMoney(live: unknown, check: unknown, amount: string): void {
  if (digits(amount) <= 15) expect([asMoney(live), check]).toEqual([amount, 'agrees']);
  else {
    expect(check).toBe('more digits than a cell holds');
    expect(Number(live) / Number(amount)).toBeCloseTo(1, 12);
  }
}

function expectRatio(live: unknown, check: unknown, ratio: number | null): void {
  expect(check).toBe('agrees');
  if (ratio === null) expect(live).toBe('N/A');
  else expect(Math.abs(Number(live) - ratio)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(ratio)));
}

function expectHolding(part: (label: string) => unknown, holding: ExplainedHolding): void {
  const { currentValue, multiple, irr, writtenOff, days } = holding;
  expect([part('Written off'), part('Days held')]).toEqual([writtenOff ? 'yes' : 'no', days]);
  expectMoney(part('Current value'), part('Current value, check'), currentValue);
  expectRatio(part('Multiple'), part('Multiple, check'), multiple);
  // At its limit of 1,000% a rate of dated flows is not recomputed.
  if (holding.flows.length > 0 && irr === 10)
    expect([part('IRR'), part('IRR, check') ?? null]).toEqual(['N/A', null]);
  else expectRatio(part('IRR'), part('IRR, check'), irr);
}

const totalNames = {
  fund: { currentValue: 'Portfolio Value', invested: 'Deployed Capital' },
  company: { invested: 'Total Investment', currentValue: 'Value on Mark', multiple: 'MOIC' },
  lp: {
    invested: 'Total Invested',
    currentValue: 'Current Value',
    totalReturn: 'Total Return',
    multiple: 'MOIC',
    irr: 'Portfolio IRR',
  },
};

function expectExplained(rows: Rows, explanation: Explanation): void {
  const { subject, holdings, totals } = explanation;
  for (const [index, holding] of holdings.entries())
    expectHolding(holdingIn(rows, explanation, index), holding);
  if (subject === 'investment' || subject === 'allocation') return;
  for (const [total, name] of Object.entries(totalNames[subject])) {
    const [, live, , check] = rowNamed(rows, name);
    const shown = totals[total as keyof typeof totals];
    if (typeof shown === 'string') expectMoney(live, check, shown);
    else expectRatio(live, check, shown);
  }
}

async function expectAll(
  portal: Portal,
  reader: User,
  explained: Explained[],
): Promise<Record<string, Rows>> {
  const books: Record<string, Buffer> = {};
  const cookie = await portal.signIn(reader.email);
  for (const each of explained) books[each.name] = await download(portal, cookie, each);
  const recalculated = await recalculate(books);
  for (const { name, explanation } of explained) expectExplained(recalculated[name] ?? [], explanation);
  return recalculated;
}

describe('LibreOffice', () => {
  it('recomputes a workbook instead of showing the stored results', async () => {
    const book = await workbookOf([
      { name: 'Explanation', rows: [[{ formula: '1+1', shows: 3 }]], widths: [10] },
    ]);
    expect(await recalculate({ book: Buffer.from(book) })).toEqual({ book: [[2]] });
  });
});

describe('the workbooks of the demo fund', () => {
  it('give every figure of every investment, part, company, LP and the fund by their formulas', async () => {
    const { portal, admin, lps } = await startDemoFund(TODAY);
    const read = async (path: string) => (await portal.call(admin, 'GET', path)).body as { id: string }[];
    const [lp] = lps;
    const parts = await read(`/api/investments/lp/${lp?.id}`);
    const explained = await readExplanations(portal, admin, [
      'fund',
      ...(await read('/api/investments')).map(({ id }) => `investments/${id}`),
      ...parts.map(({ id }) => `investments/${id}/lp/${lp?.id}`),
      ...(await read('/api/companies')).map(({ id }) => `companies/${id}`),
      ...lps.map(({ id }) => `lps/${id}`),
    ]);
    expect(explained.length).toBeGreaterThan(1 + 40 + 24 + 18);
    await expectAll(portal, admin, explained);
    await portal.stop();
  });
});

/** Invested, valuation of the company, post-money, and further hostile inputs. */
type Hostile = [invested: string, valuation: string | null, postMoney: string, more?: object];

const day = (before: number): string =>
  new Date(Date.parse(TODAY) - before * 86_400_000).toISOString().slice(0, 10);

/** Each exactly half a cent, or as close to it as amounts of fifteen digits come. */
const ties: Hostile[] = [
  ['0.01', '0.50', '1.00'],
  ['0.01', '0.49', '1.00'],
  ['0.03', '0.50', '1.00'],
  ['1.15', '0.10', '1.00'],
  ['2.675', '1.00', '1.00'].map((amount) => amount.slice(0, 4)) as Hostile,
  ['100000.00', '1000000.00', '3000000.00'],
  ['200000.00', '1000000.00', '3000000.00'],
  ['9999999999998.08', '2.02', '2.01'],
  ['9999999999998.07', '2.02', '2.03'],
  ['9999999999999.99', '0.05', '0.10'],
  ['9999999999999.99', '4999999999999.99', '9999999999999.98'],
  ['4999999999999.99', '9999999999999.99', '9999999999999.98'],
  ['3333333333333.33', '9999999999999.97', '3333333333333.34'],
  ['0.01', LARGEST, '0.02'],
  ['0.01', LARGEST, LARGEST],
  [LARGEST, LARGEST, LARGEST],
  [LARGEST, '9999999999999.98', LARGEST],
  [LARGEST, '0.01', LARGEST],
  [LARGEST, LARGEST, '0.01'],
  [LARGEST, '1.00', '0.99'],
  [LARGEST, '0.00', '1.00'],
];

const rules: Hostile[] = [
  ['100000.00', '2000000.00', '1000000.00', { status: 'failed' }],
  ['100000.00', '2000000.00', '1000000.00', { status: 'cancelled' }],
  [LARGEST, LARGEST, LARGEST, { status: 'failed' }],
  ['100000.00', null, '1000000.00'],
  ['100000.00', '0.01', LARGEST],
  ['100000.00', '2000000.00', '1000000.00', { investmentDate: TODAY }],
  ['100000.00', '2000000.00', '1000000.00', { investmentDate: day(3) }],
  ['100000.00', '2000000.00', '1000000.00', { investmentDate: day(4) }],
  ['100000.00', '99999.99', '100000.00', { investmentDate: day(4) }],
  ['0.01', LARGEST, '1.00', { investmentDate: day(4) }],
  [LARGEST, '0.01', '1.00', { investmentDate: day(4) }],
  ['100000.00', '2000000.00', '1000000.00', { investmentDate: day(-30) }],
  ['100000.00', '2000000.00', '1000000.00', { investmentDate: '1900-02-28' }],
  ['100000.00', '2000000.00', '1000000.00', { investmentDate: '1900-03-01' }],
  ['100000.00', '2000000.00', '1000000.00', { investmentDate: '1850-01-31' }],
  ['100000.00', '11000000.00', '1000000.00', { investmentDate: day(365) }],
  ['100000.00', '11000000.00', '1000000.00', { investmentDate: day(366) }],
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=cmd|"/C calc"!A1', '<b>&"\'', '\u{1F600} é'].map(
    (investmentName): Hostile => ['1.00', '3.00', '7.00', { investmentName }],
  ),
];

/** Amounts of every length; and of full length, where a double is too coarse to decide about half a cent. */
function drawn(): Hostile[] {
  const money = (cents: bigint) => `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;
  const below = (length: number) => fc.bigInt({ min: 1n, max: 10n ** BigInt(length) - 1n });
  const any = fc.integer({ min: 1, max: 15 }).chain(below);
  const full = fc.bigInt({ min: 10n ** 14n, max: 10n ** 15n - 1n });
  const draw = (amounts: [typeof any, typeof any, typeof any], numRuns: number) =>
    fc.sample(fc.tuple(...amounts), { numRuns, seed });
  const long = draw([full, full, full], 200).map(([paid, one, other]) =>
    one < other ? [paid, one, other] : [paid, other, one],
  );
  return [...draw([any, any, any], 150), ...long].map(
    ([paid = 1n, valuation = 1n, postMoney = 1n]): Hostile => [
      money(paid),
      money(valuation),
      money(postMoney),
    ],
  );
}

describe('the workbook of a fund of hostile numbers', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;

  beforeAll(async () => {
    portal = await Portal.start({ today: TODAY });
    admin = await buildAdmin(portal.em);
    lp = await buildUser(portal.em);
    for (const [invested, valuation, postMoney, more] of [...ties, ...rules, ...drawn()]) {
      const em = portal.em;
      const company = await buildCompany(em, { enteredValuation: valuation, name: `=${invested}` });
      const amounts = { totalInvestment: invested, initialValuation: postMoney };
      const investment = await buildInvestment(em, { company, ...amounts, ...more });
      await buildAllocation(em, { investment, lp, amount: invested });
    }
  });
  afterAll(() => portal.stop());

  it('gives each value to the cent, each rate to the sixth digit, and each text as it is', async () => {
    const explained = await readExplanations(portal, admin, ['fund', `lps/${lp.id}`]);
    const { 'book-0': rows = [] } = await expectAll(portal, admin, explained);
    const names = rows.map(([first]) => first);
    for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|"/C calc"!A1']) expect(names).toContain(name);
  });

  it('is right for a portfolio whose mean holding time is just at, below and above the minimum', async () => {
    const readers: User[] = [];
    for (const weights of [
      [3475, 6525],
      [3476, 6524],
      [3474, 6526],
    ]) {
      const reader = await buildUser(portal.em);
      for (const [at, days] of [3, 4].entries()) {
        const company = await buildCompany(portal.em, { enteredValuation: '1000100.00' });
        const investment = await buildInvestment(portal.em, { company, investmentDate: day(days) });
        await buildAllocation(portal.em, { investment, lp: reader, amount: `${weights[at]}.00` });
      }
      readers.push(reader);
    }
    const withoutAllocations = await buildUser(portal.em);
    const explained = await readExplanations(
      portal,
      admin,
      [...readers, withoutAllocations].map(({ id }) => `lps/${id}`),
    );
    expect(explained.map(({ explanation }) => explanation.totals.irr === null)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    await expectAll(portal, admin, explained);
  });
});

describe('the workbook of a fund whose companies paid something', () => {
  it('gives values of remaining cost, values by ownership, what was realized and rates of dated flows', async () => {
    const portal = await Portal.start({ today: TODAY });
    const { em } = portal;
    const admin = await buildAdmin(em);
    const lp = await buildUser(em);
    const deal = async (enteredValuation: string, more: object = {}) => {
      const company = await buildCompany(em, { enteredValuation });
      const investment = await buildInvestment(em, { company, ...more });
      await buildAllocation(em, { investment, lp, amount: '33333.33' });
      return investment.id;
    };
    const pay = (investmentId: string, date: string, totals: Omit<Proceeds, 'investmentId' | 'date'>) =>
      recordProceeds(portal, admin, { investmentId, date, ...totals });
    const own = async (id: string, date: string, percent: string) =>
      expect(
        (await portal.call(admin, 'POST', `/api/investments/${id}/ownership`, { date, percent })).status,
      ).toBe(201);
    const sold = await deal('3000001.00');
    await pay(sold, '2025-08-01', { amount: '70000.01', costRelieved: '33333.33' });
    await pay(sold, '2026-02-01', { amount: '11.11', income: '11.11' });
    const owned = await deal('7777777.77');
    await pay(owned, '2025-08-01', { amount: '10000.00', costRelieved: '20000.00' });
    await own(owned, '2025-09-01', '1.234567');
    await pay(owned, '2026-08-01', { amount: '30000.00', costRelieved: '10000.00' });
    const left = await deal('2000000.00');
    await own(left, '2025-09-01', '12.5');
    const exited = await deal('2000000.00', { investmentDate: '2025-11-20' });
    await pay(exited, '2026-11-20', { amount: '90000.00', costRelieved: '100000.00' });
    const doubled = await deal('2000000.00', { investmentDate: '2026-11-01' });
    await pay(doubled, '2026-11-05', { amount: '190000.00', costRelieved: '100000.00' });
    const nothing = await deal('2000000.00', { status: 'failed', writtenOffOn: '2025-09-30' });
    await deal('2500000.00');
    const ids = [sold, owned, left, exited, doubled, nothing];
    const explained = await readExplanations(portal, admin, [
      'fund',
      `lps/${lp.id}`,
      ...ids.map((id) => `investments/${id}`),
      `investments/${owned}/lp/${lp.id}`,
      // The first day is before two of the investment dates, and between the sales and ownership entries of others.
      'fund?asOf=2025-08-31',
      `lps/${lp.id}?asOf=2026-03-31`,
      `investments/${nothing}?asOf=2024-08-31`,
    ]);
    const books = await expectAll(portal, admin, explained);
    for (const { name, explanation } of explained.slice(0, 2)) {
      const [, live, , check] = rowNamed(books[name] ?? [], 'Realized');
      expectMoney(live, check, explanation.totals.realized);
    }
    expect(explained.map(({ explanation }) => explanation.totals.realized)).toContain('70011.12');
    await portal.stop();
  });
});
