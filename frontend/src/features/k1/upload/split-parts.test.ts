import { describe, expect, it } from '@jest/globals';
import type { K1DraftPart } from '../../../api/generated';
import { asFound, joined, pagesText, parted, rangesOf, toggled } from './split-parts';

const part = (firstPage: number, lastPage: number): K1DraftPart => ({
  firstPage,
  lastPage,
  state: 'matched',
  lp: null,
  entity: null,
  taxYear: 2025,
  reason: null,
});
const found = asFound([part(2, 3), part(4, 4), part(5, 9)]);

describe('The parts of a file with several K-1s', () => {
  it('are taken as they were found', () => {
    expect(rangesOf(found)).toEqual([
      { firstPage: 2, lastPage: 3 },
      { firstPage: 4, lastPage: 4 },
      { firstPage: 5, lastPage: 9 },
    ]);
  });

  it('can be left out and included again', () => {
    const without = toggled(found, 1);
    expect(rangesOf(without)).toEqual([
      { firstPage: 2, lastPage: 3 },
      { firstPage: 5, lastPage: 9 },
    ]);
    expect(toggled(without, 1)).toEqual(found);
  });

  it('can be joined to the one before and parted again, except the first', () => {
    expect(rangesOf(joined(found, 1))).toEqual([
      { firstPage: 2, lastPage: 4 },
      { firstPage: 5, lastPage: 9 },
    ]);
    expect(parted(joined(found, 1), 0)).toEqual(found);
    expect(joined(found, 0)).toEqual(found);
  });

  it('are labelled by their pages', () => {
    expect([pagesText(part(2, 3)), pagesText(part(4, 4))]).toEqual(['Pages 2–3', 'Page 4']);
  });
});
