import { expect, test } from '@jest/globals';
import type { MarkRecord } from '../../../api/generated';
import { priorMark } from './prior-mark';

const mark = (id: string, markDate: string): MarkRecord => ({
  id,
  version: 1,
  companyId: 'company',
  valuation: '1.00',
  explanation: null,
  method: null,
  document: null,
  markDate,
  createdBy: { id: 'user', firstName: 'Ada', lastName: 'Byron' },
  createdAt: markDate,
  updatedAt: markDate,
});
const june = mark('june', '2026-06-30T16:00:00Z');
const march = mark('march', '2026-03-31T16:00:00Z');
const marks = [june, march];

test('the prior mark is the latest one before the day, not of the day itself', () => {
  expect(priorMark(marks, '2026-07-01')?.id).toBe('june');
  expect(priorMark(marks, '2026-06-30')?.id).toBe('march');
  expect(priorMark(marks, '2026-03-31')).toBeUndefined();
});

test('a mark that is edited is not compared with itself', () => {
  expect(priorMark(marks, '2026-09-30', june)?.id).toBe('march');
});
