import { useMemo } from 'react';

/** The rows whose texts hold what is sought, in any case. The texts are made once, not at each letter. */
export function useFound<Row>(
  rows: readonly Row[] | undefined,
  search: string,
  textsOf: (row: Row) => readonly (string | null)[],
): readonly Row[] | undefined {
  const texts = useMemo(() => rows?.map((row) => textsOf(row).join('\n').toLowerCase()), [rows, textsOf]);
  const sought = search.trim().toLowerCase();
  return useMemo(
    () => (sought ? rows?.filter((_row, index) => texts?.[index]?.includes(sought)) : rows),
    [rows, texts, sought],
  );
}
