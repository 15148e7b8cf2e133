import type {
  RollForward,
  Statement,
  StatementCheck,
  StatementHolding,
  StatementPeriod,
  StatementRow,
} from '../../api/generated';

export const testStatement = (id: string, fields: Partial<StatementRow> = {}): StatementRow => ({
  id,
  periodId: 'period',
  periodEnd: '2026-09-30',
  version: 1,
  state: 'draft',
  lp: { id: `lp-${id}`, firstName: 'Person', lastName: id },
  entity: { id: `entity-${id}`, legalName: `Entity ${id}` },
  closing: '1234567.89',
  publishedAt: null,
  publishedBy: null,
  supersededAt: null,
  replaces: null,
  replacedBy: null,
  reason: null,
  size: 40_000,
  sha256: 'a'.repeat(64),
  createdAt: '2026-10-05T14:00:00.000Z',
  ...fields,
});

export const published: Partial<StatementRow> = {
  state: 'published',
  publishedAt: '2026-10-12T14:00:00.000Z',
  publishedBy: 'Grace Hopper',
};

export const testCheck = (
  name: StatementCheck['name'],
  fields: Partial<StatementCheck> = {},
): StatementCheck => ({ name, ok: true, found: ['Nothing was found'], override: null, ...fields });

/** Three drafts of two limited partners, all of whose checks pass. */
export const testPeriod = (fields: Partial<StatementPeriod> = {}): StatementPeriod => ({
  id: 'period',
  version: 1,
  periodEnd: '2026-09-30',
  state: 'draft',
  mostMarkAgeDays: 100,
  preparedBy: 'Ada Byron',
  preparedAt: '2026-10-05T14:00:00.000Z',
  publishedBy: null,
  publishedAt: null,
  drafts: 3,
  published: 0,
  createdAt: '2026-10-05T14:00:00.000Z',
  updatedAt: '2026-10-05T14:00:00.000Z',
  run: { state: 'done', done: 3, total: 3, message: null },
  checkedAt: '2026-10-05T14:00:00.000Z',
  checks: [testCheck('marks'), testCheck('cash')],
  statements: [
    testStatement('a'),
    testStatement('b'),
    testStatement('c', { lp: { id: 'lp-a', firstName: 'Person', lastName: 'a' } }),
  ],
  ...fields,
});

const rollForward = (opening: string, closing: string): RollForward => ({
  opening,
  contributions: '100.00',
  distributions: '-20.00',
  managementFees: '0.00',
  expenses: '-1.50',
  carry: '0.00',
  income: '0.00',
  realizedGain: '0.00',
  unrealizedGain: '21.50',
  closing,
});

const figures = {
  commitment: '500.00',
  paidIn: '400.00',
  paidInCapital: '390.00',
  unfunded: '110.00',
  distributed: '60.00',
  recallable: '0.00',
  cost: '300.00',
  cash: '0.00',
  value: '1500.00',
  accruedCarry: '0.00',
  nav: '1500.00',
  dpi: 0.15,
  rvpi: 3.75,
  tvpi: 3.9,
};

export const testHolding = (fields: Partial<StatementHolding> = {}): StatementHolding => ({
  ...figures,
  investment: { id: 'deal', name: 'Series A', companyId: 'company', companyName: 'Acme' },
  investmentDate: '2025-01-15',
  valuation: { source: 'mark', markDate: '2026-09-30', method: 'multiples' },
  ...fields,
});

/** With its figures, published on October 12. */
export const testRead = (fields: Partial<StatementRow> = {}): Statement => ({
  ...testStatement('a', { ...published, ...fields }),
  figures: {
    firmName: 'Harbor Lane Ventures',
    lpName: 'Person a',
    entity: { id: 'entity-a', legalName: 'Entity a', kind: 'trust', address: null },
    periodEnd: '2026-09-30',
    rollForwards: {
      quarter: { from: '2026-07-01', to: '2026-09-30', ...rollForward('1400.00', '1500.00') },
      year: { from: '2026-01-01', to: '2026-09-30', ...rollForward('1300.00', '1500.00') },
      sinceStart: { from: '2025-01-15', to: '2026-09-30', ...rollForward('0.00', '1500.00') },
    },
    performance: {
      ...figures,
      pic: 0.78,
      net: { rate: 0.123, periodReturn: null, state: 'ok', reason: null },
    },
    holdings: [testHolding()],
    activity: [],
    notes: ['Net asset value is cash and the value of investments.', 'The net rate is money-weighted.'],
  },
});
