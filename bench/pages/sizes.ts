// How much JavaScript each page waits for, as the check of sizes computes it.
import { pageSizes } from '../../scripts/lib/page-sizes.ts';
import type { PageResult } from './table.ts';

export const measureSizes = (): PageResult[] =>
  pageSizes().map(({ page, size, limit }) => ({
    name: `initial JavaScript of ${page}`,
    value: size,
    goal: limit,
    digits: 1,
    unit: ' kB',
  }));
