import { describe, expect, it } from '@jest/globals';
import type { ImportResult } from '../../../api/generated';
import { importOutcome } from './import-outcome';

const nothing: ImportResult = {
  success: false,
  message: '',
  imported: 0,
  errors: [],
  newRows: 0,
  existingRows: 0,
  badRows: 0,
};

const finished = (
  dryRun: boolean,
  result: Partial<ImportResult>,
  existing: 'refuse' | 'skip' = 'refuse',
) => ({
  state: result.success || dryRun ? ('done' as const) : ('failed' as const),
  dryRun,
  existing,
  message: result.message ?? '',
  result: { ...nothing, ...result },
});

const errors = (count: number) => Array.from({ length: count }, (_, at) => `Row ${at + 2}: name: Bad`);

describe('an import that went well', () => {
  it('shows how many rows were imported', () => {
    const message = '1,200 companies imported successfully.';
    expect(
      importOutcome(finished(false, { success: true, message, imported: 1200, newRows: 1200 }), false),
    ).toEqual({
      tone: 'success',
      title: 'Import Successful',
      message,
      counts: ['Imported: 1,200'],
      errors: [],
      more: undefined,
      hint: undefined,
    });
  });
});

describe('an import that was undone', () => {
  it('shows that nothing of it is left', () => {
    const message = '2 companies imported successfully. Undone by Ada Admin.';
    const job = { ...finished(false, { success: true, message }), state: 'undone' as const, result: null };
    expect(importOutcome(job, false)).toEqual({
      tone: 'neutral',
      title: 'Import Undone',
      message,
      counts: [],
      errors: [],
    });
  });
});

describe('an import that failed', () => {
  it('shows five errors and counts the rest', () => {
    const outcome = importOutcome(
      finished(false, { message: 'Bad', errors: errors(5000), badRows: 5000 }),
      true,
    );
    expect(outcome.errors).toEqual(errors(5));
    expect(outcome).toMatchObject({
      tone: 'failure',
      title: 'Import Failed',
      more: '... and 4,995 more errors',
    });
    expect(importOutcome(finished(false, { errors: errors(6) }), true).more).toBe('... and 1 more error');
    expect(importOutcome(finished(false, { errors: errors(5) }), true).more).toBeUndefined();
  });

  it('shows an error of the whole file once', () => {
    const message = 'This file has no rows to import.';
    const outcome = importOutcome(finished(false, { message, errors: [message] }), true);
    expect([outcome.message, outcome.errors, outcome.hint]).toEqual([message, [], undefined]);
  });

  it('proposes to skip the rows that already exist', () => {
    const result = { existingRows: 2, badRows: 2, errors: errors(2) };
    expect(importOutcome(finished(false, result), true).hint).toMatch(/“Skip rows that already exist”/);
    expect(importOutcome(finished(true, result), true).hint).toMatch(/“Skip rows that already exist”/);
    expect(importOutcome(finished(false, result, 'skip'), true).hint).toBeUndefined();
  });
});

describe('a check', () => {
  it('counts the new rows, the existing ones and those with errors', () => {
    const result = { newRows: 1200, existingRows: 3, badRows: 1, errors: errors(1) };
    const outcome = importOutcome(finished(true, result, 'skip'), true);
    expect(outcome).toMatchObject({ tone: 'failure', title: 'Check Failed' });
    expect(outcome.counts).toEqual(['New: 1,200', 'Existing: 3', 'With errors: 1']);
  });

  it('suggests to import a file without errors', () => {
    const result = { success: true, newRows: 2 };
    expect(importOutcome(finished(true, result), true)).toMatchObject({
      tone: 'success',
      title: 'Check Passed',
      hint: 'Press Import to import this file.',
    });
    expect(importOutcome(finished(true, result), false).hint).toMatch(/^Choose the file again/);
    expect(
      importOutcome(finished(true, { success: true, existingRows: 2 }, 'skip'), true).hint,
    ).toBeUndefined();
  });
});

it('shows a cancellation as neither success nor failure', () => {
  const message = 'Cancelled. Nothing was imported.';
  const cancelled = { state: 'cancelled' as const, existing: 'refuse' as const, message, result: null };
  expect(importOutcome({ ...cancelled, dryRun: false }, true)).toMatchObject({
    tone: 'neutral',
    title: 'Import Cancelled',
    message,
  });
  expect(importOutcome({ ...cancelled, dryRun: true }, true).title).toBe('Check Cancelled');
});
