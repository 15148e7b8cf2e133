import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { GridValidRowModel } from '@mui/x-data-grid';
import type { ListAddress } from '../lib/use-list-address';
import { ColumnsButton } from './ColumnsButton';
import { ExportButton } from './ExportButton';
import { SearchField } from './SearchField';

interface GridToolbarProps<Row extends GridValidRowModel> {
  list: ListAddress<Row>;
  /** What is found, on all pages; absent while it loads. */
  rows: readonly Row[] | undefined;
  placeholder: string;
  /** Filters of this list beside its search. */
  children?: ReactNode;
}

/** What stands above every list: its search, its filters, the choice of its columns and its export. */
export function GridToolbar<Row extends GridValidRowModel>(props: GridToolbarProps<Row>) {
  const { list, rows, placeholder, children } = props;
  return (
    <Box
      sx={{
        display: 'flex',
        flex: { xs: '1 1 100%', md: '0 1 auto' },
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
      }}
    >
      <SearchField placeholder={placeholder} value={list.search} onChange={list.searchFor} />
      {children}
      <ColumnsButton list={list} />
      <ExportButton list={list} rows={rows} />
    </Box>
  );
}
