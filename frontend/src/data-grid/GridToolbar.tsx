import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ColumnsPanelTrigger, GridArrowDownwardIcon, GridArrowUpwardIcon, Toolbar } from '@mui/x-data-grid';
import { formatCount } from '../lib/format';
import { ExportButton } from './export/ExportButton';
import { FilterSelect } from './FilterSelect';
import { useGridView, type GridSelection } from './grid-context';
import { exportColumns, sortingOrderOf } from './portal-column';
import { SearchField } from './SearchField';
import type { GridState } from './use-grid-state';
import { ViewsButton } from './views/ViewsButton';

/** The grid's toolbar: title, search, filters, saved views, columns and export. */
export function GridToolbar() {
  const { title, titleId, list, found, isWhole, placeholder, filters, selection } = useGridView();
  return (
    <Toolbar aria-label={`Toolbar of ${title}`}>
      <Typography variant="h2" id={titleId}>
        {title}
      </Typography>
      <Box className="actions">
        <SearchField placeholder={placeholder} value={list.search} onChange={list.searchFor} />
        {filters}
        {list.isNarrow && <SortSelect list={list} />}
        <ViewsButton list={list.viewed} listName={title} />
        <ColumnsPanelTrigger render={<Button variant="outlined">Columns</Button>} />
        <ExportButton
          list={{
            name: list.name,
            title,
            columns: exportColumns(list.columns, list.hidden),
            read: () => found ?? [],
          }}
          isEmpty={!isWhole || !found?.length}
        />
      </Box>
      {selection && selection.ids.size > 0 && <SelectionBar {...selection} />}
    </Toolbar>
  );
}

/** "3 selected", and what can be done with them. */
function SelectionBar({ ids, change, actions }: GridSelection) {
  const text = `${formatCount(ids.size)} selected`;
  return (
    <Box role="group" aria-label={text} className="selection">
      <Box component="span" role="status">
        {text}
      </Box>
      {actions}
      <Button onClick={() => change(new Set())}>Clear</Button>
    </Box>
  );
}

/** Sorts by any column on a narrow window, where most headers are out of sight. */
function SortSelect({ list: { columns, sort, sortBy } }: { list: GridState }) {
  const sortable = columns.filter((column) => column.sortable !== false);
  const isAscending = sort.direction === 'asc';
  return (
    <>
      <FilterSelect
        label="Sort by"
        options={sortable.map(({ field, headerName }) => ({ value: field, label: headerName }))}
        value={sort.field}
        onChange={(field = sort.field) => {
          const [direction = 'asc'] = sortingOrderOf(columns, field);
          sortBy({ field, direction });
        }}
        width={160}
      />
      <IconButton
        aria-label={isAscending ? 'Sorted ascending: sort descending' : 'Sorted descending: sort ascending'}
        onClick={() => sortBy({ field: sort.field, direction: isAscending ? 'desc' : 'asc' })}
      >
        {isAscending ? <GridArrowUpwardIcon fontSize="small" /> : <GridArrowDownwardIcon fontSize="small" />}
      </IconButton>
    </>
  );
}
