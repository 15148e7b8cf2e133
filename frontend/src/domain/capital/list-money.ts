import { formatCompactMoney, formatMoney } from '../../lib/format';

/** "99999999.99": a longer amount does not fit into a column, which would cut off its first digits. */
const LONGEST = 11;

/** In lists of capital: with every cent where it fits, else short. */
export const formatListMoney = (amount: string): string =>
  amount.replace('-', '').length <= LONGEST ? formatMoney(amount) : formatCompactMoney(amount);
