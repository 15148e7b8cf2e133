import { useEffect, useMemo } from 'react';
import type { GridValidRowModel } from '@mui/x-data-grid';
import { readHidden, rememberedHidden, rememberHidden, writeHidden } from './hidden-columns';
import { isHideable, type PortalColumn } from './portal-column';
import type { ListParameters } from './use-list-parameters';

/** Which columns of a list are put away: as the address says, or else as chosen the last time. */
export function useHiddenColumns<Row extends GridValidRowModel>(
  list: string,
  columns: readonly PortalColumn<Row>[],
  { read, write }: ListParameters,
): { hidden: string[]; hide: (fields: readonly string[]) => void } {
  const asked = read('hidden');
  const text = asked ?? rememberedHidden(list);
  const hidden = useMemo(
    () =>
      readHidden(
        text,
        columns.filter(isHideable).map(({ field }) => field),
      ),
    [text, columns],
  );
  const isRemembered = asked === undefined && hidden.length > 0;

  useEffect(() => {
    // Into the address with it, so that a link shows the same to somebody else.
    if (isRemembered) write({ hidden: writeHidden(hidden), page: read('page') }, { replace: true });
  });

  const hide = (fields: readonly string[]) => {
    const chosen = writeHidden(fields);
    rememberHidden(list, chosen);
    write({ hidden: chosen, page: read('page') }, { replace: true });
  };
  return { hidden, hide };
}
