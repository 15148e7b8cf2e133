import { useMemo } from 'react';
import { compareMoney } from '../../lib/money';

/** Whether companies paid something, which is shown only then; false while it is not known. */
export const isRealized = (amount: string | undefined): amount is string =>
  amount !== undefined && compareMoney(amount, '0.00') !== 0;

interface Column {
  field: string;
}

/** The columns of a list, without that of realized amounts while no row has any. */
export function useRealizedColumn<Listed extends Column>(
  columns: readonly Listed[],
  rows: readonly { realized: string }[] | undefined,
): readonly Listed[] {
  const isShown = rows?.some(({ realized }) => isRealized(realized)) ?? false;
  return useMemo(
    () => (isShown ? columns : columns.filter(({ field }) => field !== 'realized')),
    [columns, isShown],
  );
}
