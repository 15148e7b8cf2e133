import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { QueryState } from '../../ui/feedback/QueryState';
import { Panel } from '../../ui/layout/Panel';
import { ChartTable, type ChartData } from './ChartTable';

/** The query that the data comes from. */
export interface ChartQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ChartPanelProps<Row> {
  title: string;
  /** The data of the chart; absent while it loads. */
  table: ChartData<Row> | undefined;
  query: ChartQuery;
  /** The headline when the data could not be loaded. */
  failure: string;
  /** What is said without data. */
  empty?: string;
  entries: readonly LegendEntry[];
  /** A remark above the chart, for instance on what it leaves out. */
  note?: ReactNode;
  /** In pixels; the same while loading, failed or empty, so that nothing below it moves. */
  height: number;
  /** The chart, which fills the remaining height. */
  children: ReactNode;
}

/** A chart, and its data as a table: always for screen readers, for everybody in place of the chart, and as an export. */
export function ChartPanel<Row>({ title, table, height, ...content }: ChartPanelProps<Row>) {
  const [isTable, setTable] = useState(false);
  const hasRows = table !== undefined && table.rows.length > 0;
  return (
    <Panel
      title={title}
      actions={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" disabled={!hasRows} onClick={() => setTable(!isTable)}>
            {isTable ? 'Show Chart' : 'Show Table'}
            <span className="visually-hidden"> of {title}</span>
          </Button>
          {table ? (
            <ExportButton list={{ ...table, title, read: () => table.rows }} isEmpty={!hasRows} />
          ) : (
            <Button variant="outlined" disabled>
              Export<span className="visually-hidden"> {title}</span>
            </Button>
          )}
        </Box>
      }
    >
      <Box sx={{ position: 'relative', height, overflow: 'auto' }}>
        <Content title={title} table={table} isTable={isTable} {...content} />
      </Box>
    </Panel>
  );
}

type ContentProps<Row> = Omit<ChartPanelProps<Row>, 'height'> & { isTable: boolean };

function Content<Row>(props: ContentProps<Row>) {
  const { title, table, isTable, query, failure, empty, entries, note, children } = props;
  const { error, isFetching, refetch } = query;
  return (
    <QueryState
      query={{ data: table, error, isFetching, refetch }}
      loading={<Loading title={title} />}
      failure={failure}
    >
      {(data) =>
        data.rows.length === 0 ? (
          <EmptyState
            text={empty ?? 'No investments yet'}
            hint="The chart appears once there is something to show."
          />
        ) : (
          <>
            <ChartTable title={title} table={data} isVisible={isTable} />
            {!isTable && (
              <Box component="figure" aria-label={`${title}; a table has the same data`} sx={figure}>
                <ChartLegend entries={entries} />
                {note && (
                  <Box sx={{ color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere' }}>{note}</Box>
                )}
                <Box sx={{ flex: 1, minHeight: 0 }}>{children}</Box>
              </Box>
            )}
          </>
        )
      }
    </QueryState>
  );
}

const figure = { display: 'flex', flexDirection: 'column', gap: 0.5, height: '100%', m: 0, px: 2, py: 1.5 };

const Loading = ({ title }: { title: string }) => (
  <Box role="status" aria-label={`Loading ${title}`} sx={{ height: '100%', p: 2 }}>
    <Skeleton variant="rounded" animation={false} sx={{ height: '100%' }} />
  </Box>
);

/** Series differ in shape too, not by colour alone. */
type Sample = 'line' | 'dashes' | 'dots' | 'bar' | 'light-bar' | 'tick';

interface LegendEntry {
  label: string;
  sample: Sample;
}

function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        m: 0,
        p: 0,
        color: 'text.secondary',
        fontSize: 12,
        listStyle: 'none',
      }}
    >
      {entries.map(({ label, sample }) => (
        <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <svg width="18" height="12" aria-hidden="true">
            {samples[sample]}
          </svg>
          {label}
        </Box>
      ))}
    </Box>
  );
}

const samples = {
  line: <path d="M0 6h18" stroke="var(--primary)" strokeWidth="2" />,
  dashes: <path d="M0 6h18" stroke="var(--text-secondary)" strokeWidth="1.5" strokeDasharray="4 3" />,
  dots: <path d="M0 6h18" stroke="var(--text)" strokeWidth="2" strokeDasharray="2 3" />,
  'light-bar': <rect y="2" width="18" height="8" rx="1" fill="var(--primary)" fillOpacity={0.35} />,
  bar: <rect y="2" width="18" height="8" rx="1" fill="var(--primary)" />,
  tick: <rect x="8" width="2" height="12" fill="var(--text)" />,
} satisfies Record<Sample, unknown>;
