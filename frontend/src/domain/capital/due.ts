import type { DueLine } from '../../api/generated';
import { formatDate, formatMoney } from '../../lib/format';
import { sumMoney } from '../../lib/money';

/** What is due in all, without a full stop: "$20,200.00 is due on Jul 10, 2026". The lines are in order of their dates. */
export function dueSentence(due: readonly [DueLine, ...DueLine[]]): string {
  const [{ date, state }] = due;
  const amount = formatMoney(sumMoney(due.map(({ open }) => open)));
  const isOverdue = state === 'overdue';
  if (due.length === 1) return `${amount} ${isOverdue ? 'was' : 'is'} due on ${formatDate(date)}`;
  return `${amount} is due in ${due.length} payments, the first ${isOverdue ? 'since' : 'on'} ${formatDate(date)}`;
}

/** Whether a list of lines has any. */
export const hasDue = (due: readonly DueLine[] | undefined): due is [DueLine, ...DueLine[]] =>
  due !== undefined && due.length > 0;
