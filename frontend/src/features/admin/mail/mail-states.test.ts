import { describe, expect, it } from '@jest/globals';
import { mailStateOf, matchesState, mailsPollInterval } from './mail-states';

const now = Date.parse('2026-11-20T12:00:00Z');
const waitingUntil = (nextTryAt: string | null) => ({ state: 'waiting' as const, nextTryAt });

describe('the list of mails', () => {
  it('shows a mail that is being sent among those that wait', () => {
    expect(matchesState('waiting', 'sending')).toBe(true);
    expect(matchesState('waiting', 'waiting')).toBe(true);
    expect(matchesState('sent', 'sending')).toBe(false);
  });

  it('is filtered by the server, except for mails that wait, and by no state that does not exist', () => {
    const filters = ['failed', 'sent', 'collected', 'waiting', 'lost', undefined];
    expect(filters.map(mailStateOf)).toEqual([
      'failed',
      'sent',
      'collected',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is not read again when no mail is pending', () => {
    expect(mailsPollInterval([], now)).toBe(false);
    expect(mailsPollInterval([{ state: 'sent', nextTryAt: null }], now)).toBe(false);
    expect(mailsPollInterval([{ state: 'failed', nextTryAt: null }], now)).toBe(false);
  });

  it('is soon read again while a mail is being sent or about to be tried', () => {
    expect(mailsPollInterval([{ state: 'sending', nextTryAt: null }], now)).toBe(3000);
    expect(mailsPollInterval([waitingUntil(null)], now)).toBe(3000);
    expect(mailsPollInterval([waitingUntil('2026-11-20T12:00:05Z')], now)).toBe(3000);
  });

  it('is read less often while the next try is far off', () => {
    expect(mailsPollInterval([waitingUntil('2026-11-20T14:00:00Z')], now)).toBe(20_000);
  });
});
