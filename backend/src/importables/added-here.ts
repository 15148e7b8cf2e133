/**
 * SQL: whether a row was added by this very transaction. A row of long ago may carry the same number once the
 * numbers of transactions have come round, but not the same millisecond.
 */
export const addedHere = (row: string): string =>
  `(${row}.xmin = pg_current_xact_id()::xid and ${row}.created_at = now()::timestamptz(3))`;
