import { expect, test } from '@jest/globals';
import type { DueLine } from '../../api/generated';
import { dueSentence } from './due';

const line = (open: string, date: string, state: DueLine['state']) => ({ open, date, state }) as DueLine;

test('one line reads with its amount and its date', () => {
  expect(dueSentence([line('20200.00', '2026-07-10', 'open')])).toBe('$20,200.00 is due on Jul 10, 2026');
  expect(dueSentence([line('0.10', '2026-07-10', 'overdue')])).toBe('$0.10 was due on Jul 10, 2026');
});

test('several lines read with their sum and the earliest date', () => {
  const later = line('0.20', '2026-08-01', 'open');
  expect(dueSentence([line('0.10', '2026-07-10', 'part_paid'), later])).toBe(
    '$0.30 is due in 2 payments, the first on Jul 10, 2026',
  );
  expect(dueSentence([line('0.10', '2026-07-10', 'overdue'), later])).toBe(
    '$0.30 is due in 2 payments, the first since Jul 10, 2026',
  );
});
