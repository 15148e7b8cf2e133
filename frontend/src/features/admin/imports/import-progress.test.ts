import { describe, expect, it } from '@jest/globals';
import { importHeading, importProgress } from './import-progress';

describe('the progress of an import', () => {
  it('is shown by its rows once they are counted', () => {
    expect(importProgress({ state: 'running', rowsRead: 12_000, rowsInAll: 40_000 })).toEqual({
      label: 'Checked 12,000 of 40,000 rows',
      fraction: 0.3,
    });
    expect(importProgress({ state: 'running', rowsRead: 0, rowsInAll: 1 })).toEqual({
      label: 'Checked 0 of 1 row',
      fraction: 0,
    });
  });

  it('has no fraction while the number of rows is not known', () => {
    expect(importProgress({ state: 'running', rowsRead: 5000, rowsInAll: null })).toEqual({
      label: 'Checked 5,000 rows',
    });
    expect(importProgress({ state: 'running', rowsRead: 0, rowsInAll: null })).toEqual({
      label: 'Reading the file...',
    });
  });

  it('is not known before it starts', () => {
    expect(importProgress(undefined)).toEqual({ label: 'Waiting to start...' });
    expect(importProgress({ state: 'waiting', rowsRead: 0, rowsInAll: null })).toEqual({
      label: 'Waiting to start...',
    });
  });
});

describe('the user who started an import', () => {
  const james = { id: '1', firstName: 'James', lastName: 'Whitfield' };
  const job = { fileName: 'companies.csv', importedBy: james };

  it('is named unless it is the user', () => {
    expect(importHeading({ ...job, dryRun: false }, '2')).toBe('James Whitfield is importing companies.csv');
    expect(importHeading({ ...job, dryRun: true }, '2')).toBe('James Whitfield is checking companies.csv');
  });

  it('is not named when it is the reader, or was deleted', () => {
    expect(importHeading({ ...job, dryRun: false }, '1')).toBe('Importing companies.csv');
    expect(importHeading({ ...job, dryRun: true, importedBy: null }, '1')).toBe('Checking companies.csv');
  });
});
