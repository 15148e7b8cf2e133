import { describe, expect, it } from '@jest/globals';
import { UnsubscribeLinks } from './unsubscribe-links.js';

const user = '019b0000-0000-7000-8000-000000000001';
const other = '019b0000-0000-7000-8000-000000000002';

describe('a link to have no more letters', () => {
  const links = new UnsubscribeLinks('a secret');

  it('is known as its user’s', () => {
    expect(links.userOf(links.tokenOf(user))).toBe(user);
  });

  it('is nobody’s when any part of it is another', () => {
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
