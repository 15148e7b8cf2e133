import { useMemo } from 'react';

type TextsOf<Row> = (row: Row) => readonly (string | null)[];

/** The rows with a text that contains the search, in any case. The texts are made once, not at each letter. */
export function useFound<Row>(rows: readonly Row[], search: string, textsOf: TextsOf<Row>): readonly Row[];
export function useFound<Row>(
  rows: readonly Row[] | undefined,
  search: string,
  textsOf: TextsOf<Row>,
): readonly Row[] | undefined;
export function useFound<Row>(
  rows: readonly Row[] | undefined,
  search: string,
  textsOf: TextsOf<Row>,
): readonly Row[] | undefined {
  const texts = useMemo(() => rows?.map((row) => textsOf(row).join('\n').toLowerCase()), [rows, textsOf]);
  const sought = search.trim().toLowerCase();
  return useMemo(
    () => (sought ? rows?.filter((_row, index) => texts?.[index]?.includes(sought)) : rows),
    [rows, texts, sought],
  );
}
