import type { ExportedList, PerformancePoint } from '../../api/generated';
import { formatDate, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { compareMoney } from '../../lib/money';
import { TimeChart } from '../../ui/charts/TimeChart';
import { ChartPanel, type ChartQuery } from '../portfolio/ChartPanel';
import type { ChartColumn } from '../portfolio/ChartTable';

interface CapitalHistoryPanelProps {
  /** The name of the file that its table is exported as. */
  name: Extract<ExportedList, 'fund-capital-history' | 'capital-account-history'>;
  query: ChartQuery & { data: PerformancePoint[] | undefined };
}

const series = [
  { field: 'nav', label: 'NAV', look: 'value', sample: 'line' },
  { field: 'paidIn', label: 'Paid-in', look: 'cost', sample: 'dashes' },
  { field: 'distributed', label: 'Distributed', look: 'realized', sample: 'dots' },
] as const;

/** What was paid in and out, and what was left, over time. */
export function CapitalHistoryPanel({ name, query }: CapitalHistoryPanelProps) {
  useAmountsHidden();
  const points = query.data && (query.data.some(wasPaid) ? query.data : []);
  return (
    <ChartPanel
      title="Paid-in, Distributed and NAV Over Time"
      table={
        points && {
          name,
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
