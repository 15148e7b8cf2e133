import { describe, expect, it } from '@jest/globals';
import type { ImportState } from '../../../api/generated';
import { ApiError } from '../../../lib/errors';
import {
  importPollInterval,
  followedImport,
  hasImported,
  hasSheets,
  importListPollInterval,
} from './import-jobs';

const job = (id: string, state: ImportState, type = 'companies') => ({
  id,
  type,
  state,
  createdAt: `2026-11-20T12:00:0${id}Z`,
});

describe('a card', () => {
  it('follows nothing while no import of its type is running', () => {
    const jobs = [job('2', 'running', 'investments'), job('1', 'done')];
    expect(followedImport('companies', jobs, { id: undefined, job: undefined })).toBeUndefined();
    expect(followedImport('companies', undefined, { id: undefined, job: undefined })).toBeUndefined();
  });

  it('finds the newest running import of its type', () => {
    const jobs = [job('4', 'running', 'investments'), job('3', 'waiting'), job('2', 'running')];
    expect(followedImport('companies', jobs, { id: undefined, job: undefined })).toBe('3');
  });

  it('stays with an import that was just started, whatever an older list says', () => {
    const jobs = [job('2', 'running')];
    expect(followedImport('companies', jobs, { id: '3', job: undefined })).toBe('3');
    expect(followedImport('companies', jobs, { id: '3', job: job('3', 'waiting') })).toBe('3');
    expect(followedImport('companies', jobs, { id: '3', job: job('3', 'done') })).toBe('3');
  });

  it('goes on to a newer import once its own has finished', () => {
    const jobs = [job('4', 'running')];
    expect(followedImport('companies', jobs, { id: '3', job: job('3', 'running') })).toBe('3');
    expect(followedImport('companies', jobs, { id: '3', job: job('3', 'cancelled') })).toBe('4');
  });
});

describe('an import', () => {
  it('is polled until it has finished, less often while the server does not answer', () => {
    expect(importPollInterval(undefined, null)).toBe(500);
    expect(importPollInterval({ state: 'waiting' }, null)).toBe(500);
    expect(importPollInterval({ state: 'running' }, new TypeError('Failed to fetch'))).toBe(3000);
    for (const state of ['done', 'failed', 'cancelled'] as const)
      expect(importPollInterval({ state }, null)).toBe(false);
  });

  it('is not polled any more by a user who may not read it, or when it is deleted', () => {
    for (const status of [401, 403, 404])
      expect(importPollInterval({ state: 'running' }, new ApiError(status, '', null))).toBe(false);
    expect(importPollInterval({ state: 'running' }, new ApiError(502, '', null))).toBe(3000);
  });

  it('has written rows only when it was done and not a check', () => {
    expect(hasImported({ state: 'done', dryRun: false })).toBe(true);
    expect(hasImported({ state: 'done', dryRun: true })).toBe(false);
    expect(hasImported({ state: 'failed', dryRun: false })).toBe(false);
  });
});

it('polls the list as long as an import is running', () => {
  expect(importListPollInterval(undefined)).toBe(false);
  expect(importListPollInterval([job('1', 'done')])).toBe(false);
  expect(importListPollInterval([job('2', 'waiting'), job('1', 'done')])).toBe(2000);
});

describe('the sheets of a workbook', () => {
  const sheet = (rowsRead: number, badRows = 0) => ({
    ...{ id: '1', type: 'companies', name: 'Companies', state: 'failed' as const, message: null },
    ...{ rowsRead, rowsInAll: null, newRows: 0, existingRows: 0, badRows, canUndo: false },
  });

  it('are shown while it runs, and then if any of them could be read', () => {
    expect(hasSheets({ state: 'done', sheets: [] })).toBe(false);
    expect(hasSheets({ state: 'running', sheets: [sheet(0)] })).toBe(true);
    expect(hasSheets({ state: 'failed', sheets: [sheet(0), sheet(0)] })).toBe(false);
    expect(hasSheets({ state: 'failed', sheets: [sheet(0), sheet(0, 1)] })).toBe(true);
    expect(hasSheets({ state: 'done', sheets: [sheet(4)] })).toBe(true);
  });
});
