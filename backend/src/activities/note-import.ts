import type { ClientBase } from 'pg';

const insert = `
  insert into activities (user_id, action, entity_type, entity_id, details)
  select imported_by, 'imported', 'import', id, jsonb_build_object('name', $2::text)
  from bulk_imports where id = $1 and imported_by is not null`;

/**
 * Notes what was imported, in the transaction of the import; in: its id, and what, such as "42 companies". False
 * when nobody is left who began it.
 */
export async function noteImport(client: ClientBase, importId: string, name: string): Promise<boolean> {
  return (await client.query(insert, [importId, name])).rowCount === 1;
}
