import type { CapitalActivity, RollForward } from '../src/capital/accounts/capital-accounts.dto.js';
import type { Statement, StatementFigures, StatementHolding } from '../src/statements/statements.dto.js';

const cents = (amount: bigint): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));
const sum = (amounts: readonly string[]): string =>
  cents(amounts.reduce((total, amount) => total + centsOf(amount), 0n));

const uuid = (kind: number, at: number): string =>
  `0197f3a2-5c1e-7a44-9b0d-${String(kind).padStart(4, '0')}${String(at).padStart(8, '0')}`;

const companies = [
  ...['Helios Robotics', 'Acme Therapeutics', 'Northwind Storage', 'Quanta Materials', 'Bluebird Grid'],
  ...['Orchard Health', 'Tidal Compute', 'Lumen Optics', 'Cedar Payments', 'Arc Foundry', 'Veritas Seed'],
  'Meridian Aerospace',
];

/** A holding whose amounts differ from those of every other one, all in proportion to `at`. */
export function buildStatementHolding(at: number, given: Partial<StatementHolding> = {}): StatementHolding {
  const amount = (base: bigint): string => cents(base + BigInt(at) * 7_919_317n);
  const [value, cash, accruedCarry] = [amount(131_250_077n), cents(BigInt(at) * 31_337n), amount(1_180_013n)];
  const company = companies[at % companies.length] ?? '';
  return {
    investment: {
      id: uuid(1, at),
      name: `Series ${'ABCDE'[at % 5]}`,
      companyId: uuid(2, at),
      companyName: company,
    },
    investmentDate: `202${at % 6}-0${(at % 9) + 1}-1${at % 10}`,
    valuation: { source: 'mark', markDate: '2026-09-30', method: 'recent_round' },
    commitment: amount(150_000_011n),
    paidIn: amount(112_500_029n),
    paidInCapital: amount(110_000_017n),
    unfunded: sum([amount(150_000_011n), `-${amount(110_000_017n)}`, amount(1_000_009n)]),
    distributed: amount(5_000_041n),
    recallable: amount(1_000_009n),
    cost: amount(104_000_021n),
    cash,
    value,
    accruedCarry,
    nav: sum([value, cash, `-${accruedCarry}`]),
    dpi: 0.0444,
    rvpi: 1.1562,
    tvpi: 1.2006,
    ...given,
  };
}

const noParts = {
  ...{ capital: '0.00', managementFee: '0.00', expenses: '0.00', amount: '0.00', income: '0.00' },
  ...{ costRelieved: '0.00', returnOfCapital: '0.00', gain: '0.00', carry: '0.00', tax: '0.00' },
};

type ActivityShape = [kind: string, name: string | null, parts: Partial<typeof noParts>];

const shapes: ActivityShape[] = [
  ['receipt', 'Call 7', { capital: '250000.01', managementFee: '1250.02', expenses: '75.03' }],
  ['purchase', null, { capital: '180000.04' }],
  ['proceeds', 'Proceeds 3', { amount: '98765.43', income: '1234.56', costRelieved: '50000.07' }],
  [
    'distribution',
    'Distribution 4',
    { returnOfCapital: '40000.08', gain: '30000.09', income: '2000.11', carry: '6000.12', tax: '15.13' },
  ],
  ['charge', 'Charge 2', { managementFee: '333.33', expenses: '44.44' }],
  ['reversal', 'Reversal of Charge 2', { managementFee: '-333.33', expenses: '-44.44' }],
  ['reversal', 'Call 7', { capital: '-1000.55' }],
  ['assumed', null, { capital: '77777.77' }],
];

/** Any number of rows that show everything that can happen, each with a balance of its own. */
const buildStatementActivity = (
  count: number,
  holdings: readonly StatementHolding[],
  entity = { id: uuid(3, 1), legalName: 'Delgado Family Trust' },
): CapitalActivity[] =>
  Array.from({ length: count }, (_, at) => {
    const [kind, name, parts] = shapes[at % shapes.length] ?? ['receipt', 'Call 1', {}];
    const { investment } = holdings[at % holdings.length] ?? buildStatementHolding(0);
    return {
      date: `2026-0${7 + Math.floor((3 * at) / count)}-${String((at % 28) + 1).padStart(2, '0')}`,
      kind,
      event: name === null ? null : { id: uuid(4, at), name },
      investment,
      entity,
      derived: name === null ? kind : null,
      ...noParts,
      ...parts,
      balance: cents(123_456_789n + BigInt(at) * 1_000_003n),
    };
  });

/** From the opening balance to the closing one; the closing one is given, the opening what remains. */
function buildRollForward(closing: string, scale: bigint): RollForward {
  const steps = {
    contributions: cents(25_132_506n * scale),
    distributions: cents(-7_200_028n * scale),
    managementFees: cents(-125_002n * scale),
    expenses: cents(-7_503n * scale),
    carry: cents(-600_012n * scale),
    income: cents(323_467n * scale),
    realizedGain: cents(4_753_080n * scale),
    unrealizedGain: cents(11_111_101n * scale),
  };
  const opening = cents(centsOf(closing) - centsOf(sum(Object.values(steps))));
  return { opening, ...steps, closing };
}

const totals = [
  'commitment',
  'paidIn',
  'paidInCapital',
  'unfunded',
  'distributed',
  'recallable',
  'cost',
] as const;

/** The figures of a statement of the third quarter of 2026, which add up; what is given replaces the rest. */
export function buildStatementFigures({
  deals = 12,
  events = 8,
  ...given
}: Partial<StatementFigures> & {
  deals?: number;
  events?: number;
} = {}): StatementFigures {
  const holdings = given.holdings ?? Array.from({ length: deals }, (_, at) => buildStatementHolding(at));
  const total = (field: keyof StatementHolding): string =>
    sum(holdings.map((holding) => holding[field] as string));
  const sums = Object.fromEntries(totals.map((field) => [field, total(field)])) as Record<
    (typeof totals)[number],
    string
  >;
  const nav = total('nav');
  return {
    firmName: 'Harbor Lane Ventures',
    lpName: 'Ana Delgado',
    entity: {
      id: uuid(3, 1),
      legalName: 'Delgado Family Trust',
      kind: 'trust',
      address: '12 Harbor Lane\nSuite 400\nBoston, MA 02110',
    },
    periodEnd: '2026-09-30',
    rollForwards: {
      quarter: { from: '2026-07-01', to: '2026-09-30', ...buildRollForward(nav, 1n) },
      year: { from: '2026-01-01', to: '2026-09-30', ...buildRollForward(nav, 2n) },
      sinceStart: { from: '2020-01-15', to: '2026-09-30', ...buildRollForward(nav, 5n) },
    },
    performance: {
      ...sums,
      cash: total('cash'),
      value: total('value'),
      accruedCarry: total('accruedCarry'),
      nav,
      dpi: 0.0447,
      rvpi: 1.1571,
      tvpi: 1.2018,
      pic: 0.7412,
      net: { rate: 0.0843, periodReturn: null, state: 'ok', reason: null },
    },
    holdings,
    activity: buildStatementActivity(events, holdings),
    notes: [
      'Net asset value is cash and the value of investments, less accrued carry, on the last day of the quarter.',
      'Each investment is valued by the latest mark of its company on or before that day, in proportion to the remaining cost.',
      'The net rate of return is money-weighted: it discounts dated contributions and distributions and the net asset value to zero, by actual days over 365.',
      'Carry is computed deal by deal: return of contributions, preferred return compounded yearly, catch-up and split.',
      'Contributions of deals without a call are assumed to be paid on the investment date.',
    ],
    ...given,
  };
}

/** The published first version of those figures; what is given replaces the rest. */
export function buildStatement(given: Partial<Statement> = {}): Statement {
  const figures = given.figures ?? buildStatementFigures();
  return {
    id: uuid(5, 1),
    periodId: uuid(6, 1),
    periodEnd: figures.periodEnd,
    version: 1,
    state: 'published',
    lp: { id: uuid(7, 1), firstName: 'Ana', lastName: 'Delgado' },
    entity: { id: figures.entity.id, legalName: figures.entity.legalName },
    closing: figures.performance.nav,
    publishedAt: '2026-10-20T14:00:00.000Z',
    publishedBy: 'Maria Delgado',
    supersededAt: null,
    replaces: null,
    replacedBy: null,
    reason: null,
    size: 44_931,
    sha256: '0'.repeat(64),
    createdAt: '2026-10-15T12:00:00.000Z',
    figures,
    ...given,
  };
}
