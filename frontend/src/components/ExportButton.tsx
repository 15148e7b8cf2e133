import Button from '@mui/material/Button';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { useMutation } from '@tanstack/react-query';
import { noteExport } from '../api/generated';
import { explain } from '../lib/explain';
import { sortValueOf } from '../lib/portal-column';
import { sortRows } from '../lib/sort-rows';
import { toast } from '../lib/toast';
import type { ListAddress } from '../lib/use-list-address';

interface ExportButtonProps<Row extends GridValidRowModel> {
  list: ListAddress<Row>;
  rows: readonly Row[] | undefined;
}

/** Downloads what is found, on all pages, in the order and the columns shown. What cannot be noted is not saved. */
export function ExportButton<Row extends GridValidRowModel>({ list, rows }: ExportButtonProps<Row>) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: async (found: readonly Row[]) => {
      const { name, columns, hidden, sort } = list;
      const { exportCsv } = await import('../lib/export-csv');
      await noteExport({ name, rows: found.length });
      const shown = columns.filter(({ field }) => !hidden.includes(field));
      exportCsv(name, shown, sortRows(found, sortValueOf(columns, sort.field), sort.direction));
    },
    onError: (error) => {
      const description = explain(error, 'The file could not be written.');
      toast({ title: 'Export failed', description, variant: 'destructive' });
    },
  });
  return (
    <Button
      variant="outlined"
      disabled={!rows?.length}
      aria-disabled={isPending || undefined}
      onClick={() => rows && !isPending && download(rows)}
    >
      Export CSV
    </Button>
  );
}
