import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import type { GridColumnGroupingModel, GridValidRowModel } from '@mui/x-data-grid';
import { EmptyState } from '../ui/feedback/EmptyState';
import { LoadError } from '../ui/feedback/LoadError';
import { useIsPrinting } from '../ui/layout/use-is-printing';
import { GridContext, type GridSelection, type GridView } from './grid-context';
import { filling, fitting } from './grid-styles';
import { sortingOrderOf } from './portal-column';
import { PortalGrid } from './PortalGrid';
import { PrintTable } from './PrintTable';
import { useClientRows } from './use-client-rows';
import type { GridState } from './use-grid-state';

interface GridPanelProps<Row extends GridValidRowModel, Filter extends string> {
  title: string;
  list: GridState<Row, Filter>;
  query: {
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
    /** Whether `rows` are all that there are, as they are where a list is one answer. */
    isWhole?: boolean;
  };
  /** All rows, before search and filters; absent until they are loaded. */
  rows: readonly Row[] | undefined;
  /** Of rows that are taller than one line on a wide window. */
  rowHeight?: number;
  rowClassName?: (row: Row) => string;
  /** Headings above the headers of several columns, on a wide window. */
  columnGroups?: GridColumnGroupingModel;
  /** As tall as its rows, up to a limit, instead of filling its container. */
  fit?: boolean;
  placeholder: string;
  /** Filters beside the search. */
  filters?: ReactNode;
  /** Where rows can be ticked. */
  selection?: GridSelection;
  loadingText: string;
  failure: string;
  /** Shown if there are no rows at all. */
  empty: ReactNode;
  /** Shown if the search or the filters leave none. */
  noMatch: string;
  noMatchHint?: string;
  sx?: SxProps<Theme>;
}

/** A card with a list in it: the grid with its toolbar, and what is printed in its place. */
export function GridPanel<Row extends GridValidRowModel, Filter extends string>(
  props: GridPanelProps<Row, Filter>,
) {
  const { title, query, fit, loadingText, sx } = props;
  const { isWhole = true } = query;
  // The grid's slots know no more of a row than that it is one.
  const list = props.list as unknown as GridState;
  const rowClassName = props.rowClassName as ((row: GridValidRowModel) => string) | undefined;
  const titleId = useId();
  const isPrinting = useIsPrinting();
  const { isBusy, sort, turn } = useDelayedChanges(list);
  const loaded = hasFailed(query) ? undefined : props.rows;
  const { isBehind, found, ...page } = useClientRows(list, loaded ?? none);
  // Neither the toolbar nor the footer is rendered again when the list becomes busy.
  const view = useMemo(() => viewOf(props, titleId, found), [props, titleId, found]);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={[
        { display: 'flex', flexDirection: 'column', minWidth: 0, overflow: 'hidden' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box className="visually-hidden" role="status">
        {props.rows || hasFailed(query) ? '' : loadingText}
      </Box>
      <Box className="grid-frame" sx={fit ? fitting : filling} aria-busy={isBusy || isBehind}>
        <Box>
          {isPrinting && <PrintTable title={title} list={list} rows={found} rowClassName={rowClassName} />}
          <GridContext value={view}>
            <PortalGrid
              {...page}
              label={title}
              list={list}
              isWhole={isWhole}
              loading={!hasFailed(query) && (!loaded || (!isWhole && found.length === 0))}
              rowHeight={props.rowHeight}
              rowClassName={rowClassName}
              columnGroups={props.columnGroups}
              selected={props.selection?.ids}
              onSelect={props.selection?.change}
              onSort={sort}
              onTurn={turn}
            />
          </GridContext>
        </Box>
      </Box>
    </Paper>
  );
}

const none: readonly GridValidRowModel[] = [];

const hasFailed = ({ error, isFetching }: { error: unknown; isFetching: boolean }): boolean =>
  Boolean(error) && !isFetching;

function viewOf<Row extends GridValidRowModel, Filter extends string>(
  props: GridPanelProps<Row, Filter>,
  titleId: string,
  found: readonly GridValidRowModel[],
): GridView {
  const { title, list, query, rows, placeholder, filters, selection } = props;
  return {
    title,
    titleId,
    list: list as unknown as GridState,
    found: rows && !hasFailed(query) ? found : undefined,
    isWhole: query.isWhole ?? true,
    placeholder,
    filters,
    selection,
    message: messageOf(props, found.length),
  };
}

/** What takes the place of the rows, if there are none to show. */
function messageOf<Row extends GridValidRowModel, Filter extends string>(
  { query, rows, list, ...texts }: GridPanelProps<Row, Filter>,
  foundCount: number,
): ReactNode {
  if (hasFailed(query))
    return <LoadError what={texts.failure} error={query.error} onRetry={() => void query.refetch()} />;
  if (!rows || query.isWhole === false) return undefined;
  if (rows.length === 0) return texts.empty;
  if (foundCount > 0) return undefined;
  return (
    <EmptyState
      text={texts.noMatch}
      hint={texts.noMatchHint}
      action={
        <Button variant="outlined" onClick={list.clear}>
          Clear search
        </Button>
      }
    />
  );
}

/**
 * Sorts and turns pages after the frame that shows that the list is busy, since a slow machine needs a while for it.
 * A second click on a header may come before the first one has been carried out.
 */
function useDelayedChanges({ columns, sort: { field, direction }, sortBy, turnTo }: GridState) {
  const [isBusy, setBusy] = useState(false);
  const requested = useRef({ field, direction });
  useEffect(() => {
    requested.current = { field, direction };
  }, [field, direction]);

  const afterPaint = useCallback((act: () => void) => {
    setBusy(true);
    requestAnimationFrame(() =>
      setTimeout(() => {
        act();
        setBusy(false);
      }),
    );
  }, []);
  const sort = useCallback(
    (clicked: string) => {
      const [first = 'asc', second = 'desc'] = sortingOrderOf(columns, clicked);
      const last = requested.current;
      const isTurned = last.field === clicked && last.direction === first;
      const next = { field: clicked, direction: isTurned ? second : first };
      requested.current = next;
      afterPaint(() => sortBy(next));
    },
    [columns, sortBy, afterPaint],
  );
  const turn = useCallback((page: number) => afterPaint(() => turnTo(page)), [turnTo, afterPaint]);
  return { isBusy, sort, turn };
}
