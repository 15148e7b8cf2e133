import { useMemo } from 'react';
import { isRealized } from './realized';

interface Column {
  field: string;
}

/** Amounts of a row; null where they are hidden from an LP. */
interface Row {
  totalInvestment: string | null;
  currentValue: string | null;
  realized: string | null;
}

/**
 * The columns of a list of investments, without that of realized amounts while no row has any, and without those of the
 * fund's figures where all of them are hidden.
 */
export function useShownColumns<Listed extends Column>(
  columns: readonly Listed[],
  rows: readonly Row[] | undefined,
): readonly Listed[] {
  const hidden = hiddenFields(rows ?? []).join(' ');
  return useMemo(() => columns.filter(({ field }) => !hidden.split(' ').includes(field)), [columns, hidden]);
}

function hiddenFields(rows: readonly Row[]): string[] {
  const isHidden = (field: keyof Row) => rows.length > 0 && rows.every((row) => row[field] === null);
  return [
    ...(rows.some(({ realized }) => isRealized(realized)) ? [] : ['realized']),
    ...(isHidden('totalInvestment') ? ['totalInvestment'] : []),
    // A rate of return is hidden with the value that it follows from.
    ...(isHidden('currentValue') ? ['currentValue', 'irr'] : []),
  ];
}
