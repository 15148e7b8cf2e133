import { describe, expect, it } from '@jest/globals';
import { noticeKinds } from '../access/notice-preferences.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

const user = '019b0000-0000-7000-8000-000000000001';
const other = '019b0000-0000-7000-8000-000000000002';

describe('an unsubscribe link', () => {
  const links = new UnsubscribeLinks('a secret');

  it.each([...noticeKinds, 'digest'] as const)('identifies its user and what it is of: %s', (from) => {
    expect(links.read(links.tokenOf(user, from))).toEqual({ userId: user, from });
  });

  it('is invalid when any part of it was changed', () => {
    const [id = '', signature = ''] = links.tokenOf(user, 'updates').split('.');
    const [otherId = ''] = links.tokenOf(other, 'updates').split('.');
    for (const token of [
      '',
      '.',
      id,
      `${id}.`,
      `${otherId}.${signature}`,
      `${links.tokenOf(user, 'letters').split('.')[0]}.${signature}`,
      `${id}.${signature}.x`,
      `${id}.${'A'.repeat(43)}`,
    ])
      expect(links.read(token)).toBeNull();
    expect(new UnsubscribeLinks('another secret').read(links.tokenOf(user, 'updates'))).toBeNull();
  });
});
