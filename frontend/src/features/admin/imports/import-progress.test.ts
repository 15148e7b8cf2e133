import { describe, expect, it } from '@jest/globals';
import { headingOf, progressOf } from './import-progress';

describe('how far an import is', () => {
  it('is told by its rows once they are counted', () => {
    expect(progressOf({ state: 'running', rowsRead: 12_000, rowsInAll: 40_000 })).toEqual({
      label: 'Checked 12,000 of 40,000 rows',
      fraction: 0.3,
    });
    expect(progressOf({ state: 'running', rowsRead: 0, rowsInAll: 1 })).toEqual({
      label: 'Checked 0 of 1 row',
      fraction: 0,
    });
  });

  it('has no end while nobody knows how many there are', () => {
    expect(progressOf({ state: 'running', rowsRead: 5000, rowsInAll: null })).toEqual({
      label: 'Checked 5,000 rows',
    });
    expect(progressOf({ state: 'running', rowsRead: 0, rowsInAll: null })).toEqual({
      label: 'Reading the file...',
    });
  });

  it('is not told before it begins', () => {
    expect(progressOf(undefined)).toEqual({ label: 'Waiting for its turn...' });
    expect(progressOf({ state: 'waiting', rowsRead: 0, rowsInAll: null })).toEqual({
      label: 'Waiting for its turn...',
    });
  });
});

describe('whose import it is', () => {
  const james = { id: '1', firstName: 'James', lastName: 'Whitfield' };
  const job = { fileName: 'companies.csv', importedBy: james };

  it('is told when it is somebody else’s', () => {
    expect(headingOf({ ...job, dryRun: false }, '2')).toBe('James Whitfield is importing companies.csv');
    expect(headingOf({ ...job, dryRun: true }, '2')).toBe('James Whitfield is checking companies.csv');
  });

  it('is not told of one’s own, or when that person is gone', () => {
    expect(headingOf({ ...job, dryRun: false }, '1')).toBe('Importing companies.csv');
    expect(headingOf({ ...job, dryRun: true, importedBy: null }, '1')).toBe('Checking companies.csv');
  });
});
