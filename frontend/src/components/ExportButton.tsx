import Button from '@mui/material/Button';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { explain } from '../lib/explain';
import { sortValueOf } from '../lib/portal-column';
import { sortRows } from '../lib/sort-rows';
import { toast } from '../lib/toast';
import type { ListAddress } from '../lib/use-list-address';

interface ExportButtonProps<Row extends GridValidRowModel> {
  list: ListAddress<Row>;
  rows: readonly Row[] | undefined;
}

/** Downloads what is found, on all pages, in the order and the columns shown. */
export function ExportButton<Row extends GridValidRowModel>({ list, rows }: ExportButtonProps<Row>) {
  const download = async (found: readonly Row[]) => {
    const { name, columns, hidden, sort } = list;
    try {
      const { exportCsv } = await import('../lib/export-csv');
      const shown = columns.filter(({ field }) => !hidden.includes(field));
      exportCsv(name, shown, sortRows(found, sortValueOf(columns, sort.field), sort.direction));
    } catch (error) {
      const description = explain(error, 'The file could not be written.');
      toast({ title: 'Export failed', description, variant: 'destructive' });
    }
  };
  return (
    <Button variant="outlined" disabled={!rows?.length} onClick={() => rows && void download(rows)}>
      Export CSV
    </Button>
  );
}
