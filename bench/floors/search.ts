// The floor of a search: a session look-up and the portal's own statement, with the typed text as its parameter.
import { firstRow } from '../rows.ts';
import { floorOptions, pool, sendJson, serve, withSession } from './floor.ts';

export interface SearchOptions {
  name: string;
  text: string;
  /** By path. */
  valuesOf: Record<string, unknown[]>;
}

const { name, text, valuesOf } = floorOptions<SearchOptions>();

serve(async (request, response) => {
  await withSession(request, { name: 'session' });
  const values = valuesOf[request.url ?? ''] ?? [];
  const found = await pool.query<{ body: string }>({ name, text, values });
  sendJson(response, firstRow(found).body);
});
