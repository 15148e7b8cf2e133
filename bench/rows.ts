import type { QueryResult, QueryResultRow } from 'pg';

/** Errors: the statement found nothing. */
export function firstRow<Row extends QueryResultRow>({ rows }: QueryResult<Row>): Row {
  const [row] = rows;
  if (!row) throw new Error('The statement found no row');
  return row;
}
