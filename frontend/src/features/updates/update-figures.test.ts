import { describe, expect, test } from '@jest/globals';
import { updateFigures } from './update-figures';

const update = (companyId: string, createdAt: string, updateType: 'fundraise' | 'product_update') => ({
  companyId,
  createdAt,
  updateType,
});

describe('the tiles above the updates', () => {
  const updates = [
    update('a', '2026-11-01T04:30:00Z', 'product_update'),
    update('a', '2026-11-01T03:59:59Z', 'product_update'),
    update('b', '2026-12-01T04:59:59Z', 'fundraise'),
    update('b', '2025-11-15T12:00:00Z', 'fundraise'),
  ];

  test('count updates, those of the product, and companies', () => {
    expect(updateFigures(updates)).toMatchObject({ total: 4, ofProduct: 2, companies: 2 });
  });

  test("take a month from New York's first midnight to its last, in whichever zone the browser is", () => {
    expect(updateFigures(updates, new Date('2026-11-20T12:00:00Z')).thisMonth).toBe(2);
    expect(updateFigures(updates, new Date('2026-12-01T04:00:00Z')).thisMonth).toBe(2);
    expect(updateFigures(updates, new Date('2026-12-01T05:00:00Z')).thisMonth).toBe(0);
  });

  test('are zero without updates', () => {
    expect(updateFigures([])).toEqual({ total: 0, ofProduct: 0, companies: 0, thisMonth: 0 });
  });
});
