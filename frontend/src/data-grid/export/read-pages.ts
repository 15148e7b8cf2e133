import { fetchPage, type FetchedPage } from '../../api/http';
import type { Reading } from './export-list';

/** Reads a list from its first page to its last, each where the one before says that it is. */
export async function readPages<Row extends { id: string }>(
  first: string,
  { signal, onRead }: Reading,
  total?: number,
): Promise<Row[]> {
  // One whose place in the order was changed meanwhile may stand on two pages.
  const rows = new Map<string, Row>();
  let address: string | undefined = first;
  while (address) {
    const page: FetchedPage<Row[]> = await fetchPage(address, signal);
    for (const row of page.rows) rows.set(row.id, row);
    onRead(rows.size, total);
    address = page.next;
  }
  return [...rows.values()];
}
