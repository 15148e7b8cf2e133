import { describe, expect, it } from '@jest/globals';
import { resultOf } from './send-all-result';

describe('how the sending of all invitations went', () => {
  it('is told as a success when none failed', () => {
    expect(resultOf(12, [])).toEqual({ title: '12 invitations sent successfully' });
  });

  it('is told with the first fault when some failed', () => {
    expect(resultOf(12, ['This user was invited already', 'The server did not answer.'])).toEqual({
      title: 'Error',
      description: '10 of 12 invitations sent; 2 failed: This user was invited already',
      variant: 'destructive',
    });
  });
});
