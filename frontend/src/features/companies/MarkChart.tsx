import { useMemo } from 'react';
import { LineChart } from '@mui/x-charts/LineChart';
import type { MarkRecord } from '../../api/generated';
import { brand } from '../../lib/brand';
import { formatCompactMoney, formatDate, formatMoney } from '../../lib/format';
import { markPoints } from './mark-points';

const day = (date: Date) => formatDate(date.toISOString().slice(0, 10));
const short = (valuation: number) => formatCompactMoney(valuation.toFixed(2));

/** In steps, since a valuation holds until the next mark. */
export default function MarkChart({ marks }: { marks: MarkRecord[] }) {
  const points = useMemo(() => markPoints(marks), [marks]);
  const valuationAt = (index: number) => points[index]?.valuation;
  return (
    <LineChart
      height={216}
      hideLegend
      grid={{ horizontal: true }}
      margin={{ top: 12, right: 24, bottom: 0, left: 0 }}
      xAxis={[
        {
          scaleType: 'utc',
          data: points.map(({ day }) => day),
          valueFormatter: day,
          tickNumber: 6,
          height: 28,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[
        { min: 0, valueFormatter: short, width: 72, tickNumber: 4, disableLine: true, disableTicks: true },
      ]}
      series={[
        {
          label: `${brand.productName} Mark`,
          data: points.map(({ height }) => height),
          valueFormatter: (_height, { dataIndex }) => formatMoney(valuationAt(dataIndex) ?? '0'),
          curve: 'stepAfter',
          color: 'var(--primary)',
          showMark: true,
        },
      ]}
      sx={{ '& text': { fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
