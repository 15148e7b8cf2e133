// How much JavaScript each page waits for, as the check of sizes reckons it.
import { pageSizes } from '../../scripts/lib/page-sizes.ts';

export const measureSizes = () =>
  pageSizes().map(({ page, size, limit }) => ({
    name: `initial JavaScript of ${page}`,
    value: size,
    goal: limit,
    digits: 1,
    unit: ' kB',
  }));
