import { LineChart } from '@mui/x-charts/LineChart';
import { formatAxisMoney, formatDate, formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { bareAxis, quiet, quietTooltip } from './chart-tooltip';
import { dayTexts } from './date-ticks';

interface TimeSeries {
  label: string;
  /** What something is worth is a line, what it cost is dashed. */
  look: 'value' | 'cost';
  /** One for each day. */
  amounts: readonly string[];
}

export interface TimeChartProps {
  /** YYYY-MM-DD, in order. */
  days: readonly string[];
  series: readonly TimeSeries[];
  /** Whether each amount holds until the next one, in a step. */
  inSteps?: boolean;
  /** So many of the first days have a dot on the line. */
  dots?: number;
}

const colours = { value: 'var(--primary)', cost: 'var(--text-secondary)' };

/** Amounts over time, from nothing up. */
export default function TimeChart({ days, series, inSteps = false, dots = 0 }: TimeChartProps) {
  useAmountsHidden();
  const dates = days.map((day) => new Date(day));
  const tickText = dayTexts(days);
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
    min: 0,
    valueFormatter: formatAxisMoney,
    tickNumber: 4,
    width: 60,
  };
  return (
    <LineChart
      hideLegend
      // The table behind it tells the same to the keyboard.
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      margin={{ top: 10, right: 20, bottom: 0, left: 0 }}
      xAxis={[xAxis]}
      yAxis={[yAxis]}
      series={series.map(({ label, look, amounts }) => ({
        id: look,
        label,
        // A place in the picture needs no cents; what is told of it is the amount itself.
        data: amounts.map(Number),
        valueFormatter: (_place: number | null, { dataIndex }: { dataIndex: number }) =>
          formatMoney(amounts[dataIndex] ?? '0.00'),
        showMark: ({ index }: { index: number }) => look === 'value' && (index < dots || days.length === 1),
        curve: inSteps ? ('stepAfter' as const) : ('linear' as const),
        area: look === 'value',
        color: colours[look],
      }))}
      slotProps={{ tooltip: { sx: quietTooltip } }}
      sx={{
        ...quiet,
        '& .MuiLineChart-area': { fillOpacity: 0.08 },
        '& .MuiLineChart-line[data-series="cost"]': { strokeWidth: 1.5, strokeDasharray: '5 4' },
        // Away from the first dot.
        '&& .MuiChartsAxis-directionY .MuiChartsAxis-tickLabel': { translate: '-4px 0' },
        // Away from the lowest amount, which stands right above the first day.
        '&& .MuiChartsAxis-directionX .MuiChartsAxis-tickLabel': { translate: '0 4px' },
      }}
    />
  );
}
