import type { VintagePart } from '../../api/generated';
import { MOST_BARS, type BarPart } from '../../ui/charts/bar-parts';
import { sumMoney } from '../../lib/money';

/** A bar for each year, the oldest first; of more years than fit, one for the oldest together. */
export function vintageBars(vintages: readonly VintagePart[]): BarPart[] {
  const bars = vintages.map(({ year, ...amounts }) => ({ ...amounts, name: String(year) }));
  if (bars.length <= MOST_BARS) return bars;
  const older = bars.slice(0, 1 - MOST_BARS);
  const sum = (field: 'value' | 'invested' | 'realized') => sumMoney(older.map((bar) => bar[field]));
  return [
    {
      name: `${older.at(-1)?.name ?? ''} and before`,
      value: sum('value'),
      invested: sum('invested'),
      realized: sum('realized'),
      isRest: true,
    },
    ...bars.slice(1 - MOST_BARS),
  ];
}
