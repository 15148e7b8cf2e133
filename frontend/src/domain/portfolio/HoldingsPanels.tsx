import Box from '@mui/material/Box';
import type { CompanyPart, ExportedList, Holdings, SectorPart, VintagePart } from '../../api/generated';
import { formatMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { TextLink } from '../../ui/layout/links';
import { MOST_BARS, type BarPart } from '../../ui/charts/bar-parts';
import { BarChart } from '../../ui/charts/BarChart';
import { isRealized } from '../investment/realized';
import { ChartPanel, type ChartQuery } from './ChartPanel';
import type { ChartColumn, ChartData } from './ChartTable';
import { vintageBars } from './vintage-bars';

interface HoldingsPanelsProps {
  /** The beginning of the titles: "Value" gives "Value by Company". */
  what: string;
  /** The beginning of the exports' names. */
  name: 'fund' | 'portfolio';
  labels: { value: string; invested: string };
  /** Absent while they load. */
  holdings: Holdings | undefined;
  query: ChartQuery;
  /** The headline when they could not be loaded. */
  failure: string;
}

/** What companies paid, shown once they paid something. */
const realizedLabel = 'Realized';

/** The chart of vintages is as high as for so many bars while it loads. */
const FEWEST_VINTAGES = 4;
const heightOf = (bars: number): number => 53 + 27 * bars;

/** The holdings by company, by sector, and by vintage in the whole width. */
export function HoldingsPanels({ what, name, holdings, labels, ...states }: HoldingsPanelsProps) {
  useAmountsHidden();
  const panel = { ...states, labels };
  const vintages = holdings && vintageBars(holdings.vintages);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        gap: 2.5,
      }}
    >
      <BarChartPanel
        {...panel}
        title={`${what} by Company`}
        parts={holdings?.companies.map((part) => ({ ...part, name: part.companyName }))}
        table={holdings && companyTable(`${name}-companies`, holdings.companies, labels)}
      />
      <BarChartPanel
        {...panel}
        title={`${what} by Sector`}
        parts={holdings?.sectors.map((part) => ({ ...part, name: part.sector }))}
        table={holdings && sectorTable(`${name}-sectors`, holdings.sectors, labels)}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <BarChartPanel
          {...panel}
          title={`${what} by Vintage`}
          height={heightOf(Math.max(FEWEST_VINTAGES, vintages?.length ?? 0))}
          parts={vintages}
          table={holdings && vintageTable(`${name}-vintages`, holdings.vintages, labels)}
        />
      </Box>
    </Box>
  );
}

interface BarChartPanelProps<Row> extends Pick<HoldingsPanelsProps, 'labels' | 'query' | 'failure'> {
  title: string;
  height?: number;
  parts: readonly BarPart[] | undefined;
  table: ChartData<Row> | undefined;
}

function BarChartPanel<Row>({
  labels,
  parts,
  height = heightOf(MOST_BARS),
  ...panel
}: BarChartPanelProps<Row>) {
  const hasRealized = parts?.some(({ realized }) => isRealized(realized)) ?? false;
  return (
    <ChartPanel
      {...panel}
      height={height}
      entries={[
        { label: labels.value, sample: 'bar' },
        { label: labels.invested, sample: 'tick' },
        ...(hasRealized ? [{ label: realizedLabel, sample: 'light-bar' as const }] : []),
      ]}
    >
      {parts && (
        <BarChart parts={parts} labels={hasRealized ? { ...labels, realized: realizedLabel } : labels} />
      )}
    </ChartPanel>
  );
}

type Labels = HoldingsPanelsProps['labels'];

type Amounts = Pick<SectorPart, 'value' | 'invested' | 'realized'>;

const amounts = (labels: Labels, rows: readonly Amounts[]): ChartColumn<Amounts>[] =>
  (
    [
      'value',
      'invested',
      ...(rows.some(({ realized }) => isRealized(realized)) ? (['realized'] as const) : []),
    ] as const
  ).map((field) => ({
    header: field === 'realized' ? realizedLabel : labels[field],
    isFigure: true,
    shown: (part) => formatMoney(part[field]),
    value: (part) => part[field],
    kind: 'money' as const,
  }));

const companyTable = (name: ExportedList, rows: CompanyPart[], labels: Labels): ChartData<CompanyPart> => ({
  name,
  rows,
  keyOf: ({ companyId }) => companyId,
  columns: [
    { header: 'Company', shown: CompanyCell, value: ({ companyName }) => companyName },
    { header: 'Sector', shown: ({ sector }) => sector, value: ({ sector }) => sector },
    ...amounts(labels, rows),
    { header: 'Written Off', shown: writtenOffCell, value: writtenOffCell },
  ],
});

const writtenOffCell = ({ writtenOff }: CompanyPart): string => (writtenOff ? 'Yes' : '');

const sectorTable = (name: ExportedList, rows: SectorPart[], labels: Labels): ChartData<SectorPart> => ({
  name,
  rows,
  keyOf: ({ sector }) => sector,
  columns: [
    { header: 'Sector', shown: ({ sector }) => sector, value: ({ sector }) => sector },
    {
      header: 'Companies',
      isFigure: true,
      shown: ({ companies }) => companies,
      value: ({ companies }) => companies,
      kind: 'count',
    },
    ...amounts(labels, rows),
  ],
});

const vintageTable = (name: ExportedList, rows: VintagePart[], labels: Labels): ChartData<VintagePart> => ({
  name,
  rows,
  keyOf: ({ year }) => String(year),
  columns: [
    { header: 'Vintage', shown: ({ year }) => year, value: ({ year }) => String(year) },
    {
      header: 'Investments',
      isFigure: true,
      shown: ({ investments }) => investments,
      value: ({ investments }) => investments,
      kind: 'count',
    },
    ...amounts(labels, rows),
  ],
});

function CompanyCell({ companyId, companyName }: CompanyPart, isVisible: boolean) {
  if (!isVisible) return companyName;
  return (
    <TextLink to="/company/$id" params={{ id: companyId }}>
      {companyName}
    </TextLink>
  );
}
