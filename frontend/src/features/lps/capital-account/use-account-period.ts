import { useListState } from '../../../data-grid/use-list-state';
import { readAsOf, useAsOf, type AsOfState } from '../../../domain/capital/as-of';
import { todayInNewYork } from '../../../lib/format';
import { periodName, periodsAsOf, readPeriod, type Period } from './period';

const filters = ['from', 'to'] as const;

export interface AccountPeriod {
  period: Period;
  choosePeriod: (period: Period) => void;
  day: AsOfState;
}

/** The period and the day of a capital account, in the address. A period with a name is that of the chosen day. */
export function useAccountPeriod(): AccountPeriod {
  const { filters: days, write } = useListState({ filters });
  const { asOf, field } = useAsOf();
  const today = todayInNewYork();
  const period = readPeriod(days.from, days.to, asOf);
  return {
    period,
    choosePeriod: ({ from, to }) => write({ from, to }, { replace: true }),
    day: {
      asOf,
      field,
      choose: (chosen) => {
        const next = readAsOf(chosen);
        const name = periodName(period, today, asOf);
        const { from, to } = name ? periodsAsOf(next ?? today)[name] : period;
        write({ asOf: next, from, to }, { replace: true });
      },
    },
  };
}
