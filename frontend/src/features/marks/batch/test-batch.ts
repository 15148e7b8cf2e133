import type { MarkBatch, MarkBatchLine, MarkEffect } from '../../../api/generated';

/** A company that is held, marked at $10,000,000 a quarter before, for tests. */
export const testLine = (id: string, name: string, other: Partial<MarkBatchLine> = {}): MarkBatchLine => ({
  company: { id, name },
  prior: { valuation: '10000000.00', markDate: '2026-06-30', method: 'multiples' },
  valuation: null,
  method: null,
  explanation: null,
  document: null,
  ...other,
});

export const testBatch = (other: Partial<MarkBatch> = {}): MarkBatch => ({
  id: 'batch',
  version: 1,
  markDate: '2026-09-30',
  state: 'draft',
  marked: 0,
  preparedBy: 'Ada Byron',
  approvedBy: null,
  approvedAt: null,
  createdAt: '2026-10-05T16:00:00Z',
  updatedAt: '2026-10-05T16:00:00Z',
  lines: [testLine('a', 'Acme'), testLine('b', "O'Dowd & Finch"), testLine('c', 'Çelik', { prior: null })],
  ...other,
});

export const testEffect: MarkEffect = {
  fund: { before: '40000000.00', after: '41000000.00' },
  lps: [
    { lpId: 'lp-a', name: 'Ada Lovelace', before: '1000.00', after: '1100.00' },
    { lpId: 'lp-b', name: 'Bob Ng', before: '1000.00', after: '500.00' },
  ],
  companies: [{ companyId: 'a', before: '2000000.00', after: '3000000.00' }],
};
