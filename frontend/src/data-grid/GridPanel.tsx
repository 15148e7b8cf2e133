import { useDeferredValue, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import type { GridValidRowModel } from '@mui/x-data-grid';
import type { PortalColumn } from './portal-column';
import type { ListAddress } from './use-list-search';
import { useFound } from './use-found';
import { EmptyState } from '../ui/feedback/EmptyState';
import { GridToolbar } from './GridToolbar';
import { LoadError } from '../ui/feedback/LoadError';
import { Panel } from '../ui/layout/Panel';
import { PortalGrid } from './PortalGrid';

export interface GridPanelProps<Row extends GridValidRowModel> {
  title: string;
  list: ListAddress<Row>;
  query: {
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
    /** Whether `rows` are all that there are; so it is where a list comes in one. */
    isWhole?: boolean;
  };
  /** All there are, before the search; absent until they have come. A list that filters passes what its filters leave. */
  rows: readonly Row[] | undefined;
  /** Whether there are none at all, if `rows` have been filtered. */
  isEmpty?: boolean;
  /** The texts of a row that the search looks through. Stays the same from one drawing to the next. */
  textsOf: (row: Row) => readonly (string | null)[];
  narrowColumns?: readonly PortalColumn<Row>[];
  rowHeight?: number;
  rowClassName?: (row: Row) => string;
  fit?: boolean;
  placeholder: string;
  /** Filters beside the search. */
  filters?: ReactNode;
  loadingText: string;
  failure: string;
  /** What shows when there are none at all. */
  empty: ReactNode;
  /** What is said when the search or the filters leave none. */
  noMatch: string;
  noMatchHint?: string;
  sx?: SxProps<Theme>;
}

/** A card with a list in it: toolbar and grid, or else what there is to say instead of rows. */
export function GridPanel<Row extends GridValidRowModel>(props: GridPanelProps<Row>) {
  const { title, list, query, rows, textsOf, placeholder, filters, sx } = props;
  const { isWhole = true } = query;
  // The typed letter is painted before the rows that it finds.
  const found = useFound(rows, useDeferredValue(list.search), textsOf);
  return (
    <Panel
      title={title}
      sx={sx}
      actions={
        <GridToolbar title={title} list={list} rows={isWhole ? found : undefined} placeholder={placeholder}>
          {filters}
        </GridToolbar>
      }
    >
      <Content {...props} found={found} />
    </Panel>
  );
}

type ContentProps<Row extends GridValidRowModel> = GridPanelProps<Row> & {
  found: readonly Row[] | undefined;
};

function Content<Row extends GridValidRowModel>({ query, list, rows, found, ...props }: ContentProps<Row>) {
  if (query.error && !query.isFetching) {
    return <LoadError what={props.failure} error={query.error} onRetry={() => void query.refetch()} />;
  }
  const { isWhole = true } = query;
  if (isWhole && (props.isEmpty ?? rows?.length === 0)) return props.empty;
  if (isWhole && found?.length === 0) {
    return (
      <EmptyState
        text={props.noMatch}
        hint={props.noMatchHint}
        action={
          <Button variant="outlined" onClick={list.clear}>
            Clear search
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Box className="visually-hidden" role="status">
        {found ? '' : props.loadingText}
      </Box>
      <PortalGrid
        label={props.title}
        list={list}
        rows={found ?? []}
        narrowColumns={props.narrowColumns}
        loading={!found || (!isWhole && found.length === 0)}
        isWhole={isWhole || !found}
        fit={props.fit}
        rowHeight={props.rowHeight}
        rowClassName={props.rowClassName}
      />
    </>
  );
}
