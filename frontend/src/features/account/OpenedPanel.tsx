import Box from '@mui/material/Box';
import { useListOwnOpenings, type OwnOpening } from '../../api/generated';
import type { ExportColumn } from '../../data-grid/export/export-column';
import { ExportButton } from '../../data-grid/export/ExportButton';
import { openKindNames } from '../../domain/seen/open-kinds';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { TextLink } from '../../ui/layout/links';
import { Panel } from '../../ui/layout/Panel';
import { Row, Rows } from '../../ui/layout/Rows';
import { When } from '../../ui/values/When';

const RECENT = 8;

/** What the LP, or a delegate of it, has opened of what was published for it. */
export function OpenedPanel() {
  const query = useListOwnOpenings(undefined, { query: { staleTime: 1000 } });
  const opened = query.data ?? [];
  return (
    <Panel
      title="What You Have Opened"
      actions={
        <ExportButton
          list={{ name: 'opened', title: 'What You Have Opened', columns, read: () => opened }}
          isEmpty={opened.length === 0}
        />
      }
    >
      <QueryState
        query={{ ...query, data: query.data?.slice(0, RECENT) }}
        loading="Loading what you have opened..."
        failure="What you have opened could not be loaded"
        empty={
          <EmptyState
            text="You have not opened anything yet"
            hint="Updates, documents, notices, statements and K-1s that you open are listed here. Your fund sees it too."
          />
        }
      >
        {(rows) => (
          <Rows label="Opened">
            {rows.map((row) => (
              <Row
                key={`${row.kind} ${row.recordId} ${row.openedById}`}
                name={row.path ? <TextLink to={row.path}>{row.title}</TextLink> : row.title}
                facts={
                  <>
                    <span>{openKindNames[row.kind]}</span>
                    {row.by && <span>Opened by {row.by}</span>}
                    {row.times > 1 && <span>{row.times} times</span>}
                  </>
                }
              >
                <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                  <When moment={row.lastAt} />
                </Box>
              </Row>
            ))}
          </Rows>
        )}
      </QueryState>
    </Panel>
  );
}

const columns: readonly ExportColumn<OwnOpening>[] = [
  { header: 'Kind', value: ({ kind }) => openKindNames[kind] },
  { header: 'Title', value: ({ title }) => title },
  { header: 'Opened By', value: ({ by }) => by ?? 'You' },
  { header: 'First', value: ({ firstAt }) => firstAt, kind: 'moment' },
  { header: 'Last', value: ({ lastAt }) => lastAt, kind: 'moment' },
  { header: 'Times', value: ({ times }) => times, kind: 'count' },
];
