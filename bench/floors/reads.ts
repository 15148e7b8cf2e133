// The floor of a read that nobody has kept: a session look-up and one prepared statement, whose texts are the answer.
import type { Statement } from '../statements.ts';
import { floorOptions, pool, sendJson, serve, withSession } from './floor.ts';

/** By path. */
export type ReadsOptions = Record<string, { statement: Statement; isArray?: boolean | undefined }>;

const options = floorOptions<ReadsOptions>();

serve(async (request, response) => {
  await withSession(request, { name: 'session' });
  const call = options[request.url ?? ''];
  if (!call) throw new Error(`The floor knows no ${request.url}`);
  const { rows } = await pool.query<{ body: string }>(call.statement);
  const bodies = rows.map(({ body }) => body).join(',');
  sendJson(response, call.isArray ? `[${bodies}]` : bodies);
});
