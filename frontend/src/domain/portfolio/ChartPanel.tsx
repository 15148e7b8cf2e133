import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { LoadError } from '../../ui/feedback/LoadError';
import { Panel } from '../../ui/layout/Panel';
import { ChartLegend, type KeyEntry } from './ChartLegend';
import { ChartTable } from './ChartTable';
import type { ChartData } from './chart-data';

interface PicturePanelProps<Row> {
  title: string;
  /** What is read for it: absent while it loads. */
  table: ChartData<Row> | undefined;
  failure: { what: string; error: unknown; onRetry: () => void };
  entries: readonly KeyEntry[];
  /** What has to be known about the picture, above it. */
  note?: ReactNode;
  /** In pixels, whatever is in it: nothing below it ever moves. */
  height: number;
  /** The picture, which fills what is left. */
  children: ReactNode;
}

/** A picture with the table behind it: for screen readers always, for eyes instead of the picture, and as a file. */
export function ChartPanel<Row>({ title, table, height, ...content }: PicturePanelProps<Row>) {
  const [isTable, setTable] = useState(false);
  const hasRows = table !== undefined && table.rows.length > 0;
  return (
    <Panel
      title={title}
      actions={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" disabled={!hasRows} onClick={() => setTable(!isTable)}>
            {isTable ? 'Show Picture' : 'Show Table'}
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

type ContentProps<Row> = Omit<PicturePanelProps<Row>, 'height'> & { isTable: boolean };

function Content<Row>({ title, table, isTable, failure, entries, note, children }: ContentProps<Row>) {
  if (failure.error) return <LoadError {...failure} />;
  if (!table) return <Waiting title={title} />;
  if (table.rows.length === 0) return <EmptyState text="No investments yet" />;
  return (
    <>
      <ChartTable title={title} table={table} isSeen={isTable} />
      {!isTable && (
        <Box
          component="figure"
          aria-label={`${title}; a table tells the same`}
          sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, height: '100%', m: 0, px: 2, py: 1.5 }}
        >
          <ChartLegend entries={entries} />
          {note && <Box sx={{ color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere' }}>{note}</Box>}
          <Box sx={{ flex: 1, minHeight: 0 }}>{children}</Box>
        </Box>
      )}
    </>
  );
}

const Waiting = ({ title }: { title: string }) => (
  <Box role="status" aria-label={`Loading ${title}`} sx={{ height: '100%', p: 2 }}>
    <Skeleton variant="rounded" animation={false} sx={{ height: '100%' }} />
  </Box>
);
