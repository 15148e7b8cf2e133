interface Dated {
  createdAt: string;
  updatedAt?: string | null;
}

/** By the last change, or where there was none by creation. */
export function newestFirst<Row extends Dated>(rows: readonly Row[]): Row[] {
  const moment = ({ updatedAt, createdAt }: Row) => new Date(updatedAt ?? createdAt).getTime();
  return rows.toSorted((a, b) => moment(b) - moment(a));
}
