import { LineChart } from '@mui/x-charts/LineChart';
import { formatAxisMoney, formatDate, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { tooltipStyles } from './chart-tooltip';
import { dateTickFormat } from './date-ticks';

interface TimeSeries {
  label: string;
  /** A value is a line over an area, a cost is a dashed line, what was realized or distributed a dotted one. */
  look: 'value' | 'cost' | 'realized';
  /** One for each day. */
  amounts: readonly string[];
}

export interface TimeChartProps {
  /** YYYY-MM-DD, in order. */
  days: readonly string[];
  series: readonly TimeSeries[];
  /** Whether each amount stays the same until the next one: a step instead of a slope. */
  inSteps?: boolean;
  /** How many of the first days have a dot on the line. */
  dots?: number;
}

const colours = { value: 'var(--primary)', cost: 'var(--text-secondary)', realized: 'var(--text)' };

const bareAxis = { disableLine: true, disableTicks: true };

/** Amounts over time, on an axis that starts at zero, or below it for negative amounts. */
export default function MuiTimeChart({ days, series, inSteps = false, dots = 0 }: TimeChartProps) {
  useAmountsHidden();
  const dates = days.map((day) => new Date(day));
  const tickText = dateTickFormat(days);
  const xAxis = {
    ...bareAxis,
    scaleType: 'utc' as const,
    data: dates,
    valueFormatter: (date: Date, { location }: { location: string }) =>
      location === 'tick' ? tickText(date) : formatDate(date.toISOString().slice(0, 10)),
    tickNumber: 5,
    height: 24,
  };
  const yAxis = {
    ...bareAxis,
    min: series.some(({ amounts }) => amounts.some((amount) => amount.startsWith('-'))) ? undefined : 0,
    valueFormatter: formatAxisMoney,
    tickNumber: 4,
    width: 60,
  };
  return (
    <LineChart
      hideLegend
      // The table with the same data is reached by the keyboard instead.
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      margin={{ top: 10, right: 20, bottom: 0, left: 0 }}
      xAxis={[xAxis]}
      yAxis={[yAxis]}
      series={series.map(({ label, look, amounts }) => ({
        id: look,
        label,
        // The position may lose cents as a number; the tooltip shows the exact amount.
        data: amounts.map(Number),
        valueFormatter: (_position: number | null, { dataIndex }: { dataIndex: number }) =>
          formatMoney(amounts[dataIndex] ?? '0.00'),
        showMark: ({ index }: { index: number }) => look === 'value' && (index < dots || days.length === 1),
        curve: inSteps ? ('stepAfter' as const) : ('linear' as const),
        area: look === 'value',
        color: colours[look],
      }))}
      slotProps={{ tooltip: { sx: tooltipStyles } }}
      sx={{
        '&& .MuiChartsGrid-line': { stroke: 'var(--divider)', shapeRendering: 'crispEdges' },
        '&& .MuiChartsAxis-tickLabel': {
          fill: 'var(--text-secondary)',
          fontVariantNumeric: 'tabular-nums',
        },
        '& .MuiLineChart-area': { fillOpacity: 0.08 },
        '& .MuiLineChart-line[data-series="cost"]': { strokeWidth: 1.5, strokeDasharray: '5 4' },
        '& .MuiLineChart-line[data-series="realized"]': { strokeDasharray: '2 3' },
        // Keeps the labels off the first dot.
        '&& .MuiChartsAxis-directionY .MuiChartsAxis-tickLabel': { translate: '-4px 0' },
        // Keeps the labels off that of the lowest amount, right above the first day.
        '&& .MuiChartsAxis-directionX .MuiChartsAxis-tickLabel': { translate: '0 4px' },
      }}
    />
  );
}
