import { describe, expect, it } from '@jest/globals';
import type { ImportState } from '../../../api/generated';
import { ApiError } from '../../../lib/errors';
import { askAgainIn, followedOf, hasImported, listAgainIn } from './import-jobs';

const job = (id: string, state: ImportState, type = 'companies') => ({
  id,
  type,
  state,
  createdAt: `2026-11-20T12:00:0${id}Z`,
});

describe('a card', () => {
  it('tells of nothing while no import of its type is under way', () => {
    const jobs = [job('2', 'running', 'investments'), job('1', 'done')];
    expect(followedOf('companies', jobs, { id: undefined, job: undefined })).toBeUndefined();
    expect(followedOf('companies', undefined, { id: undefined, job: undefined })).toBeUndefined();
  });

  it('finds the newest import of its type that is under way', () => {
    const jobs = [job('4', 'running', 'investments'), job('3', 'waiting'), job('2', 'running')];
    expect(followedOf('companies', jobs, { id: undefined, job: undefined })).toBe('3');
  });

  it('stays with an import that has just been begun, whatever an older list says', () => {
    const jobs = [job('2', 'running')];
    expect(followedOf('companies', jobs, { id: '3', job: undefined })).toBe('3');
    expect(followedOf('companies', jobs, { id: '3', job: job('3', 'waiting') })).toBe('3');
    expect(followedOf('companies', jobs, { id: '3', job: job('3', 'done') })).toBe('3');
  });

  it('goes on to a newer import once its own has come to its end', () => {
    const jobs = [job('4', 'running')];
    expect(followedOf('companies', jobs, { id: '3', job: job('3', 'running') })).toBe('3');
    expect(followedOf('companies', jobs, { id: '3', job: job('3', 'cancelled') })).toBe('4');
  });
});

describe('an import', () => {
  it('is asked for until it has come to its end, less often while the server does not answer', () => {
    expect(askAgainIn(undefined, null)).toBe(500);
    expect(askAgainIn({ state: 'waiting' }, null)).toBe(500);
    expect(askAgainIn({ state: 'running' }, new TypeError('Failed to fetch'))).toBe(3000);
    for (const state of ['done', 'failed', 'cancelled'] as const)
      expect(askAgainIn({ state }, null)).toBe(false);
  });

  it('is not asked for any longer by whoever may not, or when it is gone', () => {
    for (const status of [401, 403, 404])
      expect(askAgainIn({ state: 'running' }, new ApiError(status, '', null))).toBe(false);
    expect(askAgainIn({ state: 'running' }, new ApiError(502, '', null))).toBe(3000);
  });

  it('has brought rows in only when it was done and no check', () => {
    expect(hasImported({ state: 'done', dryRun: false })).toBe(true);
    expect(hasImported({ state: 'done', dryRun: true })).toBe(false);
    expect(hasImported({ state: 'failed', dryRun: false })).toBe(false);
  });
});

it('reads the list again as long as one is under way', () => {
  expect(listAgainIn(undefined)).toBe(false);
  expect(listAgainIn([job('1', 'done')])).toBe(false);
  expect(listAgainIn([job('2', 'waiting'), job('1', 'done')])).toBe(2000);
});
