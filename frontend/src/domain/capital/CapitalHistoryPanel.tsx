import { useQuery } from '@tanstack/react-query';
import {
  getGetEntityPerformanceHistoryQueryOptions,
  getGetFundPerformanceHistoryQueryOptions,
  getGetLpPerformanceHistoryQueryOptions,
  type PerformancePoint,
} from '../../api/generated';
import { formatDate, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { compareMoney } from '../../lib/money';
import { TimeChart } from '../../ui/charts/TimeChart';
import { ChartPanel } from '../portfolio/ChartPanel';
import type { ChartColumn } from '../portfolio/ChartTable';

interface CapitalHistoryPanelProps {
  /** Whose capital it is: an LP's, that of one of its entities, or without it the fund's. */
  holder?: { lpId: string; entityId?: string | undefined };
  /** YYYY-MM-DD: the last day; today by default. */
  asOf?: string | undefined;
}

const series = [
  { field: 'nav', label: 'NAV', look: 'value', sample: 'line' },
  { field: 'paidIn', label: 'Paid-in', look: 'cost', sample: 'dashes' },
  { field: 'distributed', label: 'Distributed', look: 'realized', sample: 'dots' },
] as const;

/** What was paid in and out, and what was left, over time. */
export function CapitalHistoryPanel({ holder, asOf }: CapitalHistoryPanelProps) {
  useAmountsHidden();
  const query = useQuery(historyQuery(holder, asOf));
  const points = query.data && (query.data.some(wasPaid) ? query.data : []);
  return (
    <ChartPanel
      title="Paid-in, Distributed and NAV Over Time"
      table={
        points && {
          name: holder ? 'capital-account-history' : 'fund-capital-history',
          columns,
          rows: points.toReversed(),
          keyOf: ({ day }: PerformancePoint) => day,
        }
      }
      query={query}
      failure="The capital over time could not be loaded"
      empty="Nothing was paid in or out yet"
      height={296}
      entries={series}
    >
      {points && (
        <TimeChart
          days={points.map(({ day }) => day)}
          series={series.map(({ field, label, look }) => ({
            label,
            look,
            amounts: points.map((point) => point[field]),
          }))}
        />
      )}
    </ChartPanel>
  );
}

function historyQuery(holder: CapitalHistoryPanelProps['holder'], asOf: string | undefined) {
  const params = asOf === undefined ? undefined : { asOf };
  if (!holder) return getGetFundPerformanceHistoryQueryOptions(params);
  return holder.entityId
    ? getGetEntityPerformanceHistoryQueryOptions(holder.entityId, params)
    : getGetLpPerformanceHistoryQueryOptions(holder.lpId, params);
}

const wasPaid = ({ paidIn, distributed }: PerformancePoint): boolean =>
  compareMoney(paidIn, '0') !== 0 || compareMoney(distributed, '0') !== 0;

const columns: readonly ChartColumn<PerformancePoint>[] = [
  { header: 'Date', shown: ({ day }) => formatDate(day), value: ({ day }) => day, kind: 'date' },
  ...series.map(({ field, label }) => ({
    header: label,
    isFigure: true,
    shown: (point: PerformancePoint) => formatMoney(point[field]),
    value: (point: PerformancePoint) => point[field],
    kind: 'money' as const,
  })),
];
