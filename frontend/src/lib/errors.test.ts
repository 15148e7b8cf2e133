import { expect, test } from '@jest/globals';
import { ApiError, getErrorMessage, UserFacingError } from './errors';

test('a server failure is shown with its request id, once', () => {
  expect(getErrorMessage(new ApiError(503, '{"message":"Too busy"}', 'r-1'), '?')).toBe(
    'Too busy (request r-1)',
  );
  expect(getErrorMessage(new ApiError(500, '{"message":"Failed, see r-1"}', 'r-1'), '?')).toBe(
    'Failed, see r-1',
  );
  expect(getErrorMessage(new ApiError(404, 'no JSON', 'r-1'), 'Failed')).toBe('Failed (request r-1)');
  expect(getErrorMessage(new ApiError(502, 'Bad Gateway', null), 'Failed')).toBe('Failed');
});

test('a refusal shows the server’s message without the request id', () => {
  expect(getErrorMessage(new ApiError(409, '{"message":"Taken"}', 'r-1'), 'Failed')).toBe('Taken');
  expect(getErrorMessage(new UserFacingError('The file is empty'), 'Failed')).toBe('The file is empty');
  expect(getErrorMessage(new TypeError('Failed to fetch'), 'Please try again.')).toBe('Please try again.');
});
