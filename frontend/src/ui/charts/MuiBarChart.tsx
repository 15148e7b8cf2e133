import type { ComponentProps } from 'react';
import { BarChart, type BarElementSlots } from '@mui/x-charts/BarChart';
import { formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import type { BarPart } from './bar-parts';
import { quietTooltip } from './chart-tooltip';

export interface BarsChartProps {
  parts: readonly BarPart[];
  labels: { value: string; invested: string };
  /** In pixels. */
  rowHeight: number;
}

const colours = { value: 'var(--primary)', invested: 'var(--text)' };
const slots = { bar: HeldBar };

/** What each part is worth as a bar, with a tick where it would be worth what it cost. */
export default function BarsChart({ parts, labels, rowHeight }: BarsChartProps) {
  useAmountsHidden();
  const series = (look: 'value' | 'invested') => ({
    id: look,
    label: labels[look],
    // A place in the picture needs no cents; what is told of it is the amount itself.
    data: parts.map((part) => Number(part[look])),
    valueFormatter: (_place: number | null, { dataIndex }: { dataIndex: number }) =>
      formatMoney(parts[dataIndex]?.[look] ?? '0.00'),
    color: colours[look],
  });
  const yAxis = {
    scaleType: 'band' as const,
    position: 'none' as const,
    data: parts.map((_, index) => index),
    valueFormatter: (place: number) => parts[place]?.name ?? '',
    categoryGapRatio: 0.5,
    // Bar and tick lie over each other.
    barGapRatio: -1,
  };
  return (
    <BarChart
      layout="horizontal"
      height={parts.length * rowHeight}
      hideLegend
      // The table behind it tells the same to the keyboard.
      disableKeyboardNavigation
      margin={{ top: 0, right: 2, bottom: 0, left: 0 }}
      xAxis={[{ min: 0, position: 'none', domainLimit: 'strict' }]}
      yAxis={[yAxis]}
      series={[series('value'), series('invested')]}
      slots={slots}
      slotProps={{ tooltip: { sx: quietTooltip } }}
    />
  );
}

type HeldBarProps = ComponentProps<NonNullable<BarElementSlots['bar']>>;

function HeldBar({ seriesId, x, y, width, height }: HeldBarProps) {
  if (seriesId === 'value') {
    return <rect x={x} y={y} width={width} height={height} rx={1} fill={colours.value} />;
  }
  // The paper around it tells it from the bar that it lies on.
  const tick = { x: x + width - 1, y: y - 3, width: 2, height: height + 6 };
  return <rect {...tick} fill={colours.invested} stroke="var(--paper)" paintOrder="stroke" strokeWidth={2} />;
}
