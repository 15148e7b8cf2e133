import type { ReactNode } from 'react';
import type { ExportedList, HistoryPoint } from '../../api/generated';
import { formatDate, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
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

/** A value over time against the amount invested. */
export function HistoryPanel({ name, labels, points, inSteps, ...panel }: HistoryPanelProps) {
  useAmountsHidden();
  const table = points && {
    name,
    columns: columnsOf(labels),
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
      ]}
    >
      {points && (
        <TimeChart
          days={points.map(({ day }) => day)}
          series={[
            { label: labels.value, look: 'value', amounts: points.map(({ value }) => value) },
            { label: labels.invested, look: 'cost', amounts: points.map(({ invested }) => invested) },
          ]}
          inSteps={inSteps}
          dots={inSteps ? points.length - 1 : 0}
        />
      )}
    </ChartPanel>
  );
}

const columnsOf = (labels: HistoryPanelProps['labels']): ChartColumn<HistoryPoint>[] => [
  { header: 'Date', shown: ({ day }) => formatDate(day), value: ({ day }) => day, kind: 'date' },
  ...(['value', 'invested'] as const).map((field) => ({
    header: labels[field],
    isFigure: true,
    shown: (point: HistoryPoint) => formatMoney(point[field]),
    value: (point: HistoryPoint) => point[field],
    kind: 'money' as const,
  })),
];
