import type { ComponentProps } from 'react';
import { BarChart, type BarElementSlots } from '@mui/x-charts/BarChart';
import { formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import type { BarPart } from './bar-parts';
import { tooltipStyles } from './chart-tooltip';

export interface MuiBarChartProps {
  parts: readonly BarPart[];
  /** With one for what was realized, that is shown too. */
  labels: { value: string; invested: string; realized?: string };
  /** In pixels. */
  rowHeight: number;
}

const colours = { value: 'var(--primary)', realized: 'var(--primary)', invested: 'var(--text)' };
/** What was realized is the lighter continuation of the bar. */
const opacityOfRealized = 0.35;
const slots = { bar: BarOrTick };

/** The value of each part as a bar, what was realized after it, with a tick at its cost. */
export default function MuiBarChart({ parts, labels, rowHeight }: MuiBarChartProps) {
  useAmountsHidden();
  const series = (look: 'value' | 'realized' | 'invested') => ({
    id: look,
    label: labels[look],
    // The position may lose cents as a number; the tooltip shows the exact amount.
    data: parts.map((part) => Number(part[look])),
    valueFormatter: (_position: number | null, { dataIndex }: { dataIndex: number }) =>
      formatMoney(parts[dataIndex]?.[look] ?? '0.00'),
    color: colours[look],
  });
  const yAxis = {
    scaleType: 'band' as const,
    position: 'none' as const,
    data: parts.map((_, index) => index),
    valueFormatter: (index: number) => parts[index]?.name ?? '',
    categoryGapRatio: 0.5,
    // Draws the tick on its bar, not beside it.
    barGapRatio: -1,
  };
  return (
    <BarChart
      layout="horizontal"
      height={parts.length * rowHeight}
      hideLegend
      // The table with the same data is reached by the keyboard instead.
      disableKeyboardNavigation
      margin={{ top: 0, right: 2, bottom: 0, left: 0 }}
      xAxis={[{ min: 0, position: 'none', domainLimit: 'strict' }]}
      yAxis={[yAxis]}
      series={[
        ...(labels.realized
          ? [
              { ...series('value'), stack: 'returned' },
              { ...series('realized'), stack: 'returned' },
            ]
          : [series('value')]),
        series('invested'),
      ]}
      slots={slots}
      slotProps={{ tooltip: { sx: tooltipStyles } }}
    />
  );
}

type BarOrTickProps = ComponentProps<NonNullable<BarElementSlots['bar']>>;

function BarOrTick({ seriesId, x, y, width, height }: BarOrTickProps) {
  if (seriesId === 'value' || seriesId === 'realized') {
    const opacity = seriesId === 'realized' ? opacityOfRealized : 1;
    return (
      <rect x={x} y={y} width={width} height={height} rx={1} fill={colours.value} fillOpacity={opacity} />
    );
  }
  // Outlined, so that it stands out from the bar under it.
  const tick = { x: x + width - 1, y: y - 3, width: 2, height: height + 6 };
  return <rect {...tick} fill={colours.invested} stroke="var(--paper)" paintOrder="stroke" strokeWidth={2} />;
}
