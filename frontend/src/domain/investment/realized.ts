import { compareMoney } from '../../lib/money';

/** Whether companies paid something, which is shown only then; false while it is not known, or hidden. */
export const isRealized = (amount: string | null | undefined): amount is string =>
  amount != null && compareMoney(amount, '0.00') !== 0;
