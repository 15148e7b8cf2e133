import type { CapitalAccount } from '../../../api/generated';
import { sumMoney } from '../../../lib/money';

/** Whether capital was ever called, by an account since the start: a call that is unpaid is due. */
export const wasCalled = ({ activity, due }: CapitalAccount): boolean =>
  due.length > 0 || activity.some(({ kind }) => kind === 'receipt');

/** What is assumed paid on the investment dates, of deals in which no capital was called. */
export const assumedPaid = ({ activity }: CapitalAccount): string =>
  sumMoney(activity.filter(({ derived }) => derived === 'assumed').map(({ capital }) => capital));
