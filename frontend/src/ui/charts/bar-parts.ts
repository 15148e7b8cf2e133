import { sumMoney } from '../../lib/money';

export interface BarPart {
  name: string;
  value: string;
  invested: string;
  realized: string;
  /** Whether it is the sum of all smaller parts. */
  isRest?: boolean;
}

/** More parts than this are added up in the last bar. */
export const MOST_BARS = 9;

/** The first parts, which come in descending order of value, and the sum of all others. */
export function barParts(parts: readonly BarPart[]): BarPart[] {
  if (parts.length <= MOST_BARS) return [...parts];
  const rest = parts.slice(MOST_BARS - 1);
  return [
    ...parts.slice(0, MOST_BARS - 1),
    {
      name: `${rest.length} others`,
      value: sumMoney(rest.map(({ value }) => value)),
      invested: sumMoney(rest.map(({ invested }) => invested)),
      realized: sumMoney(rest.map(({ realized }) => realized)),
      isRest: true,
    },
  ];
}
