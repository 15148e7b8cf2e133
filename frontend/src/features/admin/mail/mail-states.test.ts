import { describe, expect, it } from '@jest/globals';
import { isOf, lookAgainIn } from './mail-states';

const now = Date.parse('2026-11-20T12:00:00Z');
const waitingUntil = (nextTryAt: string | null) => ({ state: 'waiting' as const, nextTryAt });

describe('the list of mails', () => {
  it('counts a mail that is being sent as one that waits', () => {
    expect(isOf('waiting', 'sending')).toBe(true);
    expect(isOf('waiting', 'waiting')).toBe(true);
    expect(isOf('sent', 'sending')).toBe(false);
  });

  it('is not read again when nothing is on its way', () => {
    expect(lookAgainIn([], now)).toBe(false);
    expect(lookAgainIn([{ state: 'sent', nextTryAt: null }], now)).toBe(false);
    expect(lookAgainIn([{ state: 'failed', nextTryAt: null }], now)).toBe(false);
  });

  it('is soon read again while a mail is being sent or about to be tried', () => {
    expect(lookAgainIn([{ state: 'sending', nextTryAt: null }], now)).toBe(3000);
    expect(lookAgainIn([waitingUntil(null)], now)).toBe(3000);
    expect(lookAgainIn([waitingUntil('2026-11-20T12:00:05Z')], now)).toBe(3000);
  });

  it('is read less often while the next try is far off', () => {
    expect(lookAgainIn([waitingUntil('2026-11-20T14:00:00Z')], now)).toBe(20_000);
  });
});
