import type { ClientBase } from 'pg';

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Inserts all rows in one statement; the names of their fields are the columns' in camel case. */
export async function insertRows(client: ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map(snakeCase)
    .join(', ');
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
  );
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(records)],
  );
}
