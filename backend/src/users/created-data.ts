import type { EntityManager } from '@mikro-orm/postgresql';
import { createdData } from './admin-users.queries.js';
import type { CreatedDataAnswer } from './users.dto.js';

/** Whether the user has created what needs a new owner, within the caller's transaction. */
export async function hasCreatedData(em: EntityManager, id: string): Promise<boolean> {
  const [row] = await em.execute<{ body: string }[]>(createdData.replace('$1', '?'), [id]);
  return row !== undefined && (JSON.parse(row.body) as CreatedDataAnswer).hasCreatedData;
}
