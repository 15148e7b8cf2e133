import { expect, test } from '@jest/globals';
import { isRealized } from './realized';

test('nothing is realized of zero and of what is not known', () => {
  expect([undefined, null, '0.00', '0.01'].map(isRealized)).toEqual([false, false, false, true]);
});
