import { describe, expect, it } from '@jest/globals';
import { UnsubscribeLinks } from './unsubscribe-links.js';

const user = '019b0000-0000-7000-8000-000000000001';
const other = '019b0000-0000-7000-8000-000000000002';

describe('an unsubscribe link', () => {
  const links = new UnsubscribeLinks('a secret');

  it('identifies its user', () => {
    expect(links.userOf(links.tokenOf(user))).toBe(user);
  });

  it('is invalid when any part of it was changed', () => {
    const [id = '', signature = ''] = links.tokenOf(user).split('.');
    const [otherId = ''] = links.tokenOf(other).split('.');
    for (const token of [
      '',
      '.',
      id,
      `${id}.`,
      `${otherId}.${signature}`,
      `${id}.${signature}.x`,
      `${id}.${'A'.repeat(43)}`,
    ])
      expect(links.userOf(token)).toBeNull();
    expect(new UnsubscribeLinks('another secret').userOf(links.tokenOf(user))).toBeNull();
  });
});
