import type { ReactNode } from 'react';
import type { ExportedList, HistoryPoint } from '../../api/generated';
import { formatDate, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { ChartPanel } from './ChartPanel';
import type { ChartColumn } from './chart-data';
import { TimeLine } from '../../ui/charts/TimeChart';

interface HistoryPanelProps {
  title: string;
  /** Of the file that its table is downloaded as. */
  name: Extract<ExportedList, `${string}-history`>;
  labels: { value: string; invested: string };
  /** In order; absent while they load. */
  points: readonly HistoryPoint[] | undefined;
  failure: { what: string; error: unknown; onRetry: () => void };
  note?: ReactNode;
  /** Of a single investment: each value holds until the next day on which it changes. */
  inSteps?: boolean;
}

/** What something was worth over time, against what was paid for it. */
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
        <TimeLine
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
