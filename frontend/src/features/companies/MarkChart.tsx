import { useMemo } from 'react';
import { LineChart } from '@mui/x-charts/LineChart';
import type { MarkRecord } from '../../api/generated';
import { brand } from '../../lib/brand';
import { formatCompactMoney, formatDate, formatMoney, todayInNewYork } from '../../lib/format';
import { markPoints } from './mark-points';

const bare = { disableLine: true, disableTicks: true };
const writtenDay = (day: Date) => formatDate(day.toISOString().slice(0, 10));
const short = (valuation: number) => formatCompactMoney(valuation.toFixed(2));

/** In steps, since a valuation holds until the next mark. */
export default function MarkChart({ marks }: { marks: MarkRecord[] }) {
  const points = useMemo(() => markPoints(marks, todayInNewYork()), [marks]);
  const xAxis = {
    ...bare,
    scaleType: 'utc' as const,
    data: points.map(({ day }) => day),
    valueFormatter: writtenDay,
    tickNumber: 6,
    height: 28,
  };
  const yAxis = { ...bare, min: 0, valueFormatter: short, tickNumber: 4, width: 72 };
  const series = {
    label: `${brand.productName} Mark`,
    // A place in the picture needs no cents; what is told of it is the amount itself.
    data: points.map(({ valuation }) => Number(valuation)),
    valueFormatter: (_place: number | null, { dataIndex }: { dataIndex: number }) =>
      formatMoney(points[dataIndex]?.valuation ?? '0.00'),
    showMark: ({ index }: { index: number }) => index < marks.length,
    curve: 'stepAfter' as const,
    color: 'var(--primary)',
  };
  return (
    <LineChart
      height={216}
      hideLegend
      // The table below tells the same to the keyboard.
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      margin={{ top: 12, right: 24, bottom: 0, left: 0 }}
      xAxis={[xAxis]}
      yAxis={[yAxis]}
      series={[series]}
      // Away from the lowest amount, which stands right above the first day.
      sx={{ '& .MuiChartsAxis-directionX .MuiChartsAxis-tickLabel': { translate: '0 5px' } }}
    />
  );
}
