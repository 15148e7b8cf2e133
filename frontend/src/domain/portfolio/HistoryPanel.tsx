import type { ReactNode } from 'react';
import type { ExportedList, HistoryPoint } from '../../api/generated';
import { formatDate, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { isRealized } from '../investment/realized';
import { ChartPanel, type ChartQuery } from './ChartPanel';
import type { ChartColumn } from './ChartTable';
import { TimeChart } from '../../ui/charts/TimeChart';

interface HistoryPanelProps {
  title: string;
  /** The name of the file that its table is exported as. */
  name: Extract<ExportedList, `${string}-history`>;
  labels: { value: string; invested: string };
  /** In chronological order; absent while they load. */
  points: readonly HistoryPoint[] | undefined;
  query: ChartQuery;
  /** The headline when they could not be loaded. */
  failure: string;
  note?: ReactNode;
  /** For a single investment, whose value stays the same until its next mark. */
  inSteps?: boolean;
}

/** What companies paid by each day, shown once they paid something. */
const realizedLabel = 'Realized';

/** A value over time against the amount invested. */
export function HistoryPanel({ name, labels, points, inSteps, ...panel }: HistoryPanelProps) {
  useAmountsHidden();
  const hasRealized = points?.some(({ realized }) => isRealized(realized)) ?? false;
  const table = points && {
    name,
    columns: columnsOf(labels, hasRealized),
    rows: points.toReversed(),
    keyOf: ({ day }: HistoryPoint) => day,
  };
  return (
    <ChartPanel
      {...panel}
      table={table}
      height={296}
      entries={[
        { label: labels.value, sample: 'line' },
        { label: labels.invested, sample: 'dashes' },
        ...(hasRealized ? [{ label: realizedLabel, sample: 'dots' as const }] : []),
      ]}
    >
      {points && (
        <TimeChart
          days={points.map(({ day }) => day)}
          series={[
            { label: labels.value, look: 'value', amounts: points.map(({ value }) => value) },
            { label: labels.invested, look: 'cost', amounts: points.map(({ invested }) => invested) },
            ...(hasRealized
              ? [
                  {
                    label: realizedLabel,
                    look: 'realized' as const,
                    amounts: points.map(({ realized }) => realized),
                  },
                ]
              : []),
          ]}
          inSteps={inSteps}
          dots={inSteps ? points.length - 1 : 0}
        />
      )}
    </ChartPanel>
  );
}

const columnsOf = (
  labels: HistoryPanelProps['labels'],
  hasRealized: boolean,
): ChartColumn<HistoryPoint>[] => [
  { header: 'Date', shown: ({ day }) => formatDate(day), value: ({ day }) => day, kind: 'date' },
  ...(['value', 'invested', ...(hasRealized ? (['realized'] as const) : [])] as const).map((field) => ({
    header: field === 'realized' ? realizedLabel : labels[field],
    isFigure: true,
    shown: (point: HistoryPoint) => formatMoney(point[field]),
    value: (point: HistoryPoint) => point[field],
    kind: 'money' as const,
  })),
];
