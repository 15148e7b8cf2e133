import { describe, expect, it } from '@jest/globals';
import type { ImportResult } from '../../../api/generated';
import { outcomeOf } from './import-outcome';

const nothing: ImportResult = {
  success: false,
  message: '',
  imported: 0,
  errors: [],
  newRows: 0,
  existingRows: 0,
  badRows: 0,
};

const ended = (dryRun: boolean, result: Partial<ImportResult>, existing: 'refuse' | 'skip' = 'refuse') => ({
  state: result.success || dryRun ? ('done' as const) : ('failed' as const),
  dryRun,
  existing,
  message: result.message ?? '',
  result: { ...nothing, ...result },
});

const errors = (count: number) => Array.from({ length: count }, (_, at) => `Row ${at + 2}: name: Bad`);

describe('an import that went well', () => {
  it('tells how many rows were imported', () => {
    const message = '1,200 companies imported successfully.';
    expect(outcomeOf(ended(false, { success: true, message, imported: 1200, newRows: 1200 }), false)).toEqual(
      {
        tone: 'success',
        title: 'Import Successful',
        message,
        counts: ['Imported: 1,200'],
        errors: [],
        more: undefined,
        hint: undefined,
      },
    );
  });
});

describe('an import that failed', () => {
  it('shows five errors and counts the rest', () => {
    const told = outcomeOf(ended(false, { message: 'Bad', errors: errors(5000), badRows: 5000 }), true);
    expect(told.errors).toEqual(errors(5));
    expect(told).toMatchObject({
      tone: 'failure',
      title: 'Import Failed',
      more: '... and 4,995 more errors',
    });
    expect(outcomeOf(ended(false, { errors: errors(6) }), true).more).toBe('... and 1 more error');
    expect(outcomeOf(ended(false, { errors: errors(5) }), true).more).toBeUndefined();
  });

  it('tells a fault of the whole file once', () => {
    const message = 'This file has no rows to import.';
    const told = outcomeOf(ended(false, { message, errors: [message] }), true);
    expect([told.message, told.errors, told.hint]).toEqual([message, [], undefined]);
  });

  it('proposes to skip the rows that exist already', () => {
    const result = { existingRows: 2, badRows: 2, errors: errors(2) };
    expect(outcomeOf(ended(false, result), true).hint).toMatch(/“Skip rows that exist already”/);
    expect(outcomeOf(ended(true, result), true).hint).toMatch(/“Skip rows that exist already”/);
    expect(outcomeOf(ended(false, result, 'skip'), true).hint).toBeUndefined();
  });
});

describe('a check', () => {
  it('counts the new, the existing and the bad rows', () => {
    const result = { newRows: 1200, existingRows: 3, badRows: 1, errors: errors(1) };
    const told = outcomeOf(ended(true, result, 'skip'), true);
    expect(told).toMatchObject({ tone: 'failure', title: 'Check Failed' });
    expect(told.counts).toEqual(['New: 1,200', 'Existing: 3', 'Bad: 1']);
  });

  it('invites to import what is right', () => {
    const result = { success: true, newRows: 2 };
    expect(outcomeOf(ended(true, result), true)).toMatchObject({
      tone: 'success',
      title: 'Check Passed',
      hint: 'Press Import to import this file.',
    });
    expect(outcomeOf(ended(true, result), false).hint).toMatch(/^Choose the file again/);
    expect(outcomeOf(ended(true, { success: true, existingRows: 2 }, 'skip'), true).hint).toBeUndefined();
  });
});

it('tells a cancellation without taking sides', () => {
  const message = 'Cancelled. Nothing was imported.';
  const cancelled = { state: 'cancelled' as const, existing: 'refuse' as const, message, result: null };
  expect(outcomeOf({ ...cancelled, dryRun: false }, true)).toMatchObject({
    tone: 'neutral',
    title: 'Import Cancelled',
    message,
  });
  expect(outcomeOf({ ...cancelled, dryRun: true }, true).title).toBe('Check Cancelled');
});
