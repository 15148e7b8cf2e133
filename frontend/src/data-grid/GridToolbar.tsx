import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { gridExportColumns } from './export/export-column';
import { sortValueOf } from './portal-column';
import { sortRows } from './sort-rows';
import type { ListAddress } from './use-list-search';
import { ColumnsButton } from './ColumnsButton';
import { ExportButton } from './export/ExportButton';
import { SearchField } from './SearchField';
import { ViewsButton } from './views/ViewsButton';

interface GridToolbarProps<Row extends GridValidRowModel> {
  title: string;
  list: ListAddress<Row>;
  /** What is found, on all pages; absent while it loads. */
  rows: readonly Row[] | undefined;
  placeholder: string;
  /** Filters of this list beside its search. */
  children?: ReactNode;
}

/** What stands above every list: its search, its filters, the choice of its columns and its export. */
export function GridToolbar<Row extends GridValidRowModel>(props: GridToolbarProps<Row>) {
  const { title, list, rows, placeholder, children } = props;
  const { name, columns, hidden, sort } = list;
  return (
    <Box
      sx={{
        display: 'flex',
        flex: { xs: '1 1 100%', md: '1 1 auto' },
        justifyContent: { md: 'flex-end' },
        flexWrap: { xs: 'wrap', xl: 'nowrap' },
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
      }}
    >
      <SearchField placeholder={placeholder} value={list.search} onChange={list.searchFor} />
      {children}
      <ViewsButton list={list.viewed} listName={title} />
      <ColumnsButton list={list} />
      <ExportButton
        list={{
          name,
          title,
          columns: gridExportColumns(columns, hidden),
          read: () => sortRows(rows ?? [], sortValueOf(columns, sort.field), sort.direction),
        }}
        isEmpty={!rows?.length}
      />
    </Box>
  );
}
