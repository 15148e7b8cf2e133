import { expect, test } from '@jest/globals';
import { ApiError } from '../api/http';
import { explain } from './errors';

test('a failure is told with its request id, once', () => {
  expect(explain(new ApiError(404, '{"message":"Gone"}', 'r-1'), 'Failed')).toBe('Gone (request r-1)');
  expect(explain(new ApiError(500, '{"message":"Failed, see r-1"}', 'r-1'), '?')).toBe('Failed, see r-1');
  expect(explain(new ApiError(502, 'Bad Gateway', null), 'Failed')).toBe('Failed');
});
